import type { Received } from 'contract/endpoint'
import type { previewDays } from 'contract/office/day-plan'
import type { DayChange } from 'contract/office/days-of-classes'
import { maxCapacity } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import {
  chooseDays,
  requireCapacity,
  requireRunning,
  requireSeatsToTake,
} from '#office/staff-class/choose-days.ts'
import type { KnownDays, LockedDay } from '#office/staff-class/lock-class.ts'
import { requireMovable } from '#office/staff-class/move-day.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readKnownDays, readTeacherNames, type KnownClass, type KnownDay } from './read-known-days.ts'

export type WantedDays = Received<typeof previewDays>['body']

/** `time`: of a single day. */
type WantedChange = DayChange & Pick<WantedDays, 'time'>

export type Planned = { before: KnownDay; after: KnownDay }

export type Plan = {
  baseId: number
  days: Planned[]
  names: ReadonlyMap<number, string>
}

const minuteMs = 60_000

/** Refuses as `requireChange`, `planKnownDays` and `requireTeachers` do. */
export async function planDays(
  db: Database | Tx,
  locked: KnownDays,
  { days: dayIds, ...change }: WantedDays,
  now: Date,
): Promise<Plan> {
  requireChange(change)
  const known = await readKnownDays(db, locked.classId)
  const days = planKnownDays({ locked, known }, dayIds, change, now)
  return { baseId: known.baseId, days, names: await requireTeachers(db, days, change.teacherIds) }
}

/** Refuses `invalid_input` without a change. */
export function requireChange({
  capacity,
  addSeats = 0,
  venue,
  teacherIds,
  shiftMinutes = 0,
  time,
}: WantedChange): void {
  const isNothing = [capacity, venue, teacherIds, time].every((each) => each === undefined)
  if (isNothing && addSeats === 0 && shiftMinutes === 0)
    throw refuse('invalid_input', { fields: [{ path: 'capacity', message: '請先填要改的項目。' }] })
}

/** Refuses `capacity_below_taken`, `invalid_input` for too many seats, and as `requireMovable` does. */
export function planKnownDays(
  { locked, known }: { locked: KnownDays; known: KnownClass },
  dayIds: readonly number[],
  change: WantedChange,
  now: Date,
): Planned[] {
  const chosen = chooseDays(locked, dayIds as number[], now)
  requireRunning(locked, chosen)
  requireSeats(chosen, change)
  const days = known.days
    .filter(({ id }) => dayIds.includes(id))
    .map((before) => ({ before, after: changedDay(before, change, known) }))
  if (days.some(isMoved)) requireMovable(locked, movesOf(days), now)
  return days
}

function requireSeats(days: readonly LockedDay[], { capacity, addSeats = 0 }: DayChange): void {
  if (capacity !== undefined) return requireCapacity(days, capacity)
  requireSeatsToTake(days, addSeats)
  const most = days.find((day) => day.capacity + addSeats > maxCapacity)
  if (addSeats <= 0 || most === undefined) return
  const message = `${taipeiDayTime(most.startsAt)}會有 ${most.capacity + addSeats} 個名額，一天最多 ${maxCapacity}。`
  throw refuse('invalid_input', { fields: [{ path: 'addSeats', message }] })
}

const changedDay = (
  before: KnownDay,
  { capacity, addSeats = 0, venue, teacherIds, shiftMinutes = 0, time }: WantedChange,
  known: KnownClass,
): KnownDay => ({
  ...before,
  startsAt: new Date(time?.startsAt ?? +before.startsAt + shiftMinutes * minuteMs),
  endsAt: new Date(time?.endsAt ?? +before.endsAt + shiftMinutes * minuteMs),
  capacity: capacity ?? before.capacity + addSeats,
  venue: venue === undefined || before.isOnline ? before.venue : venue.trim(),
  teacherIds: teacherIds?.length === 0 ? known.teacherIds : (teacherIds ?? before.teacherIds),
})

/** The names of all teachers of these days. Refuses `invalid_input` for one that is unknown or named twice. */
export async function requireTeachers(
  db: Database | Tx,
  days: readonly Planned[],
  wantedIds: readonly number[] = [],
): Promise<ReadonlyMap<number, string>> {
  const ids = days.flatMap(({ before, after }) => [...before.teacherIds, ...after.teacherIds])
  const names = await readTeacherNames(db, [...new Set([...wantedIds, ...ids])])
  if (new Set(wantedIds).size === wantedIds.length && wantedIds.every((id) => names.has(id))) return names
  const message = '有老師找不到或重複，請重新選擇。'
  throw refuse('invalid_input', { fields: [{ path: 'teacherIds', message }] })
}

export const movesOf = (days: readonly Planned[]) =>
  days.map(({ after: { id, startsAt, endsAt } }) => ({ dayId: id, to: { startsAt, endsAt } }))

export const plannedIds = (days: readonly Planned[]): number[] => days.map(({ before }) => before.id)

export const isMoved = ({ before, after }: Planned): boolean =>
  +before.startsAt !== +after.startsAt || +before.endsAt !== +after.endsAt

export const isRelocated = ({ before, after }: Planned): boolean => before.venue !== after.venue

export const isSubstituted = ({ before, after }: Planned): boolean =>
  before.teacherIds.join() !== after.teacherIds.join()

export const isResized = ({ before, after }: Planned): boolean => before.capacity !== after.capacity

export const isChanged = (day: Planned): boolean => isNotified(day) || isResized(day)

/** People of the day are notified of it. */
export const isNotified = (day: Planned): boolean => isMoved(day) || isRelocated(day) || isSubstituted(day)

export const namesOf = (teacherIds: readonly number[], names: Plan['names']): string[] =>
  teacherIds.map((id) => names.get(id)!)
