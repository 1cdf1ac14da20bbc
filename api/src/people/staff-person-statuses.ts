import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { requireNewSlug } from '#platform/things/require-new-slug.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

export const personStatusesTable: ThingTable = {
  table: 'people.person_statuses',
  key: 'number',
  columns: { name: 'name', slug: 'id', place: 'sort' },
  isPublished: false,
  fixed: ['slug'],
  title: sql<string>`t.name`,
  note: sql<string>`(select count(*) from people.personas p where p.person_status = t.id) || ' 篇人物誌，代碼 ' || t.id`,
  order: () => sql<number>`t.sort`,
  base: null,
  check: (tx, { slug }, id) => requireNewSlug(tx, 'people.person_statuses', { slug, id }),
  prepareRemoval: async (tx, { slug }) => {
    const uses = await readUses(tx, slug)
    if (uses.length > 0)
      throw refuse('thing_in_use', {
        message: `還有${uses.join('、')}用這個身分，所以不能刪除。只想換說法，改名稱就好。`,
      })
  },
}

/** 「 3 位會員」 */
async function readUses(tx: Tx, slug: unknown): Promise<string[]> {
  const { rows } = await sql<Record<'members' | 'personas' | 'courses' | 'classes', number>>`
    select
      (select count(*)::int from identity.members where ${slug} = any(person_statuses)) as members,
      (select count(*)::int from people.personas where person_status = ${slug}) as personas,
      (select count(*)::int from catalog.course_audiences where person_status = ${slug}) as courses,
      (select count(*)::int from catalog.classes where ${slug} = any(for_statuses)) as classes`.execute(tx)
  const { members, personas, courses, classes } = rows[0]!
  const words = [
    [members, '位會員'],
    [personas, '篇人物誌'],
    [courses, '門課程的適合對象'],
    [classes, '班的報名條件'],
  ] as const
  return words.filter(([count]) => count > 0).map(([count, unit]) => ` ${count} ${unit}`)
}
