import type { readPhoneList as endpoint, Unreached } from 'contract/closures/closures'
import type { Answer } from 'contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { listUnreached } from './list-unreached.ts'
import { readClosure } from './read-closures.ts'
import { applicantsOfActs, isClosure, peopleOfActs } from './unreached-sql.ts'

type OfClosure = { closureId: string; actor: Account }

/** Records who looked at which number, and when. Refuses as `readClosure` does. */
export async function readPhoneList(
  { db, clock }: StaffDeps,
  { closureId, actor }: OfClosure,
): Promise<Answer<typeof endpoint>> {
  const now = clock.now()
  await readClosure(db, closureId, { actor, now })
  const { rows } = await sql<{ bookingId: string; phone: string }>`
    with people as materialized (select * from (${peopleOfActs(isClosure(closureId), { actor })}) p where is_lost),
      looked as (
        insert into booking.phone_looks (at, actor_id, person_id, class_day_id)
        select ${now}, ${actor.accountId}, person_id, class_day_id from people)
    select booking_id as "bookingId", phone from people order by name, phone`.execute(db)
  return { people: rows }
}

type Call = OfClosure & { isCalled: boolean }

/** The first call counts. Refuses `not_found` for somebody whom the closure does not concern. */
export const markCalled = (
  deps: StaffDeps,
  { bookingId, ...call }: Call & { bookingId: string },
): Promise<Unreached> =>
  mark(deps, call, {
    table: 'booking.act_calls',
    key: 'booking_id',
    id: bookingId,
    isOfPerson: sql`booking_id = ${bookingId}`,
    concerned: peopleOfActs(isClosure(call.closureId), call),
  })

/** The same for somebody who applied for spaces, perhaps at several bases: one call is enough. */
export const markApplicantCalled = (
  deps: StaffDeps,
  { applicationId, ...call }: Call & { applicationId: string },
): Promise<Unreached> =>
  mark(deps, call, {
    table: 'spaces.act_calls',
    key: 'application_id',
    id: applicationId,
    isOfPerson: sql`application_id in (
      select x.id from spaces.applications own join spaces.applications x on x.member_id = own.member_id
      where own.id = ${applicationId})`,
    concerned: applicantsOfActs(isClosure(call.closureId), call),
  })

type Marked = {
  table: 'booking.act_calls' | 'spaces.act_calls'
  key: 'booking_id' | 'application_id'
  id: string
  /** Of a call of the same person. */
  isOfPerson: RawBuilder<unknown>
  concerned: RawBuilder<unknown>
}

async function mark(
  { db, clock }: StaffDeps,
  { closureId, actor, isCalled }: Call,
  { table, key, id, isOfPerson, concerned }: Marked,
): Promise<Unreached> {
  const viewer = { actor, now: clock.now() }
  await readClosure(db, closureId, viewer)
  const [calls, column] = [sql.table(table), sql.ref(key)]
  await transact(db, async (tx) => {
    const { rows } = await sql<{ actId: string }>`
      select act_id as "actId" from (${concerned}) p where ${column} = ${id}`.execute(tx)
    if (rows[0] === undefined) throw refuse('not_found')
    const { actId } = rows[0]
    if (isCalled)
      await sql`
        insert into ${calls} (act_id, ${column}, at, actor_id) values (${actId}, ${id}, ${viewer.now}, ${actor.accountId})
        on conflict do nothing`.execute(tx)
    else await sql`delete from ${calls} where act_id = ${actId} and ${isOfPerson}`.execute(tx)
  })
  return await listUnreached(db, closureId, viewer)
}
