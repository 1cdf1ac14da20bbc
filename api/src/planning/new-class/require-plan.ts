import { can } from 'contract/can'
import { sql } from 'kysely'
import { problemOfCourse } from '#catalog/course-of-public-class.ts'
import type { Plan } from '#office/clashes/find-clashes.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { problemOfDays } from './problem-of-days.ts'

type Wanted = Plan & {
  courseId: number
  /** Null or absent: nobody sees it yet. */
  publishedAt?: string | null
}

/**
 * Refuses `forbidden` for a base of others, and `invalid_input` for days that cannot be, a missing room, an unknown course, one
 * that visitors see later than the class, or unknown teachers. `path` leads to the plan in the request, such as `classes.3.`.
 */
export async function requirePlan(
  tx: Database | Tx,
  wanted: Wanted,
  { actor, now, path = '' }: { actor: Account; now: Date; path?: string },
): Promise<void> {
  const invalid = (field: string, message: string) =>
    refuse('invalid_input', { fields: [{ path: path + field, message }] })
  if (!can(actor, 'class.create', wanted)) throw refuse('forbidden')
  const problem = problemOfDays(wanted.days, now)
  if (problem !== undefined) throw invalid('days', problem)
  if (wanted.venue.trim() === '') throw invalid('venue', '請填寫教室；線上課請填線上連結。')
  const { courseId, baseId, teacherIds, publishedAt = null } = wanted
  const { rows } = await sql<{ base: boolean; teachers: number }>`
    select
      exists (select from places.bases where id = ${baseId}) as base,
      (select count(*)::int from people.teachers where id = any(${teacherIds as number[]}::int[])) as teachers`.execute(
    tx,
  )
  const known = rows[0]!
  const course = await findCourse(tx, courseId)
  if (course === undefined) throw invalid('courseId', '找不到這門課，請重新選擇。')
  const from = publishedAt === null ? undefined : new Date(Math.max(Date.parse(publishedAt), now.getTime()))
  const tooEarly = from && problemOfCourse(course, from)
  if (tooEarly !== undefined) throw invalid('courseId', tooEarly)
  if (!known.base) throw invalid('baseId', '找不到這個基地，請重新選擇。')
  if (known.teachers !== teacherIds.length) throw invalid('teacherIds', '有老師找不到或重複，請重新選擇。')
}

const findCourse = (db: Database | Tx, courseId: number) =>
  db
    .selectFrom('catalog.courses')
    .select(['title', 'published_at as publishedAt'])
    .where('id', '=', courseId)
    .executeTakeFirst()
