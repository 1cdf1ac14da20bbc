import { sql } from 'kysely'

/** In whole TWD, of a use `u` in its space `r`. */
export const feeOfUse = sql<number>`ceil(r.hourly_fee_twd * extract(epoch from u.ends_at - u.starts_at) / 3600)::int`

/** A charge `c` is of a use `u`: its fee, or the deposit for its space. */
export const isOfUse = sql<boolean>`u.application_id = c.application_id
  and (u.id = c.use_id or c.use_id is null and u.space_id = c.space_id)`

/** A charge `c` that is to be paid: what it is for is approved. */
export const isOwed = sql<boolean>`c.state = 'due' and exists (
  select from spaces.uses u where ${isOfUse} and u.state = 'approved')`

/**
 * All charges that are owed, with `at`, when they are to be paid: at their deadline, or at the beginning of their use if that is
 * earlier or there is no deadline, which `is_on_day` says.
 */
export const owedCharges = sql`(
  select c.application_id, c.amount_twd, least(c.due_at, used.starts_at) as at,
    coalesce(c.due_at > used.starts_at, true) as is_on_day
  from spaces.charges c
  cross join lateral (
    select min(u.starts_at) as starts_at from spaces.uses u where ${isOfUse} and u.state = 'approved') used
  where c.state = 'due' and used.starts_at is not null)`

/**
 * What is to be paid for an application `a`, as a message shows it: what has a deadline first, and `onDay` what is paid on the
 * day of its use besides. Null: nothing.
 */
export const paymentOf = sql`(
  select (array_agg(p.sums order by p.is_on_day))[1]
    || case when count(*) = 2 then jsonb_build_object('onDay', (array_agg(p.sums - 'dueAt' order by p.is_on_day))[2]) else '{}' end
  from (
    select c.due_at is null as is_on_day, jsonb_build_object(
      'feeTwd', coalesce(sum(c.amount_twd) filter (where c.use_id is not null), 0),
      'depositTwd', coalesce(sum(c.amount_twd) filter (where c.use_id is null), 0),
      'dueAt', platform.instant(min(c.due_at))) as sums
    from spaces.charges c where c.application_id = a.id and ${isOwed}
    group by c.due_at is null) p)`

/** The charges of an application `a`, without those for what is not approved any more and was never paid. */
export const chargesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', case when c.use_id is null then 'deposit' else 'fee' end,
    'spaceName', r.name, 'useId', c.use_id, 'amountTwd', c.amount_twd, 'state', c.state,
    'dueAt', platform.instant(c.due_at)) order by c.use_id is null, w.starts_at, c.id), '[]')
  from spaces.charges c join places.spaces r on r.id = c.space_id left join spaces.uses w on w.id = c.use_id
  where c.application_id = a.id and (c.state <> 'due' or ${isOwed}))`
