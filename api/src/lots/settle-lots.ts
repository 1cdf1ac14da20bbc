import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isOfEntry } from './draw-columns.ts'

/** An entry `e` whose approved use `u` the applicant has to confirm. */
export const isToConfirm = sql<boolean>`${isOfEntry} and u.state = 'approved' and e.confirm_by is not null
  and e.confirmed_at is null`

/** Uses that staff approve themselves, or that are paid, wait no more and need not be confirmed. */
export async function settleLots(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update spaces.draw_entries e set
      passed_down_at = case when e.outcome = 'waiting' then coalesce(e.passed_down_at, ${now}) end,
      confirm_by = coalesce(e.confirm_by, u.starts_at), confirmed_at = coalesce(e.confirmed_at, ${now})
    from spaces.uses u where u.id = any(${useIds as number[]}::int[]) and e.outcome <> 'same_group' and ${isOfEntry}`.execute(
    tx,
  )
}

/** Gives uses that could not be confirmed for a while as long as after the draw. No deadline becomes earlier. */
export async function renewConfirmations(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update spaces.draw_entries e
    set confirm_by = least(u.starts_at, greatest(e.confirm_by, ${now}::timestamptz + make_interval(days => d.confirm_days)))
    from spaces.uses u, spaces.draws d
    where u.id = any(${useIds as number[]}::int[]) and d.id = e.draw_id and ${isToConfirm}`.execute(tx)
}
