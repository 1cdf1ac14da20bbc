import { createHash } from 'node:crypto'
import type { bookForPerson as endpoint } from 'contract/attendance/roster'
import type { Answer, Received } from 'contract/endpoint'
import { sql } from 'kysely'
import { bookDays } from '#booking/book-days.ts'
import type { BookingDeps } from '#booking/booking-deps.ts'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { findOrAddPerson } from './find-or-add-person.ts'
import { requireWalkIn } from './require-walk-in.ts'

type Body = Received<typeof endpoint>['body']
type Sent = { classId: number; actor: Account; key: string | undefined; body: Body }

/**
 * Once per idempotency key. Refuses as `requireWalkIn`, `findOrAddPerson` and `bookDays` do; a refused order may
 * leave a guest, whom a job deletes.
 */
export async function bookForPerson(
  deps: BookingDeps,
  { classId, actor, key, body }: Sent,
): Promise<Answer<typeof endpoint>> {
  const { person, days, source, acceptOverlap = false, reason } = body
  const now = deps.clock.now()
  const dayIds = days.map(({ classDayId }) => classDayId)
  await requireWalkIn(deps.db, { classId, dayIds, actor, passesRules: reason !== undefined }, now)
  const memberId = await findOrAddPerson(deps.db, { classId, actorId: actor.accountId, person }, now)
  const onBehalf = {
    actId: actIdOf(actor, key),
    source,
    reason: reason?.trim(),
    recallTimes: deps.recallTimes,
  }
  const order = { classId, days, acceptPartial: false, acceptOverlap, memberId, onBehalf }
  const { id: bookingId, bookedDays, waitingDays } = await bookDays(deps, order, actor, key)
  return {
    bookingId,
    bookedDays,
    waitingDays,
    actId: onBehalf.actId,
    tellFrom: await readNotifyFrom(deps.db, onBehalf),
  }
}

/** One act for one key, so that the answer to a repeated request names it too. */
const actIdOf = ({ accountId }: Account, key = ''): string => {
  const bytes = createHash('sha256').update(`${accountId} ${key}`).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const readNotifyFrom = async (db: Database, { actId }: { actId: string }): Promise<string> => {
  const found = await sql<{ at: Date }>`
    select tell_from as at from booking.staff_acts where id = ${actId}`.execute(db)
  return found.rows[0]!.at.toISOString()
}
