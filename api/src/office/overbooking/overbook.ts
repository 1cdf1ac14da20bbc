import type { Answer, Received } from 'contract/endpoint'
import type { overbook as endpoint } from 'contract/office/overbooking'
import { findOrAddPerson } from '#attendance/roster/find-or-add-person.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { requireStaffClass } from '#booking/require-staff-class.ts'
import { chooseOpenDay, requireRunning } from '#office/staff-class/choose-days.ts'
import { lockClass } from '#office/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { actAs } from '#platform/things/act-as.ts'
import { admitPerson } from './admit-person.ts'
import { admitWaiting } from './admit-waiting.ts'

type Body = Received<typeof endpoint>['body']
type Sent = { classId: number; actor: Account; key: string | undefined; body: Body }

/**
 * Raises the capacity by the seats that the party lacks. Once per idempotency key. Refuses as `requireStaffClass`,
 * `chooseOpenDay`, `requireRunning`, `admitWaiting` and `admitPerson` do.
 */
export async function overbook(
  deps: BookingDeps,
  { classId, actor, key, body }: Sent,
): Promise<Answer<typeof endpoint>> {
  const { db, clock } = deps
  const now = clock.now()
  const { classDayId, reason, maxSeats, party, source } = body
  await requireStaffClass(db, { classId, actor }, 'class.change')
  const { accountId } = actor
  const newcomer =
    'person' in party
      ? { memberId: await findOrAddPerson(db, { classId, actorId: accountId, ...party }, now), ...party }
      : undefined
  const run = async (tx: Tx): Promise<Answer<typeof endpoint>> => {
    await requireStaffClass(tx, { classId, actor }, 'class.change')
    const locked = await lockClass(tx, classId)
    await actAs(tx, actor)
    const day = chooseOpenDay(locked, classDayId, now)
    requireRunning(locked, [day])
    const admitted = { classId, day, actor, reason: reason.trim(), maxSeats, now }
    if (newcomer !== undefined) return await admitPerson(tx, { ...admitted, ...newcomer, source }, deps)
    return await admitWaiting(tx, { ...admitted, bookingId: 'bookingId' in party ? party.bookingId : '' })
  }
  const request = { verb: 'overbook', classId, body }
  return await once(db, { accountId, key, request, now, lockedId: newcomer?.memberId ?? accountId, run })
}
