import type { ClosureWay } from 'contract/closures'

/** A day as it was before a closure; instants as text. */
export type DayBefore = { startsAt: string; endsAt: string; venue: string; onlineUrl: string | null }

/** A closure with one of its days, locked. */
export type ClosureOnDay = {
  classId: number
  dayId: number
  way: ClosureWay
  reason: string
  postponeDays: number | null
  onlineUrl: string | null
  /** Null when the account has been deleted. */
  actorId: string | null
  isUndone: boolean
  before: DayBefore
}
