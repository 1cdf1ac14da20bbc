import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import type pg from 'pg'
import { recordBooked } from './record-booked.ts'

export type ClassNow = {
  classId: number
  dayId: number
  /** Today in Taipei when it was arranged. */
  date: string
  bookings: Readonly<Record<string, Booked>>
}
type Booked = { id: string; code: string }

/**
 * A class at the base of the cast's staff whose day begins in twenty minutes, but not after midnight: a roster is stored for
 * today only. With parties of these members of the cast. Unpublish it afterwards: other journeys read lists of classes.
 */
export async function arrangeClassNow(
  client: pg.Client,
  parties: Readonly<Record<string, number>>,
): Promise<ClassNow> {
  const made = await client.query<{ classId: number; dayId: number; date: string }>(
    `with c as (
       insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
       values (1, $1, '正在上課班', 3, now() - interval '30 days', now() - interval '30 days') returning id)
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select id, date_trunc('minute', least(now() + interval '20 minutes', (date_trunc('day', now() at time zone 'Asia/Taipei')
         + interval '23 hours 59 minutes') at time zone 'Asia/Taipei')),
       date_trunc('minute', now() + interval '2 hours'), '陶藝教室', 12
     from c returning class_id as "classId", id as "dayId",
       to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as "date"`,
    [landmarks.lukangBaseId],
  )
  const { classId, dayId, date } = made.rows[0]!
  const bookings: Record<string, Booked> = {}
  for (const [key, people] of Object.entries(parties))
    bookings[key] = await bookFor(client, { key, people, classId, dayId })
  await recordBooked(
    client,
    Object.values(bookings).map(({ id }) => id),
  )
  return { classId, dayId, date, bookings }
}

type Wish = { key: string; people: number; classId: number; dayId: number }

/** A party that has booked the day; `recordBooked` follows. */
export const bookFor = async (client: pg.Client, { key, people, classId, dayId }: Wish): Promise<Booked> => {
  const code = `${String(dayId).padStart(4, '0')}-${String(key.length).padStart(2, '0')}${codeOf(key)}`
  const made = await client.query<Booked>(
    `with b as (
       insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
       select $1, id, $2, 250, now() - interval '9 days', now() - interval '9 days'
       from identity.accounts where line_user_id = $3 returning *),
     d as (
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, overlap_accepted, booked_at)
       select id, $4, member_id, class_id, $5, true, created_at from b)
     select id, code from b`,
    [code, classId, castLineUserId(key), dayId, people - 1],
  )
  return made.rows[0]!
}

/** Two letters of the key in the alphabet of booking codes. */
const codeOf = (key: string): string =>
  key
    .toUpperCase()
    .replace(/[ILOU]/g, 'X')
    .slice(0, 2)

/** Takes the class out of every list. */
export const removeClassNow = async (client: pg.Client, { classId }: ClassNow): Promise<void> => {
  await client.query('update catalog.classes set published_at = null where id = $1', [classId])
}
