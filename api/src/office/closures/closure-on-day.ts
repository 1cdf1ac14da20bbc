import type { ClosureWay } from 'contract/office/closures'
import type { ClosedTime } from './list-closable-days.ts'

/** A day as it was before a closure; instants as text. */
export type DayBefore = { startsAt: string; endsAt: string; venue: string; onlineUrl: string | null }

/** What a closure does to one day. */
export type ClosureOnDay = {
  dayId: number
  way: ClosureWay
  /** The link of a day that is moved online. */
  linkUrl: string | null
  /** By how many days a day is moved. */
  shiftDays: number | null
  isPending: boolean
  /** False for a later day, which moves on. */
  isOnDate: boolean
  before: DayBefore
}

/** A closure, of which one class is locked. */
export type RunningClosure = {
  reason: string
  isUndone: boolean
  /** When the days are held that it is about. */
  closed: ClosedTime
  /** Null when the account has been deleted. */
  actorId: string | null
  /** The act under which the people are notified. */
  actId: string
}

const dayMs = 86_400_000

/** When a day is held that a closure has moved. */
export const shifted = ({ startsAt, endsAt }: Pick<DayBefore, 'startsAt' | 'endsAt'>, days: number) => ({
  startsAt: new Date(Date.parse(startsAt) + days * dayMs),
  endsAt: new Date(Date.parse(endsAt) + days * dayMs),
})

export const isShift = ({ way }: Pick<ClosureOnDay, 'way'>): boolean =>
  way === 'postpone' || way === 'make_up'
