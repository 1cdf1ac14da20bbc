import type { ClosureWay } from 'contract/closures/closures'
import type { ClosedTime } from '#office/days-off/closed-time.ts'

export type DayBefore = { startsAt: string; endsAt: string; venue: string; onlineUrl: string | null }

export type ClosureOnDay = {
  dayId: number
  way: ClosureWay
  linkUrl: string | null
  shiftDays: number | null
  isPending: boolean
  /** False for a later day, which moves on. */
  isOnDate: boolean
  before: DayBefore
}

export type RunningClosure = {
  reason: string
  isUndone: boolean
  closed: ClosedTime
  actorId: string | null
  actId: string
}

const dayMs = 86_400_000

export const shifted = ({ startsAt, endsAt }: Pick<DayBefore, 'startsAt' | 'endsAt'>, days: number) => ({
  startsAt: new Date(Date.parse(startsAt) + days * dayMs),
  endsAt: new Date(Date.parse(endsAt) + days * dayMs),
})

export const isShift = ({ way }: Pick<ClosureOnDay, 'way'>): boolean =>
  way === 'postpone' || way === 'make_up'
