import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'

export type KnownDay = {
  id: number
  startsAt: Date
  endsAt: Date
  venue: string
  isOnline: boolean
  capacity: number
  teacherIds: number[]
}

export type KnownClass = {
  baseId: number
  teacherIds: number[]
  /** By time. */
  days: KnownDay[]
}

/** The class must exist. */
export const readKnownDays = async (db: Database | Tx, classId: number): Promise<KnownClass> =>
  (await readKnownClasses(db, [classId])).get(classId)!

/** By id. */
export async function readKnownClasses(
  db: Database | Tx,
  classIds: readonly number[],
): Promise<ReadonlyMap<number, KnownClass>> {
  const ids = classIds as number[]
  const { rows } = await sql<Omit<KnownClass, 'days'> & { id: number }>`
    select id, base_id as "baseId", array(select t.teacher_id from catalog.class_teachers t
      where t.class_id = c.id order by t.sort, t.teacher_id) as "teacherIds"
    from catalog.classes c where id = any(${ids}::int[])`.execute(db)
  const { rows: days } = await sql<KnownDay & { classId: number }>`
    select d.class_id as "classId", d.id, d.starts_at as "startsAt", d.ends_at as "endsAt", d.venue, d.capacity,
      c.mode = 'online' or d.online_url is not null as "isOnline", catalog.teachers_of(d) as "teacherIds"
    from catalog.class_days d join catalog.classes c on c.id = d.class_id
    where d.class_id = any(${ids}::int[]) order by d.starts_at, d.id`.execute(db)
  const daysOf = Map.groupBy(days, ({ classId }) => classId)
  return new Map(
    rows.map(({ id, ...known }) => [
      id,
      { ...known, days: (daysOf.get(id) ?? []).map(({ classId: _classId, ...day }) => day) },
    ]),
  )
}

/** By id; unknown ids are absent. */
export async function readTeacherNames(
  db: Database | Tx,
  teacherIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from people.teachers where id = any(${teacherIds as number[]}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
