import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'

export type Applications = {
  spaceId: number
  /** Wants three evenings: one that somebody else wants too, one that is free, one that is taken. */
  wanted: Applied
  rival: Applied
  approved: Applied
}
type Applied = { id: string; title: string; useIds: readonly number[] }

type Wish = {
  /** Of the cast. */
  key: string
  title: string
  headcount: number
  equipment: string
  note: string
  /** Days from today, and the hours in Taipei. */
  times: readonly (readonly [days: number, from: string, to: string])[]
}

/** Applications of members of the cast for a space of their own at the base of the cast's staff. */
export async function arrangeApplications(client: pg.Client): Promise<Applications> {
  const space = await client.query<{ id: number }>(
    `insert into places.spaces (base_id, name, summary, people, area_m2, hourly_fee_twd, published_at)
     values ($1, '二樓和室', '榻榻米八疊，可以坐成一圈。', 30, 26, 300, now()) returning id`,
    [landmarks.lukangBaseId],
  )
  const spaceId = space.rows[0]!.id
  // Its base is closed on Mondays.
  await client.query(
    `insert into places.space_hours select $1, weekday, '08:00', '22:00' from generate_series(0, 6) weekday`,
    [spaceId],
  )
  const approved = await applyFor(client, spaceId, {
    key: 'noemail',
    title: '茶道社團練習',
    headcount: 6,
    equipment: '',
    note: '',
    times: [[34, '18:00', '20:00']],
  })
  await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [approved.useIds])
  const wanted = await applyFor(client, spaceId, {
    key: 'lin',
    title: '巷口讀書會：一起讀鹿港',
    headcount: 12,
    equipment: '白板、十二張坐墊',
    note: '每次會有兩位坐輪椅的朋友，想知道二樓怎麼上去。',
    times: [
      [20, '19:00', '21:00'],
      [27, '19:00', '21:00'],
      [34, '19:00', '21:00'],
    ],
  })
  const rival = await applyFor(client, spaceId, {
    key: 'chen',
    title: '阿公阿嬤合唱團',
    headcount: 24,
    equipment: '',
    note: '',
    times: [[20, '18:30', '20:30']],
  })
  return { spaceId, wanted, rival, approved }
}

/** Sent by a member of the cast, and undecided. */
export async function applyFor(client: pg.Client, spaceId: number, wish: Wish): Promise<Applied> {
  const made = await client.query<{ id: string }>(
    `insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note,
       contact_name, contact_phone, sent_at)
     select upper(substr(x, 1, 4) || '-' || substr(x, 5, 4)), m.id, $1, 'reading', $2, $3, $4, $5,
       m.name, m.mobile, now() - interval '2 days'
     from (select replace(gen_random_uuid()::text, '-', '') as x) code,
       identity.members m join identity.accounts a on a.id = m.id where a.line_user_id = $6 returning id`,
    [landmarks.lukangBaseId, wish.title, wish.headcount, wish.equipment, wish.note, castLineUserId(wish.key)],
  )
  const { id } = made.rows[0]!
  const uses = await client.query<{ id: number }>(
    `insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
     select $1, $2, s, e, tstzrange(s, e) from (
       select (today + days + start) at time zone 'Asia/Taipei' as s, (today + days + until) at time zone 'Asia/Taipei' as e
       from (select (now() at time zone 'Asia/Taipei')::date as today) now,
         unnest($3::int[], $4::time[], $5::time[]) t (days, start, until)) times
     order by s returning id`,
    [id, spaceId, ...[0, 1, 2].map((part) => wish.times.map((time) => time[part]))],
  )
  await client.query(
    `insert into spaces.events (application_id, at, kind, use_ids, words)
     values ($1, now() - interval '2 days', 'sent', '{}', '')`,
    [id],
  )
  return { id, title: wish.title, useIds: uses.rows.map((use) => use.id) }
}
