import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { copiedDecideBy } from './copied-decide-by.ts'
import { linkOfClass } from './link-of-class.ts'

export type NewClass = {
  courseId: number
  baseId: number
  name: string
  venue: string
  /** Null: a class with a room. Absent: as in `copyOf`. */
  onlineUrl?: string | null | undefined
  teacherIds: readonly number[]
  capacity: number
  feeTwd: number
  plusLimit: number
  registrationOpensAt: string
  publishedAt: string | null
  days: readonly { startsAt: string; endsAt: string }[]
  /** The class whose other settings it takes over. */
  copyOf?: number | undefined
}

/** Triggers set when the registration of each day closes, and what lists and the search know of it. */
export async function writeNewClass(tx: Tx, wanted: NewClass, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalog.classes (course_id, base_id, name, mode, fee_twd, plus_limit, registration_opens_at, published_at)
    values (${wanted.courseId}, ${wanted.baseId}, ${wanted.name.trim()}, ${wanted.onlineUrl ? 'online' : 'onsite'},
      ${wanted.feeTwd}, ${wanted.plusLimit}, ${wanted.registrationOpensAt}, ${wanted.publishedAt}) returning id`.execute(
    tx,
  )
  const { id } = rows[0]!
  await sql`
    insert into catalog.class_teachers (class_id, teacher_id, sort)
    select ${id}, teacher_id, number from unnest(${wanted.teacherIds as number[]}::int[]) with ordinality as t(teacher_id, number)`.execute(
    tx,
  )
  await sql`
    insert into catalog.class_days (class_id, starts_at, ends_at, venue, online_url, capacity)
    select ${id}, starts_at, ends_at, ${wanted.venue.trim()}, ${wanted.onlineUrl ?? null}::text, ${wanted.capacity}
    from unnest(${wanted.days.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${wanted.days.map(({ endsAt }) => endsAt)}::timestamptz[]) as d(starts_at, ends_at)`.execute(tx)
  if (wanted.copyOf === undefined) return id
  const copied = { from: wanted.copyOf, to: id }
  await copySettings(tx, copied, now)
  if (wanted.onlineUrl === undefined) await copyLink(tx, copied)
  return id
}

/** Another base has another account. */
async function copySettings(tx: Tx, { from, to }: { from: number; to: number }, now: Date): Promise<void> {
  const firstDay = sql`(select min(d.starts_at) from catalog.class_days d where d.class_id = ${to})`
  await sql`
    update catalog.classes c set transfer_to = case when s.base_id = c.base_id then s.transfer_to end, refund_percents = s.refund_percents,
      closes_hours_before = s.closes_hours_before,
      join_from_first_day = s.join_from_first_day, change_deadline_hours = s.change_deadline_hours,
      waitlist_mode = s.waitlist_mode, waitlist_cutoff_hours = s.waitlist_cutoff_hours,
      offer_minutes = s.offer_minutes, min_people = s.min_people, min_age = s.min_age, max_age = s.max_age,
      for_statuses = s.for_statuses, max_days_per_member = s.max_days_per_member,
      prerequisite_course_id = s.prerequisite_course_id,
      decide_by = ${copiedDecideBy('s', firstDay, now)}
    from catalog.classes s where s.id = ${from} and c.id = ${to}`.execute(tx)
}

/** Copies whether the class is online, and its link. */
async function copyLink(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    update catalog.classes c set mode = s.mode from catalog.classes s
    where s.id = ${from} and c.id = ${to} and c.mode <> s.mode`.execute(tx)
  await sql`
    update catalog.class_days n set online_url = ${linkOfClass(sql`s.id`)} from catalog.classes s
    where s.id = ${from} and s.mode = 'online' and n.class_id = ${to}`.execute(tx)
}
