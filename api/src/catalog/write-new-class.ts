import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'

export type NewClass = {
  courseId: number
  baseId: number
  name: string
  venue: string
  teacherIds: readonly number[]
  capacity: number
  feeTwd: number
  plusLimit: number
  registrationOpensAt: string
  publishedAt: string | null
  days: readonly { startsAt: string; endsAt: string }[]
}

/** Triggers set when the registration of each day closes, and what lists and the search know of it. */
export async function writeNewClass(tx: Tx, wanted: NewClass): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into catalog.classes (course_id, base_id, name, fee_twd, plus_limit, registration_opens_at, published_at)
    values (${wanted.courseId}, ${wanted.baseId}, ${wanted.name.trim()}, ${wanted.feeTwd}, ${wanted.plusLimit},
      ${wanted.registrationOpensAt}, ${wanted.publishedAt}) returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into catalog.class_teachers (class_id, teacher_id, sort)
    select ${id}, teacher_id, number from unnest(${wanted.teacherIds as number[]}::int[]) with ordinality as t(teacher_id, number)`.execute(
    tx,
  )
  await sql`
    insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
    select ${id}, starts_at, ends_at, ${wanted.venue.trim()}, ${wanted.capacity}
    from unnest(${wanted.days.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${wanted.days.map(({ endsAt }) => endsAt)}::timestamptz[]) as d(starts_at, ends_at)`.execute(tx)
  return id
}
