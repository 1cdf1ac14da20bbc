import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { closedTime, writeOutcome, type ClosedUse, type OfClosure } from './lock-closed-uses.ts'
import { isClosedBase } from './plan-closed-uses.ts'

/**
 * When another closure covers a use too, that one brings it back: it takes over what the use was. Returns its reason, or
 * undefined when there is none. The other closure cannot be undone meanwhile. The applicant is notified by one of them only.
 */
export async function handOver(
  tx: Tx,
  { id, wasState, wasReason }: ClosedUse,
  { closureId }: OfClosure,
  now: Date,
): Promise<string | undefined> {
  if (wasState === null) return undefined
  const { rows } = await sql<{ id: string; reason: string }>`
    select c.id, c.reason
    from spaces.uses u join spaces.applications a on a.id = u.application_id join places.bases b on b.id = a.base_id
    join booking.closures c on ${isClosedBase} and tstzrange(u.starts_at, u.ends_at) && ${closedTime}
    where u.id = ${id} and c.id <> ${closureId} and c.undone_at is null
      and (c.armed_for is null or c.started_at is not null)
    order by c.created_at, c.id limit 1 for share of c`.execute(tx)
  const other = rows[0]
  if (other === undefined) return undefined
  await sql`
    insert into spaces.closure_uses (closure_id, use_id) values (${other.id}, ${id}) on conflict do nothing`.execute(
    tx,
  )
  const was = { state: wasState, reason: wasReason ?? '' }
  await writeOutcome(tx, { closureId: other.id, useId: id }, { state: 'applied', was })
  await sql`
    with handed as (
      select told_at from spaces.closure_uses where closure_id = ${closureId} and use_id = ${id}),
    taken as (
      update spaces.closure_uses y set told_at = coalesce(y.told_at, handed.told_at) from handed
      where y.closure_id = ${other.id} and y.use_id = ${id})
    update spaces.closure_uses set told_at = coalesce(told_at, ${now})
    where closure_id = ${closureId} and use_id = ${id}`.execute(tx)
  return other.reason
}
