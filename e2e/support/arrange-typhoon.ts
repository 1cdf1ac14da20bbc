import { taipeiDate, taipeiSpan } from 'contract/taipei-time'
import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'
import { recordBooked } from './record-booked.ts'

type WeeklyClass = { classId: number; dayIds: [number, number, number] }
export type Typhoon = Awaited<ReturnType<typeof arrangeTyphoon>>

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/**
 * Three weekly classes at one base on a date on which nothing else is held, with sixteen people: members with LINE or
 * e-mail, one of them in two classes, and people without LINE. The room of the third is taken where it would be made up.
 */
export async function arrangeTyphoon(client: pg.Client) {
  // Days are not postponed to holidays.
  await client.query('delete from catalog.holidays')
  const start = new Date(`${taipeiDate(new Date(Date.now() + 150 * dayMs))}T00:00:00+08:00`)
  const at = (days: number, hour: number) => new Date(start.getTime() + days * dayMs + hour * hourMs)
  const weekly = (title: string, hour: number) =>
    arrangeWeekly(
      client,
      title,
      [0, 7, 14].map((d) => at(d, hour)),
    )
  const classes = [
    await weekly('颱風陶藝', 14),
    await weekly('颱風木工', 16),
    await weekly('颱風茶席', 18),
  ] as const
  await arrangeWeekly(client, '茶席成果展', [at(21, 18)], '颱風茶席')
  const guests = Array.from({ length: 11 }, (_, index) => ({
    name: `阿姨${'甲乙丙丁戊己庚辛壬癸子'[index]}`,
    mobile: `09220001${String(index).padStart(2, '0')}`,
  }))
  const [pottery, wood, tea] = classes
  await bookFor(client, pottery, ['lin', 'noemail'], guests.slice(0, 4), 1)
  const woodBookingId = await bookFor(client, wood, ['lin', 'chen'], guests.slice(4, 7), 101)
  await bookFor(client, tea, ['nopicture', 'longname'], guests.slice(7), 201)
  const span = (from: Date) =>
    taipeiSpan(from, new Date(from.getTime() + 1.5 * hourMs), new Date()).replaceAll('\u2060', '')
  return {
    classes,
    guests,
    woodBookingId,
    date: taipeiDate(start),
    woodAfterDate: taipeiDate(at(7, 16)),
    words: { pottery: span(at(0, 14)), wood: span(at(0, 16)), woodAfter: span(at(7, 16)) },
  }
}

const arrangeWeekly = async (
  client: pg.Client,
  title: string,
  starts: readonly Date[],
  venue = title,
): Promise<WeeklyClass> => {
  const made = await client.query<{ classId: number; dayId: number }>(
    `with k as (insert into catalog.courses (title, category_id, published_at)
         select $1, category_id, now() from catalog.courses where id = 1 returning id),
       c as (insert into catalog.classes (course_id, base_id, name, fee_twd, plus_limit, registration_opens_at, published_at)
         select id, $2, '颱風班', 500, 3, now() - interval '30 days', now() - interval '30 days' from k returning id)
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select c.id, at, at + interval '90 minutes', $4, 10 from c, unnest($3::timestamptz[]) at order by at
     returning class_id as "classId", id as "dayId"`,
    [title, landmarks.lukangBaseId, starts, venue],
  )
  return {
    classId: made.rows[0]!.classId,
    dayIds: made.rows.map(({ dayId }) => dayId) as [number, number, number],
  }
}

type Guest = { name: string; mobile: string }

/** Books the first day for members and guests; returns the booking of the first member. */
const bookFor = async (
  client: pg.Client,
  { classId, dayIds }: WeeklyClass,
  members: readonly string[],
  guests: readonly Guest[],
  firstCode: number,
): Promise<string> => {
  const found = await client.query<{ id: string }>(
    `select a.id from unnest($1::text[]) with ordinality w(line, no)
     join identity.accounts a on a.line_user_id = w.line order by w.no`,
    [members.map((key) => castLineUserId(key))],
  )
  const added = await client.query<{ id: string }>(
    `insert into booking.guests (base_id, name, mobile, created_at)
     select $1, name, mobile, now() from jsonb_to_recordset($2::jsonb) as g(name text, mobile text) returning id`,
    [landmarks.lukangBaseId, JSON.stringify(guests)],
  )
  const ids = [...found.rows, ...added.rows].map(({ id }) => id)
  const booked = await client.query<{ id: string }>(
    `with b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select 'TYPH-' || lpad(($3 + no - 1)::text, 4, '0'), id, $2, 500, now() - interval '2 days', now()
       from unnest($1::uuid[]) with ordinality w(id, no) returning id, code, member_id),
     d as (
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
       select b.id, $4, b.member_id, $2, 0, now() - interval '2 days' from b)
     select id from b order by code`,
    [ids, classId, firstCode, dayIds[0]],
  )
  await recordBooked(
    client,
    booked.rows.map(({ id }) => id),
  )
  return booked.rows[0]!.id
}
