import { sql, type RawBuilder } from 'kysely'

/** Claims unused idempotency keys for `rows` (account_id, key, hash in hexadecimal, status, answer, at). */
export const keepAnswers = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into platform.idempotency_keys (account_id, key, request_hash, status, body, created_at)
  select r.account_id, r.key, decode(r.hash, 'hex'), r.status, r.answer, r.at from ${rows} r
  order by r.account_id, r.key
  on conflict (account_id, key) do nothing returning account_id, key`
