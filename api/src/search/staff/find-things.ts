import type { Action } from 'contract/can'
import type { StaffHits } from 'contract/search/staff-search'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { Account } from '#platform/http/route.ts'
import { isChangeable } from '#platform/things/thing-table.ts'
import { cutGroup, readStaffHits } from './cut-group.ts'
import type { StaffQuery } from './read-staff-query.ts'

type Group = 'courses' | 'bases' | 'teachers'

/** Of a row `t`; `base` is the column that decides who edits it, as in the tables of the things. */
type Kind = {
  group: Group
  action: Action
  table: string
  title: string
  note: RawBuilder<string>
  base: string | null
}

const kinds: readonly Kind[] = [
  {
    group: 'courses',
    action: 'course.change',
    table: 'catalog.courses',
    title: 't.title',
    note: sql`t.summary`,
    base: null,
  },
  {
    group: 'bases',
    action: 'base.change',
    table: 'places.bases',
    title: 't.name',
    note: sql`t.district`,
    base: 'id',
  },
  {
    group: 'teachers',
    action: 'teacher.change',
    table: 'people.teachers',
    title: 't.name',
    note: sql`array_to_string(t.expertise, '、')`,
    base: 'base_id',
  },
]

type Row = { group: Group; hit: StaffHits[Group]['hits'][number] }

/** What the actor edits, by its title. */
export async function findThings(
  db: Database,
  { text, terms }: StaffQuery,
  actor: Account,
): Promise<Pick<StaffHits, Group>> {
  const parts = kinds.map(({ group, action, table, title, note, base }) => {
    const folded = sql`search.fold(${sql.ref(title)})`
    return sql`(select ${sql.lit(group)} as "group", jsonb_build_object('id', t.id, 'title', ${sql.ref(title)},
        'note', ${note}, 'isPublished', t.published_at is not null) as hit
      from ${sql.table(table)} t
      where ${isChangeable({ base }, action, actor)} and ${folded} like all (${terms.map(likePattern)}::text[])
      order by not starts_with(${folded}, ${text}), t.id desc limit ${readStaffHits})`
  })
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)
  const ofGroup = (wanted: Group) => cutGroup(rows.flatMap((row) => (row.group === wanted ? [row.hit] : [])))
  return { courses: ofGroup('courses'), bases: ofGroup('bases'), teachers: ofGroup('teachers') }
}
