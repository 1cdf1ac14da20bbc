import type { Endpoint } from 'contract/endpoint'
import type { Look } from 'contract/look'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Reading = { endpoint: Pick<Endpoint, 'look'>; accountId: string; params: unknown; answer?: unknown }

/**
 * Records who read an answer with data of members, once an hour for each thing. Other answers are not recorded. Refuses
 * `session_expired` when the account has been deleted meanwhile.
 */
export async function recordLook(
  { db, clock }: { db: Database; clock: Clock },
  { endpoint: { look }, accountId, params, answer }: Reading,
): Promise<void> {
  if (look === undefined) return
  const now = clock.now()
  const isPerson = look.of === 'personId'
  const found = { accountId, kind: look.kind, isPerson, subjects: subjectsOf(look, params, answer) }
  if (await isRecorded(db, found, now)) return
  const { rows } = await sql`
    with reader as materialized (select id from identity.accounts where id = ${accountId} for key share),
    recorded as (
      insert into platform.looks (at, hour, actor_id, kind, person_id, thing_id)
      select ${now}, date_trunc('hour', ${now}::timestamptz), r.id, ${look.kind},
        case when ${isPerson} then s.id::uuid end, case when not ${isPerson} then s.id end
      from reader r, unnest(${found.subjects}::text[]) s(id) order by s.id
      on conflict (actor_id, hour, kind, person_id, thing_id) where actor_id is not null do nothing)
    select from reader`.execute(db)
  if (rows.length === 0) throw refuse('session_expired')
}

/** Null: of nothing in particular. */
const subjectsOf = ({ of, ofEach }: Look, params: unknown, answer: unknown): (string | null)[] => {
  const each = ofEach === undefined ? [] : (answer as Record<typeof ofEach, readonly number[]>)[ofEach]
  if (each.length > 0) return [...new Set(each.map(String))]
  return [of === undefined ? null : String((params as Record<string, unknown>)[of])]
}

type Found = { accountId: string; kind: string; isPerson: boolean; subjects: readonly (string | null)[] }

/**
 * Already within this hour, as most reads of a roster that is open are. A statement that only reads waits for no disk,
 * which the lock of the account would; a record that has a reader says that the account exists.
 */
const isRecorded = async (
  db: Database,
  { accountId, kind, isPerson, subjects }: Found,
  now: Date,
): Promise<boolean> => {
  const isSubject = isPerson
    ? sql`person_id = any(${subjects}::uuid[]) and thing_id is null`
    : sql`person_id is null and ${subjects[0] === null ? sql`thing_id is null` : sql`thing_id = any(${subjects}::text[])`}`
  const { rows } = await sql`
    select from platform.looks
    where actor_id = ${accountId} and hour = date_trunc('hour', ${now}::timestamptz) and kind = ${kind} and ${isSubject}
    limit ${subjects.length}`.execute(db)
  return rows.length === subjects.length
}
