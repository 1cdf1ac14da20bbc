import type { Received } from 'contract/endpoint'
import type { decideClass as endpoint } from 'contract/office/class-decision'
import type { ChangedClass } from 'contract/office/staff-class'
import { notifyBookings, type StaffAct } from '#booking/acts/notify-bookings.ts'
import { writeClassDecision } from '#catalog/write-class-decision.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting, renewOffers } from '#waitlist/promote-waiting.ts'
import { freeTimeOf } from './cancel-days.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from './change-class.ts'
import { chooseDays, idsOfDays } from './choose-days.ts'
import type { LockedClass, LockedDay } from './lock-class.ts'
import { requireNeededPublic } from './require-needed-public.ts'

type Body = Received<typeof endpoint>['body']
type Decided = { locked: LockedClass; days: LockedDay[]; act: StaffAct; cancelReason: string | undefined }

const unchanged: Reach = { toldBookings: 0, promoted: 0, overlapping: 0 }

/** The same decision again changes nothing. Refuses `class_not_running`, `staff_day_closed` and `invalid_input`. */
export const decideClass = (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> =>
  changeClass(deps, 'decide_class', change, (tx, locked, act) => {
    if (locked.isCancelled) throw refuse('class_not_running', { message: '這一班已經取消。' })
    const days = chooseDays(locked, 'all', act.now)
    const { body } = change
    const decided = { locked, days, act, cancelReason: body.reason }
    if (body.decision === 'extend') return extend(tx, decided, new Date(body.decideBy))
    if (body.decision === 'withdraw') return withdraw(tx, decided)
    return body.decision === 'confirm' ? confirm(tx, decided) : notOpen(tx, decided)
  })

const confirm = async (tx: Tx, { locked, days, act, cancelReason }: Decided): Promise<Reach> => {
  if (locked.isNotOpened) throw refuse('class_not_running', { message: '這一班已決定不開班，請先收回決定。' })
  if (locked.isConfirmed) return unchanged
  const { decideBy } = locked
  await writeClassDecision(tx, locked.classId, { confirmedAt: act.now, notOpenedAt: null, decideBy })
  const reached = await notifyBookings(tx, {
    ...act,
    kind: 'class_confirmed',
    dayIds: idsOfDays(days),
    details: { cancelReason },
  })
  return { ...reached, promoted: 0 }
}

const notOpen = async (tx: Tx, { locked, days, act, cancelReason }: Decided): Promise<Reach> => {
  if (locked.isNotOpened) return unchanged
  const { decideBy } = locked
  await writeClassDecision(tx, locked.classId, { confirmedAt: null, notOpenedAt: act.now, decideBy })
  await freeTimeOf(tx, idsOfDays(days))
  const reached = await notifyBookings(tx, {
    ...act,
    kind: 'class_not_opened',
    dayIds: idsOfDays(days),
    details: { cancelReason },
  })
  return { ...reached, promoted: await promoteWaiting(tx, locked.queuedIds, act) }
}

const withdraw = async (tx: Tx, { locked, days, act, cancelReason }: Decided): Promise<Reach> => {
  if (!locked.isNotOpened && !locked.isConfirmed) return unchanged
  const { decideBy, isConfirmed } = locked
  if (locked.isNotOpened) await requireNeededPublic(tx, locked.classId, act.now)
  await writeClassDecision(tx, locked.classId, { confirmedAt: null, notOpenedAt: null, decideBy })
  // A date that has passed says nothing about when it is decided.
  const details = {
    cancelReason,
    wasConfirmed: isConfirmed,
    decideBy: { before: null, after: isAhead(decideBy, act.now) },
  }
  const reached = await notifyBookings(tx, {
    ...act,
    kind: 'class_reconsidered',
    dayIds: idsOfDays(days),
    details,
  })
  if (locked.isNotOpened) await renewOffers(tx, idsOfDays(days), act)
  return { ...reached, promoted: await promoteWaiting(tx, idsOfDays(days), act) }
}

const isAhead = (decideBy: Date | null, now: Date): Date | null =>
  decideBy !== null && decideBy > now ? decideBy : null

const extend = async (
  tx: Tx,
  { locked, days, act, cancelReason }: Decided,
  decideBy: Date,
): Promise<Reach> => {
  if (locked.isNotOpened || locked.isConfirmed)
    throw refuse('class_not_running', { message: '這一班已經決定了，請先收回決定。' })
  const first = days[0]?.startsAt
  if (decideBy <= act.now || (first !== undefined && decideBy >= first))
    throw refuse('invalid_input', {
      fields: [{ path: 'decideBy', message: '請選擇現在之後、第一天上課之前的時間。' }],
    })
  if (locked.decideBy?.getTime() === decideBy.getTime()) return unchanged
  await writeClassDecision(tx, locked.classId, { confirmedAt: null, notOpenedAt: null, decideBy })
  const details = { cancelReason, decideBy: { before: locked.decideBy, after: decideBy } }
  const kind = 'class_decision_extended'
  const reached = await notifyBookings(tx, { ...act, kind, dayIds: idsOfDays(days), details })
  return { ...reached, promoted: 0 }
}
