/** What an application needs to know of the spaces of one base. */
export type LentBase = {
  id: number
  name: string
  phone: string
  spaces: readonly LentSpaceFacts[]
}

export type LentSpaceFacts = {
  id: number
  name: string
  people: number
  areaM2: number
  hourlyFeeTwd: number
  depositTwd: number
  payWithinDays: number | null
  equipment: readonly string[]
  rules: readonly string[]
}
