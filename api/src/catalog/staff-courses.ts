import { sql } from 'kysely'
import {
  lockComingDays,
  readClassesOfThing,
  requireNoneStops,
  stopsWithPeople,
} from '#people/classes-of-thing.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { Hidden, ThingTable } from '#platform/things/thing-table.ts'
import { audiences, requireAudiences } from './audiences-of-course.ts'

const ofCourse = (id: number) => sql`c.course_id = ${id}`

const classes = (db: Database | Tx, id: number, hidden: Hidden) =>
  readClassesOfThing(db, { having: ofCourse(id), stops: stopsWithPeople, hidden })

/** The classes disappear with their course, and people could not find what they have booked. */
const insteadOf = ({ until }: Hidden): string =>
  until === null
    ? '收回課程，這些班會一起從網站上消失，報名的人就找不到。請先停辦這些班，或把大家轉到別班，再收回。'
    : '延後公開課程，這些班在那之前都不會出現在網站上，報名的人就找不到。請維持原來的公開時間，或先停辦這些班、把大家轉到別班，再延後公開。'

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
  classes,
  // The days are locked before the course, so that no booking is written meanwhile and no day comes back.
  prepareWithdrawal: async (tx, id, hidden) => {
    await lockComingDays(tx, ofCourse(id), hidden.now)
    await sql`select from catalog.courses where id = ${id} for no key update`.execute(tx)
    requireNoneStops(await classes(tx, id, hidden), {
      problem: '還有人報名或候補接下來的課',
      instead: insteadOf(hidden),
    })
  },
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
