import { sql, type RawBuilder } from 'kysely'

/**
 * The part of a statement that claims unused idempotency keys together with their answers, for the requests in `rows`:
 * a table with the columns account_id, key, hash (hexadecimal), status, answer and at. Returns account_id and key of
 * those that it claimed; the others were used before, or are claimed by a request that has just committed.
 */
export const keepAnswers = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into platform.idempotency_keys (account_id, key, request_hash, status, body, created_at)
  select r.account_id, r.key, decode(r.hash, 'hex'), r.status, r.answer, r.at from ${rows} r
  order by r.account_id, r.key
  on conflict (account_id, key) do nothing returning account_id, key`
