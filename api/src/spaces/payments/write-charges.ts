import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { feeOfMinutes, isOfUse, minutesOfUse } from './owed.ts'

/** The end of the last day on which a space `r` may be paid; null: on the day of the use. */
const dueAt = (now: Date) => sql`(date_trunc('day', ${now}::timestamptz at time zone 'Asia/Taipei')
  + make_interval(days => r.pay_within_days + 1)) at time zone 'Asia/Taipei'`

/**
 * What approved uses cost today: a fee for each, and a deposit for each space. What is paid or waived already stays so, also
 * when a use was moved and is approved again; a longer time then owes a fee for the minutes that are not settled. What is due
 * and no longer asked for is dropped.
 */
export async function writeCharges(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  if (useIds.length === 0) return
  await writeFees(tx, useIds, now)
  await writeDeposits(tx, useIds, now)
}

const ofUses = (useIds: readonly number[]) => sql`spaces.uses u join places.spaces r on r.id = u.space_id
  where u.id = any(${useIds as number[]}::int[])`

/** One of the rows that are due or returned is written again; the other due ones of the same use are dropped. */
const writeFees = (tx: Tx, useIds: readonly number[], now: Date) =>
  sql`
  with unsettled as (
    select u.id, u.application_id, u.starts_at, r.id as space_id, r.hourly_fee_twd, r.pay_within_days, charged.again,
      ${minutesOfUse} - charged.settled as minutes
    from spaces.uses u join places.spaces r on r.id = u.space_id
    cross join lateral (
      select coalesce(sum(c.minutes) filter (where c.state in ('paid', 'waived')), 0)::int as settled,
        min(c.id) filter (where c.state in ('due', 'returned')) as again
      from spaces.charges c where c.use_id = u.id) charged
    where u.id = any(${useIds as number[]}::int[])),
  asked as (
    select r.id, r.application_id, r.space_id, r.again, r.minutes, ${feeOfMinutes(sql`r.minutes`)} as amount_twd,
      case when r.pay_within_days is not null then least(${dueAt(now)}, r.starts_at) end as due_at
    from unsettled r where r.minutes > 0 and r.hourly_fee_twd > 0),
  dropped as (
    delete from spaces.charges c using unsettled r where c.use_id = r.id and c.state = 'due'
      and not exists (select from asked where asked.again = c.id)),
  renewed as (
    update spaces.charges c set space_id = asked.space_id, amount_twd = asked.amount_twd, minutes = asked.minutes,
      due_at = asked.due_at, state = 'due'
    from asked where c.id = asked.again)
  insert into spaces.charges (application_id, space_id, use_id, minutes, amount_twd, due_at)
  select application_id, space_id, id, minutes, amount_twd, due_at from asked where again is null`.execute(tx)

async function writeDeposits(tx: Tx, useIds: readonly number[], now: Date): Promise<void> {
  await sql`
    delete from spaces.charges c using ${ofUses(useIds)} and u.application_id = c.application_id and c.space_id = r.id
      and c.use_id is null and c.state = 'due' and r.deposit_twd = 0`.execute(tx)
  await sql`
    insert into spaces.charges (application_id, space_id, amount_twd, due_at)
    select distinct u.application_id, r.id, r.deposit_twd, ${dueAt(now)} from ${ofUses(useIds)} and r.deposit_twd > 0
    on conflict (application_id, space_id) where use_id is null
      do update set amount_twd = excluded.amount_twd, due_at = excluded.due_at, state = 'due'
      where charges.state in ('due', 'returned')`.execute(tx)
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
