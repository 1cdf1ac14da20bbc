import type pg from 'pg'

/** A draw whose registering is open, for a space and for days on which nothing of the demo world takes place. */
export async function insertDraws(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `with space as (
       select id, base_id from places.spaces where base_id = 2 and published_at <= $1 and is_lent order by id limit 1),
     today as (select ($1::timestamptz at time zone 'Asia/Taipei')::date as day),
     draw as (
       insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
       select base_id, '下一季場地抽籤', day + 50, day + 63, (day + 11)::timestamp at time zone 'Asia/Taipei',
         (day + 18 + time '12:00') at time zone 'Asia/Taipei', 3, $1
       from space, today returning id, uses_from, uses_to)
     insert into spaces.draw_spaces (draw_id, space_id, days)
     select draw.id, space.id, daterange(uses_from, uses_to, '[]') from draw, space`,
    [now],
  )
}
