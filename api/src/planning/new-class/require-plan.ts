import { can } from 'contract/can'
import { sql } from 'kysely'
import { problemOfNeeded, type Needed } from '#catalog/needed-by-public-class.ts'
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
 * Refuses `forbidden` for a base of others, and `invalid_input` for days that cannot be, a missing room, an unknown course or
 * base, one that visitors see later than the class, or unknown teachers. `path` leads to the plan in the request, such as
 * `classes.3.`.
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
  const [teachers, course, base] = [
    await countTeachers(tx, teacherIds),
    await findCourse(tx, courseId),
    await findBase(tx, baseId, publishedAt !== null),
  ]
  if (course === undefined) throw invalid('courseId', '找不到這門課，請重新選擇。')
  if (base === undefined) throw invalid('baseId', '找不到這個基地，請重新選擇。')
  const from = publishedAt === null ? undefined : new Date(Math.max(Date.parse(publishedAt), now.getTime()))
  const tooEarly = (needed: Needed) => from && problemOfNeeded(needed, from)
  const [ofCourse, ofBase] = [tooEarly(course), tooEarly(base)]
  if (ofCourse !== undefined) throw invalid('courseId', ofCourse)
  if (ofBase !== undefined) throw invalid('baseId', ofBase)
  if (teachers !== teacherIds.length) throw invalid('teacherIds', '有老師找不到或重複，請重新選擇。')
}

const countTeachers = async (db: Database | Tx, teacherIds: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people.teachers where id = any(${teacherIds as number[]}::int[])`.execute(
    db,
  )
  return rows[0]!.count
}

const findCourse = async (db: Database | Tx, id: number): Promise<Needed | undefined> => {
  const { rows } = await sql<Needed>`
    select '課程' as what, title as name, published_at as "publishedAt" from catalog.courses where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** With `isLocked` it is not withdrawn before the class is there. */
const findBase = async (db: Database | Tx, id: number, isLocked: boolean): Promise<Needed | undefined> => {
  const { rows } = await sql<Needed>`
    select '基地' as what, name, published_at as "publishedAt" from places.bases where id = ${id}
    ${isLocked ? sql`for share` : sql``}`.execute(db)
  return rows[0]
}
