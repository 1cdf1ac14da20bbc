import type { Received } from 'contract/endpoint'
import type { ChangedClass, moveClassDay as endpoint } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { notifyEach, type StaffAct } from '#booking/acts/notify-bookings.ts'
import { writeDayTimes } from '#catalog/write-class-days.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from './change-class.ts'
import { chooseDays, requireRunning } from './choose-days.ts'
import type { KnownDays, LockedClass, LockedDay } from './lock-class.ts'

type Body = Received<typeof endpoint>['body']
type Span = { startsAt: Date; endsAt: Date }

const maxHours = 24

/**
 * Bookings move too, also into an overlap, of which the member is notified. Refuses `invalid_input`,
 * `class_days_overlap`, and as `chooseDays` and `requireRunning` do.
 */
export const moveClassDay = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'move_day', change, (tx, locked, act) => {
    const { classDayId, startsAt, endsAt, reason } = change.body
    const to = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
    return moveDays(tx, locked, { moves: [{ dayId: classDayId, to }], reason, ...act })
  })

export type Move = { dayId: number; to: Span }

type Moved = StaffAct & { moves: readonly Move[]; reason?: string | undefined }

/** All days, or none when one is refused. */
export const moveDays = async (
  tx: Tx,
  locked: LockedClass,
  { moves, reason, actId, ...act }: Moved,
): Promise<Reach> => {
  const days = requireMovable(locked, moves, act.now)
  const changed = moves.flatMap(({ to }, index) =>
    isSameSpan(to, days[index]!) ? [] : [{ to, day: days[index]! }],
  )
  if (changed.length === 0) return { toldBookings: 0, promoted: 0, overlapping: 0 }
  await writeDayTimes(
    tx,
    changed.map(({ to, day: { id } }) => ({ id, ...to })),
  )
  // After all of them, so that clashes are compared with the final times.
  const notifications = changed.map(({ to, day: { id, startsAt, endsAt } }) => ({
    kind: 'class_day_moved' as const,
    actId,
    dayIds: [id],
    details: { cancelReason: reason, before: { startsAt, endsAt }, after: to },
  }))
  const reach = await notifyEach(tx, notifications, act)
  const queuedIds = new Set([...locked.queuedIds, ...changed.map(({ day }) => day.id)])
  return { ...reach, promoted: await promoteWaiting(tx, [...queuedIds], { actId, ...act }) }
}

export function requireMovable(known: KnownDays, moves: readonly Move[], now: Date): LockedDay[] {
  const ids = moves.map(({ dayId }) => dayId)
  const days = chooseDays(known, ids, now)
  requireRunning(known, days)
  for (const { to } of moves) {
    requireSpan(to, now)
    requireNoOverlapInClass(known, ids, to)
  }
  return moves.map(({ dayId }) => days.find(({ id }) => id === dayId)!)
}

const isSameSpan = (one: Span, other: Span): boolean =>
  +one.startsAt === +other.startsAt && +one.endsAt === +other.endsAt

export const requireSpan = ({ startsAt, endsAt }: Span, now: Date): void => {
  const fields = []
  if (startsAt <= now) fields.push({ path: 'startsAt', message: '新的時間已經過了，請選擇之後的時間。' })
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  if (hours <= 0 || hours > maxHours)
    fields.push({ path: 'endsAt', message: '結束時間要在開始之後，一天最多 24 小時。' })
  if (fields.length > 0) throw refuse('invalid_input', { fields })
}

/** Refuses `class_days_overlap` when another day of the class is at this time. */
export const requireNoOverlapInClass = (
  { days }: Pick<LockedClass, 'days'>,
  movedIds: readonly number[],
  { startsAt, endsAt }: Span,
  next = '請改選其他時間',
): void => {
  const other = days.find(
    (day) => !movedIds.includes(day.id) && !day.isCancelled && day.startsAt < endsAt && startsAt < day.endsAt,
  )
  if (other === undefined) return
  const message = `${taipeiDayTime(other.startsAt)}這一班已經有課，${next}。`
  throw refuse('class_days_overlap', { message, days: [other.id] })
}
