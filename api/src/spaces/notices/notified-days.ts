import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'
import { factUse } from './fact-use.ts'

const dayMs = 86_400_000

/**
 * Of the events `notified` of an application `a` at base `s`, a decision about a use `u`; reopening one that nobody knows of is
 * none.
 */
const isDecided = (now: Date) => sql<boolean>`(
  exists (select from notified o where o.application_id = a.id and u.id = any(o.use_ids) and o.kind <> 'moved')
  and (u.state <> 'pending' or exists (select from spaces.events b
    where b.application_id = a.id and b.told_at < ${now} and b.kind in ('approved', 'rejected')
      and u.id = any(b.use_ids))))`

/** What a use `u` in its space `r` was before the first of these moves; null: it is there again, or was not moved. */
const before = sql`(
  select jsonb_strip_nulls(jsonb_build_object('startsAt', case when not w.is_then then w.was ->> 'startsAt' end,
    'endsAt', case when not w.is_then then w.was ->> 'endsAt' end,
    'venue', case when not w.is_there then w.was ->> 'venue' end))
  from (select o.moved_from as was, o.moved_from ->> 'venue' = r.name as is_there,
      ((o.moved_from ->> 'startsAt')::timestamptz, (o.moved_from ->> 'endsAt')::timestamptz) = (u.starts_at, u.ends_at) as is_then
    from notified o where o.application_id = a.id and o.kind = 'moved' and u.id = any(o.use_ids)
    order by o.id limit 1) w
  where u.state in ('approved', 'pending') and not (w.is_then and w.is_there))`

/** What staff wrote with the last of these moves. */
const moveWords = sql`(
  select o.moved_from ->> 'words' from notified o
  where o.application_id = a.id and o.kind = 'moved' and u.id = any(o.use_ids) order by o.id desc limit 1)`

/** Where the key is, of an approved use that begins before the reminder of the evening before would say so, or has said another. */
const keyOf = (now: Date) => {
  const afterTomorrow = new Date(startOfTaipeiDay(taipeiDate(now)).getTime() + 2 * dayMs)
  return sql`case when x.before is not null and u.state = 'approved' and u.starts_at < ${afterTomorrow}
    then jsonb_build_object('keyNote', r.key_note) else '{}' end`
}

/** The days of one message, with what staff did to each. */
export const notifiedDays = (now: Date): RawBuilder<unknown> => sql`
  select jsonb_agg(${factUse(sql`jsonb_build_object('before', x.before) || case
      when x.is_decided then jsonb_build_object('kind', case u.state when 'pending' then 'reopened' else u.state end,
        'reason', concat_ws('；', nullif(u.reason, ''), nullif(case when x.before is not null then x.words end, '')))
      else jsonb_build_object('kind', case u.state when 'pending' then 'pending_use_moved' else 'use_moved' end,
        'reason', x.words) end`)} || ${keyOf(now)} order by u.starts_at)
  from spaces.uses u join places.spaces r on r.id = u.space_id
  cross join lateral (select ${isDecided(now)} as is_decided, ${before} as before, ${moveWords} as words) x
  where u.application_id = a.id and u.state <> 'cancelled' and (x.is_decided or x.before is not null)`
