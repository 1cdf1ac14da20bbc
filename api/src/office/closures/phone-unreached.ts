import type { Answer } from 'contract/endpoint'
import type { readPhoneList as endpoint, Unreached } from 'contract/office/closures'
import { sql } from 'kysely'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { listUnreached, peopleOfAct } from './list-unreached.ts'
import { readClosure } from './read-closures.ts'

type OfClosure = { closureId: string; actor: Account }

/** Records who looked at which number, and when. Refuses as `readClosure` does. */
export async function readPhoneList(
  { db, clock }: StaffDeps,
  { closureId, actor }: OfClosure,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  await readClosure(db, closureId, { actor, now })
  const { rows } = await sql<{ bookingId: string; phone: string }>`
    with people as materialized (select * from (${peopleOfAct(closureId, { actor })}) p where is_lost),
      looked as (
        insert into booking.phone_looks (at, actor_id, person_id, class_day_id)
        select ${now}, ${actor.accountId}, person_id, class_day_id from people)
    select booking_id as "bookingId", phone from people order by name, phone`.execute(db)
  return { people: rows }
}

type Called = OfClosure & { bookingId: string; isCalled: boolean }

/** The first call counts. Refuses `not_found` for somebody whom the closure does not concern. */
export async function markCalled(
  { db, clock }: StaffDeps,
  { closureId, actor, bookingId, isCalled }: Called,
): Promise<Unreached> {
  const viewer = { actor, now: clock.now() }
  await readClosure(db, closureId, viewer)
  await transact(db, async (tx) => {
    const found = await sql<{ actId: string }>`
      select act_id as "actId" from (${peopleOfAct(closureId, viewer)}) p where booking_id = ${bookingId}`.execute(
      tx,
    )
    const [person] = found.rows
    if (person === undefined) throw refuse('not_found')
    if (isCalled)
      await sql`
        insert into booking.act_calls (act_id, booking_id, at, actor_id)
        values (${person.actId}, ${bookingId}, ${viewer.now}, ${actor.accountId}) on conflict do nothing`.execute(
        tx,
      )
    else
      await sql`
        delete from booking.act_calls where act_id = ${person.actId} and booking_id = ${bookingId}`.execute(
        tx,
      )
  })
  return await listUnreached(db, closureId, viewer)
}
