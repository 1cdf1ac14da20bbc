import { can } from 'contract/can'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { isOfBases } from '#platform/http/is-of-bases.ts'
import type { Account } from '#platform/http/route.ts'

/** The ids of what a cell may name; several where things have the same name. */
export type Named<Id = number> = ReadonlyMap<string, readonly Id[]>
export type ClassNames = {
  courses: Named
  prerequisites: Named
  bases: Named
  teachers: Named
  statuses: Named<string>
}

/**
 * What the actor may write into a class: courses, the own bases, and the teachers that are published or of these bases. The
 * others do not exist. A course that is not public yet has 「（草稿）」 behind its name, and is nobody's prerequisite.
 */
export async function loadClassNames(
  tx: Tx,
  { actor, now }: { actor: Account; now: Date },
): Promise<ClassNames> {
  const courses = await tx
    .selectFrom('catalog.courses')
    .select(['id', 'title as name', 'published_at'])
    .orderBy('id')
    .execute()
  const bases = await tx.selectFrom('places.bases').select(['id', 'name']).orderBy('id').execute()
  const teachers = await sql<{ id: number; name: string }>`
    select id, name from people.teachers
    where published_at is not null or ${isOfBases(actor, 'class.read', sql`base_id`)} order by id`.execute(tx)
  const statuses = await tx
    .selectFrom('people.person_statuses')
    .select(['id', 'name'])
    .orderBy('sort')
    .execute()
  const isPublic = ({ published_at: at }: (typeof courses)[number]) => at !== null && at <= now
  return {
    courses: named(
      courses.map((course) => (isPublic(course) ? course : { ...course, name: draftName(course.name) })),
    ),
    prerequisites: named(courses.filter(isPublic)),
    bases: named(bases.filter(({ id }) => can(actor, 'class.create', { baseId: id }))),
    teachers: named(teachers.rows),
    statuses: named(statuses),
  }
}

export const draftName = (name: string): string => `${name}（草稿）`

const named = <Id>(rows: readonly { id: Id; name: string }[]): Named<Id> =>
  new Map([...Map.groupBy(rows, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)]))
