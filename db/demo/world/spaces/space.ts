/** A room that can be borrowed from a base. */
export type Space = {
  /** Name of the base. */
  base: string
  /** Name of the room, as in the base's venues. */
  name: string
  summary: string
  people: number
  areaM2: number
  /** 0 = free of charge. */
  hourlyFeeTwd: number
  equipment: readonly string[]
  rules: readonly string[]
  /** Sunday … Saturday; null = not lent. Absent: in the opening hours of the base. */
  lendingHours?: readonly (string | null)[]
}
