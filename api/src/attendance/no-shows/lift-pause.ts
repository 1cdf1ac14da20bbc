import type { Party } from 'contract/attendance/attendance'
import { sql } from 'kysely'
import { readRosterParty } from '#attendance/check-in/read-roster.ts'
import { requireRosterDay } from '#attendance/check-in/require-roster-day.ts'
import { sightOfParties } from '#attendance/check-in/sight-of-parties.ts'
import type { Clock } from '#platform/clock.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { readNoShows } from './read-no-shows.ts'

type Lift = { bookingId: string; note: string }

/** No-shows until now no longer count. Refuses `pause_not_active`, and `forbidden` for the actor's own pause. */
export const liftPause = (
  { db, clock }: { db: Database; clock: Clock },
  { classDayId, actor }: { classDayId: number; actor: Account },
  { bookingId, note }: Lift,
): Promise<Party> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const day = await requireRosterDay(tx, { classDayId, actor }, { action: 'party.manage', now })
    const memberId = await lockMember(tx, { classDayId, bookingId, actor })
    if (memberId === actor.accountId) throw refuse('forbidden')
    if ((await readNoShows(tx, memberId, now)).pausedUntil === null) throw refuse('pause_not_active')
    await sql`
      insert into booking.pause_lifts (member_id, at, actor_id, note)
      values (${memberId}, ${now}, ${actor.accountId}, ${note.trim()})`.execute(tx)
    return await readRosterParty(tx, { classDayId, bookingId, sight: sightOfParties(actor, day) }, now)
  })

/** Makes orders of the member, other lifts and deletions of both accounts wait; locks in one order for everybody. */
const lockMember = async (
  tx: Tx,
  { classDayId, bookingId, actor }: { classDayId: number; bookingId: string; actor: Account },
): Promise<string> => {
  const member = () =>
    sql<{ id: string }>`
    select m.id from booking.booking_days x join identity.members m on m.id = x.member_id
    where x.booking_id = ${bookingId} and x.class_day_id = ${classDayId}`.execute(tx)
  const { rows } = await member()
  if (rows[0] === undefined) throw refuse('not_found')
  for (const accountId of [rows[0].id, actor.accountId].toSorted())
    await sql`select ${accountLock(accountId)}`.execute(tx)
  // A second statement, since the account may have been deleted while this one waited.
  if ((await member()).rows[0] === undefined) throw refuse('not_found')
  return rows[0].id
}
