import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'
import { readClassesOfThing, stopsNothing } from './classes-of-thing.ts'

export const teachersTable: ThingTable = {
  table: 'people.teachers',
  columns: { name: 'name', expertise: 'expertise', biography: 'biography', baseId: 'base_id' },
  title: sql<string>`t.name`,
  note: sql<string>`array_to_string(t.expertise, '、')`,
  base: 'base_id',
  // Of every base the teacher works for: only what visitors see, and without the numbers of people.
  classes: async (db, id, hidden) => {
    const having = sql`catalog.is_shown(c, k, ${hidden.now})
      and exists (select from catalog.class_teachers ct where ct.class_id = c.id and ct.teacher_id = ${id})`
    const classes = await readClassesOfThing(db, { having, stops: stopsNothing, hidden })
    return classes.map((each) => ({ ...each, people: 0 }))
  },
  check: async (tx, { baseId }) => {
    if (baseId === null) return
    const { rows } = await sql`select from places.bases where id = ${baseId}`.execute(tx)
    if (rows.length === 0)
      throw refuse('invalid_input', { fields: [{ path: 'baseId', message: '找不到這個基地，請重新選擇。' }] })
  },
}
