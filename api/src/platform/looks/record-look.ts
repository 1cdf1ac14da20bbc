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
  const { rows } = await sql`
    with reader as materialized (select id from identity.accounts where id = ${accountId} for key share),
    recorded as (
      insert into platform.looks (at, hour, actor_id, kind, person_id, thing_id)
      select ${now}, date_trunc('hour', ${now}::timestamptz), id, ${look.kind}, ${isPerson ? subject : null}::uuid,
        ${isPerson ? null : subject}::text from reader
      on conflict (actor_id, hour, kind, person_id, thing_id) where actor_id is not null do nothing)
    select from reader`.execute(db)
  if (rows.length === 0) throw refuse('session_expired')
}
