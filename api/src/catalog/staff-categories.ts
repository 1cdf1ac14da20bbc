import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { requireNewSlug } from '#platform/things/require-new-slug.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

export const categoriesTable: ThingTable = {
  table: 'catalog.categories',
  key: 'number',
  columns: { name: 'name', slug: 'id', place: 'sort' },
  isPublished: false,
  fixed: ['slug'],
  title: sql<string>`t.name`,
  note: sql<string>`(select count(*) from catalog.courses k where k.category_id = t.id) || ' 門課程，代碼 ' || t.id`,
  order: () => sql<number>`t.sort`,
  base: null,
  check: (tx, { slug }, id) => requireNewSlug(tx, 'catalog.categories', { slug, id }),
  // A trigger takes it out of the interests of members.
  prepareRemoval: async (tx, { slug }) => {
    const courses = await countCourses(tx, slug)
    if (courses > 0)
      throw refuse('thing_in_use', {
        message: `還有 ${courses} 門課程用這個類別，請先把這些課程改成別的類別。只想換說法，改名稱就好。`,
      })
  },
}

const countCourses = async (tx: Tx, slug: unknown): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from catalog.courses where category_id = ${slug}`.execute(tx)
  return rows[0]!.count
}
