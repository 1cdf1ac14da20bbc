import type { Received } from 'contract/endpoint'
import type { previewDays } from 'contract/office/day-plan'
import { chooseDays, requireCapacity, requireRunning } from '#office/staff-class/choose-days.ts'
import type { LockedClass } from '#office/staff-class/lock-class.ts'
import { requireMovable } from '#office/staff-class/move-day.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readKnownDays, readTeacherNames, type KnownClass, type KnownDay } from './read-known-days.ts'

export type WantedDays = Received<typeof previewDays>['body']

export type Planned = { before: KnownDay; after: KnownDay }

export type Plan = {
  baseId: number
  days: Planned[]
  names: ReadonlyMap<number, string>
}

const minuteMs = 60_000

/** Refuses `invalid_input` without a change, `capacity_below_taken`, and as `requireMovable` does. */
export async function planDays(
  db: Database | Tx,
  locked: Omit<LockedClass, 'queuedIds'>,
  wanted: WantedDays,
  now: Date,
): Promise<Plan> {
  const { capacity, venue, teacherIds, shiftMinutes = 0 } = wanted
  if (capacity === undefined && venue === undefined && teacherIds === undefined && shiftMinutes === 0)
    throw refuse('invalid_input', { fields: [{ path: 'capacity', message: '請先填要改的項目。' }] })
  const chosen = chooseDays(locked, wanted.days, now)
  requireRunning(locked, chosen)
  if (capacity !== undefined) requireCapacity(chosen, capacity)
  const known = await readKnownDays(db, locked.classId)
  const days = known.days
    .filter(({ id }) => wanted.days.includes(id))
    .map((before) => ({ before, after: changedDay(before, wanted, known) }))
  if (shiftMinutes !== 0) requireMovable(locked, movesOf(days), now)
  return { baseId: known.baseId, days, names: await requireTeachers(db, days, teacherIds) }
}

const changedDay = (
  before: KnownDay,
  { capacity, venue, teacherIds, shiftMinutes = 0 }: WantedDays,
  known: KnownClass,
): KnownDay => ({
  ...before,
  startsAt: new Date(+before.startsAt + shiftMinutes * minuteMs),
  endsAt: new Date(+before.endsAt + shiftMinutes * minuteMs),
  capacity: capacity ?? before.capacity,
  venue: venue === undefined || before.isOnline ? before.venue : venue.trim(),
  teacherIds: teacherIds?.length === 0 ? known.teacherIds : (teacherIds ?? before.teacherIds),
})

async function requireTeachers(
  db: Database | Tx,
  days: readonly Planned[],
  wantedIds: readonly number[] = [],
): Promise<ReadonlyMap<number, string>> {
  const names = await readTeacherNames(db, [
    ...wantedIds,
    ...days.flatMap(({ before, after }) => [...before.teacherIds, ...after.teacherIds]),
  ])
  if (new Set(wantedIds).size === wantedIds.length && wantedIds.every((id) => names.has(id))) return names
  const message = '有老師找不到或重複，請重新選擇。'
  throw refuse('invalid_input', { fields: [{ path: 'teacherIds', message }] })
}

export const movesOf = (days: readonly Planned[]) =>
  days.map(({ after: { id, startsAt, endsAt } }) => ({ dayId: id, to: { startsAt, endsAt } }))

export const isMoved = ({ before, after }: Planned): boolean => +before.startsAt !== +after.startsAt

export const isRelocated = ({ before, after }: Planned): boolean => before.venue !== after.venue

export const isSubstituted = ({ before, after }: Planned): boolean =>
  before.teacherIds.join() !== after.teacherIds.join()

export const namesOf = (teacherIds: readonly number[], names: Plan['names']): string[] =>
  teacherIds.map((id) => names.get(id)!)
