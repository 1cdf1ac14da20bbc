import { sql } from 'kysely'
import { readShownClasses, requireNobodyBooked } from '#people/shown-classes.ts'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'
import { audiences, requireAudiences } from './audiences-of-course.ts'

const ofCourse = (id: number) => sql`c.course_id = ${id}`

export const coursesTable: ThingTable = {
  table: 'catalog.courses',
  columns: {
    title: 'title',
    category: 'category_id',
    summary: 'summary',
    description: 'description',
    suitableFor: 'suitable_for',
    bring: 'bring',
  },
  parts: { audiences },
  title: sql<string>`t.title`,
  note: sql<string>`(select g.name from catalog.categories g where g.id = t.category_id)`,
  base: null,
  shownClasses: (db, id, now) => readShownClasses(db, ofCourse(id), now),
  prepareWithdrawal: (tx, id, withdrawn) =>
    requireNobodyBooked(tx, {
      having: ofCourse(id),
      ...withdrawn,
      lock: sql`select from catalog.courses where id = ${id} for no key update`,
      consequences: {
        withdrawn: '收回課程，這些班會一起從網站上消失，報名的人就找不到。',
        putOff: '延後公開課程，這些班在那之前都不會出現在網站上，報名的人就找不到。',
      },
    }),
  // The lock keeps somebody else from deleting the category until the course is written.
  check: async (tx, { category, audiences: chosen }) => {
    const { rows } = await sql`select from catalog.categories where id = ${category} for key share`.execute(
      tx,
    )
    if (rows.length === 0)
      throw refuse('invalid_input', {
        fields: [{ path: 'category', message: '找不到這個類別，請重新選擇。' }],
      })
    await requireAudiences(tx, chosen as string[])
  },
}
