import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Span } from '#spaces/times/problem-of-use.ts'
import { isClosable, isWithin } from './closable-uses.ts'

/** Records which uses a closure will cancel. */
export async function planClosedUses(tx: Tx, closureId: string, useIds: readonly number[]): Promise<void> {
  if (useIds.length === 0) return
  await sql`
    insert into spaces.closure_uses (closure_id, use_id)
    select ${closureId}, unnest(${useIds as number[]}::int[]) on conflict do nothing`.execute(tx)
}

/**
 * Adds what was applied for since the closure was prepared. Only at bases that are part of it: these its actor was allowed
 * to close.
 */
export async function planLateUses(tx: Tx, closureId: string, closed: Span, now: Date): Promise<void> {
  await sql`
    insert into spaces.closure_uses (closure_id, use_id)
    select ${closureId}, u.id from spaces.uses u join spaces.applications a on a.id = u.application_id
    where ${isWithin(closed)} and u.state in ('pending', 'approved') and ${isClosable(now)}
      and a.base_id in (
        select c.base_id from booking.closure_days x join catalog.class_days d on d.id = x.class_day_id
        join catalog.classes c on c.id = d.class_id where x.closure_id = ${closureId}
        union all
        select o.base_id from spaces.closure_uses x join spaces.uses w on w.id = x.use_id
        join spaces.applications o on o.id = w.application_id where x.closure_id = ${closureId})
    on conflict do nothing`.execute(tx)
}
