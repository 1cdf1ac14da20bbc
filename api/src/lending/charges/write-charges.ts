import type { ChargeState } from 'contract/spaces/applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { feeOfUse, isOfUse } from '#spaces/payments/owed.ts'

/** The end of the last day on which a space `r` may be paid; null: on the day of the use. */
const dueAt = (now: Date) => sql`(date_trunc('day', ${now}::timestamptz at time zone 'Asia/Taipei')
  + make_interval(days => r.pay_within_days + 1)) at time zone 'Asia/Taipei'`

/**
 * What approved uses cost today: a fee for each, and a deposit for each space. What is paid or waived already stays so, also
 * when a use was moved and is approved again; what is due and no longer asked for is dropped. `askedAgain`: the states of
 * charges that are due from now on.
 */
export async function writeCharges(
  tx: Tx,
  useIds: readonly number[],
  now: Date,
  askedAgain: readonly ChargeState[] = ['due', 'returned'],
): Promise<void> {
  if (useIds.length === 0) return
  const approved = sql`spaces.uses u join places.spaces r on r.id = u.space_id
    where u.id = any(${useIds as number[]}::int[])`
  await sql`
    delete from spaces.charges c using spaces.uses u join places.spaces r on r.id = u.space_id
    where u.id = any(${useIds as number[]}::int[]) and ${isOfUse} and c.state = 'due'
      and case when c.use_id is null then r.deposit_twd else r.hourly_fee_twd end = 0`.execute(tx)
  await sql`
    insert into spaces.charges (application_id, space_id, use_id, amount_twd, due_at)
    select u.application_id, r.id, u.id, ${feeOfUse},
      case when r.pay_within_days is not null then least(${dueAt(now)}, u.starts_at) end
    from ${approved} and r.hourly_fee_twd > 0
    on conflict (use_id) do update set space_id = excluded.space_id, amount_twd = excluded.amount_twd, due_at = excluded.due_at, state = 'due'
      where charges.state = any(${askedAgain as ChargeState[]}::text[])`.execute(tx)
  await sql`
    insert into spaces.charges (application_id, space_id, amount_twd, due_at)
    select distinct u.application_id, r.id, r.deposit_twd, ${dueAt(now)}
    from ${approved} and r.deposit_twd > 0
    on conflict (application_id, space_id) where use_id is null
      do update set amount_twd = excluded.amount_twd, due_at = excluded.due_at, state = 'due'
      where charges.state = any(${askedAgain as ChargeState[]}::text[])`.execute(tx)
}

/** Gives uses that could not be paid for a while as long as after an approval. No deadline becomes earlier. */
export async function renewDeadlines(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update spaces.charges c
    set due_at = greatest(c.due_at, case when c.use_id is null then ${dueAt(now)} else least(${dueAt(now)}, u.starts_at) end)
    from spaces.uses u join places.spaces r on r.id = u.space_id
    where u.id = any(${useIds as number[]}::int[]) and ${isOfUse} and c.state = 'due' and c.due_at is not null`.execute(
    tx,
  )
}

/** Asks again for what was returned of uses that are approved again, as long as after an approval. */
export async function askReturnedAgain(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update spaces.charges c set state = 'due',
      due_at = case when c.use_id is null or r.pay_within_days is null then ${dueAt(now)} else least(${dueAt(now)}, u.starts_at) end
    from spaces.uses u join places.spaces r on r.id = u.space_id
    where u.id = any(${useIds as number[]}::int[]) and ${isOfUse} and u.state = 'approved' and c.state = 'returned'`.execute(
    tx,
  )
}
