import type { UseMove } from 'contract/lending/staff-moves'
import { useStep } from 'contract/spaces/use-limits'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'

/** Where and when a use is to be, as it is typed. */
export type MoveTarget = { spaceId: number; date: string; start: string; end: string }

type Place = Pick<UseMove, 'spaceId' | 'startsAt' | 'endsAt'>

const dayMinutes = 24 * 60

/** `09:30`; the end of a day is `24:00`. */
const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const steps = Array.from({ length: dayMinutes / useStep }, (_, index) => index * useStep)
export const startTimes: readonly string[] = steps.map(timeAt)
export const endTimes: readonly string[] = steps.map((minutes) => timeAt(minutes + useStep))

export const targetOf = ({ spaceId, startsAt, endsAt }: Place): MoveTarget => {
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  const date = taipeiDate(from)
  return {
    spaceId,
    date,
    start: taipeiTime(from),
    end: taipeiDate(to) === date ? taipeiTime(to) : timeAt(dayMinutes),
  }
}

/** The use lasts as long as before, until the end of the day at most. */
export function startingAt(target: MoveTarget, start: string): MoveTarget {
  const length = minutesOf(target.end) - minutesOf(target.start)
  return { ...target, start, end: timeAt(Math.min(minutesOf(start) + Math.max(length, useStep), dayMinutes)) }
}

/** Undefined while the date is not complete. */
export function moveOf(useId: number, { spaceId, date, start, end }: MoveTarget): UseMove | undefined {
  const [startsAt, endsAt] = [instantOf(date, start), instantOf(date, end)]
  return startsAt === undefined || endsAt === undefined ? undefined : { useId, spaceId, startsAt, endsAt }
}

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.spaceId === b.spaceId && a.startsAt === b.startsAt && a.endsAt === b.endsAt
