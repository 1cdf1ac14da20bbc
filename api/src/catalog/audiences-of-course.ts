import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { PartOfThing } from '#platform/things/thing-table.ts'

/** The person statuses that a course is for, in their order. */
export const audiences: PartOfThing = {
  value: sql`(select coalesce(jsonb_agg(p.id order by p.sort, p.id), '[]')
    from catalog.course_audiences x join people.person_statuses p on p.id = x.person_status where x.course_id = t.id)`,
  write: async (tx, courseId, ids) => {
    await sql`delete from catalog.course_audiences where course_id = ${courseId}`.execute(tx)
    await sql`
      insert into catalog.course_audiences (course_id, person_status)
      select ${courseId}, unnest(${ids}::text[])`.execute(tx)
  },
}

/** Keeps them from being deleted until the course is written. Refuses `invalid_input` for an unknown one and for one twice. */
export async function requireAudiences(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from people.person_statuses where id = any(${ids as string[]}::text[]) order by id for key share`.execute(
    tx,
  )
  if (rows.length === ids.length) return
  throw refuse('invalid_input', {
    fields: [{ path: 'audiences', message: '有身分找不到或重複，請重新整理頁面再選。' }],
  })
}
