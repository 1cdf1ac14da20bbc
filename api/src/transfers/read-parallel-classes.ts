import type { ParallelClass } from 'contract/transfers/merge'
import { sql } from 'kysely'
import { requireStaffClass, type OfClass } from '#booking/require-staff-class.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { isChangeable } from '#platform/things/thing-table.ts'

const parallelClasses = async (
  db: Database | Tx,
  { classId, actor, onlyId }: OfClass & { onlyId?: number },
  now: Date,
): Promise<ParallelClass[]> => {
  const only = onlyId === undefined ? sql`true` : sql`t.id = ${onlyId}`
  const { rows } = await sql<ParallelClass>`
    select t.id, t.name as "className", s.name as "baseName",
      (select coalesce(jsonb_agg(jsonb_build_object('classDayId', d.id, 'startsAt', platform.instant(d.starts_at),
          'endsAt', platform.instant(d.ends_at), 'venue', d.venue, 'capacity', d.capacity, 'people', d.seats_taken)
          order by d.starts_at, d.id), '[]')
        from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null and d.starts_at > ${now}) as days
    from catalog.classes t
    join catalog.courses k on k.id = t.course_id join places.bases s on s.id = t.base_id
    where t.course_id = (select course_id from catalog.classes where id = ${classId}) and t.id <> ${classId}
      and catalog.is_shown(t, k, ${now}) and t.merged_at is null and ${only}
      and ${isChangeable({ base: 'base_id' }, 'class.change', actor)}
      and exists (select from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null and d.starts_at > ${now})
    order by t.base_id = (select base_id from catalog.classes where id = ${classId}) desc, t.id`.execute(db)
  return rows
}

/** Those of the same course that run and that the actor may change. Refuses as `requireStaffClass` does. */
export async function listParallelClasses(
  db: Database,
  of: OfClass,
  now: Date,
): Promise<{ classes: ParallelClass[] }> {
  await requireStaffClass(db, of, 'class.change')
  return { classes: await parallelClasses(db, of, now) }
}

/** Refuses `invalid_input` unless it is one of `listParallelClasses`, whether or not another base has it. */
export async function requireParallelClass(
  db: Database | Tx,
  of: OfClass & { intoClassId: number },
  now: Date,
): Promise<ParallelClass> {
  const [found] = await parallelClasses(db, { ...of, onlyId: of.intoClassId }, now)
  if (found === undefined)
    throw refuse('invalid_input', {
      fields: [{ path: 'intoClassId', message: '這一班現在不能選，請重新選擇同課程、還在上課的班。' }],
    })
  return found
}
