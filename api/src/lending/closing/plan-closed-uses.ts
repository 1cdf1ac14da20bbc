import { sql } from 'kysely'
import type { Span } from '#availability/problem-of-use.ts'
import type { Tx } from '#platform/db/database.ts'
import { isClosable, isWithin } from './closable-uses.ts'

/** Records which uses a closure will cancel. */
export async function planClosedUses(tx: Tx, closureId: string, useIds: readonly number[]): Promise<void> {
  if (useIds.length === 0) return
  await sql`
    insert into spaces.closure_uses (closure_id, use_id)
    select ${closureId}, unnest(${useIds as number[]}::int[]) on conflict do nothing`.execute(tx)
}

/** Adds what was applied for, approved or moved since the closure was prepared, at all bases that it closes. */
export async function planLateUses(tx: Tx, closureId: string, closed: Span, now: Date): Promise<void> {
  await sql`
    insert into spaces.closure_uses (closure_id, use_id)
    select ${closureId}, u.id from spaces.uses u join spaces.applications a on a.id = u.application_id
    join places.bases b on b.id = a.base_id
    join booking.closures c on c.id = ${closureId}
    where ${isWithin(closed)} and u.state in ('pending', 'approved') and ${isClosable(now)} and ${isClosedBase}
    on conflict do nothing`.execute(tx)
}

/** A closure `c` closes a base `b`; null in `only_bases`: all of its county. */
export const isClosedBase = sql<boolean>`(
  b.id = c.base_id or b.county = c.county and (c.only_bases is null or b.id = any(c.only_bases)))`
