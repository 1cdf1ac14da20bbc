import type { Endpoint } from 'contract/endpoint'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Reading = { endpoint: Pick<Endpoint, 'look'>; accountId: string; params: unknown }

/**
 * Records who read an answer with data of members, once an hour for each thing. Other answers are not recorded. Refuses
 * `session_expired` when the account has been deleted meanwhile.
 */
export async function recordLook(
  { db, clock }: { db: Database; clock: Clock },
  { endpoint: { look }, accountId, params }: Reading,
): Promise<void> {
  if (look === undefined) return
  const now = clock.now()
  const subject = look.of === undefined ? null : String((params as Record<string, unknown>)[look.of])
  const isPerson = look.of === 'personId'
  const found = {
    accountId,
    kind: look.kind,
    person: isPerson ? subject : null,
    thing: isPerson ? null : subject,
  }
  if (await isRecorded(db, found, now)) return
  const { rows } = await sql`
    with reader as materialized (select id from identity.accounts where id = ${accountId} for key share),
    recorded as (
      insert into platform.looks (at, hour, actor_id, kind, person_id, thing_id)
      select ${now}, date_trunc('hour', ${now}::timestamptz), id, ${look.kind}, ${found.person}::uuid, ${found.thing}::text
      from reader
      on conflict (actor_id, hour, kind, person_id, thing_id) where actor_id is not null do nothing)
    select from reader`.execute(db)
  if (rows.length === 0) throw refuse('session_expired')
}

type Found = { accountId: string; kind: string; person: string | null; thing: string | null }

/**
 * Already within this hour, as most reads of a roster that is open are. A statement that only reads waits for no disk,
 * which the lock of the account would; a record that has a reader says that the account exists.
 */
const isRecorded = async (
  db: Database,
  { accountId, kind, person, thing }: Found,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from platform.looks
    where actor_id = ${accountId} and hour = date_trunc('hour', ${now}::timestamptz) and kind = ${kind}
      and ${person === null ? sql`person_id is null` : sql`person_id = ${person}::uuid`}
      and ${thing === null ? sql`thing_id is null` : sql`thing_id = ${thing}::text`} limit 1`.execute(db)
  return rows.length > 0
}
