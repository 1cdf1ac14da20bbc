import type { FacilityId } from '#demo/world/facilities.ts'

/** Information for visitors of a base. */
export type BaseService = {
  /** Name of the base. */
  base: string
  phone: string
  /** Sunday first, 'HH:MM–HH:MM'; null = closed. */
  openingHours: readonly (string | null)[]
  facilities: readonly FacilityId[]
  transport: string
  /** The story of the house, in the markup of light-markup.ts. */
  story: string
}
