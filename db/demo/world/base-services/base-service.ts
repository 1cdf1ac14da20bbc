import type { FacilityId } from '#demo/world/facilities.ts'

/** What visitors need to know before they set out for a base. */
export type BaseService = {
  /** Name of the base. */
  base: string
  phone: string
  /** Sunday first, 'HH:MM–HH:MM'; null = closed. */
  openingHours: readonly (string | null)[]
  facilities: readonly FacilityId[]
  transport: string
  /** Light markup: the house and how it became a base. */
  story: string
}
