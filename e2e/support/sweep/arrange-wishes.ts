import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'

/**
 * Gives the first application of a member wishes of each state: for a time that somebody has, for a free one, and for one
 * that is too near.
 */
export async function arrangeWishes(client: pg.Client, key: string): Promise<void> {
  await client.query(
    `with application as (
       select s.id, (select min(u.space_id) from spaces.uses u where u.application_id = s.id) as space_id
       from spaces.applications s join identity.accounts a on a.id = s.member_id
       where a.line_user_id = $1 and s.base_id = $2 order by s.number limit 1),
     times as (
       (select r.space_id, r.starts_at as at from spaces.reservations r join places.spaces p on p.id = r.space_id
        where p.base_id = $2 and r.starts_at > now() + interval '7 days' order by r.starts_at limit 1)
       union all
       select space_id, date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei' + days
       from application, unnest(array[interval '30 days 7 hours', interval '1 day 9 hours']) days)
     insert into spaces.wishes (application_id, space_id, starts_at, ends_at, during)
     select a.id, t.space_id, t.at, t.at + interval '1 hour', tstzrange(t.at, t.at + interval '1 hour')
     from application a, times t`,
    [castLineUserId(key), landmarks.lukangBaseId],
  )
}
