import type { Action } from 'contract/can'
import type { ListedSort } from 'contract/listed-sorts'
import type { ListedState } from 'contract/listed-states'
import { maxCountedThings } from 'contract/max-counted-things'
import type { ListedThing } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { lastChangeOfRow, listOrder, rowsAfter, type Placed } from './list-order.ts'
import { isChangeable, keyOf, type ThingTable } from './thing-table.ts'

const pageSize = 50

type Asked = { table: ThingTable; action: Action; actor: Account; now: Date }
type Row = Omit<ListedThing, 'lastChange'> & Placed & { at: string | null; by: string | null }
export type Search = Partial<Record<'q' | 'cursor', string | undefined>> & {
  state?: ListedState | undefined
  sort?: ListedSort | undefined
}
type Listed = { items: ListedThing[]; nextCursor: string | null; total: number }

/** What the actor may change, with who has changed each last. Refuses `invalid_input` for a cursor of another order. */
export async function listThings(db: Database, asked: Asked, search: Search): Promise<Listed> {
  const { table, now } = asked
  const order = listOrder(table, search.sort, now)
  const found = foundBy(asked, search)
  const rows = await readPage(db, asked, {
    order,
    conditions: [...found, ...rowsAfter(table, order, search.cursor)],
  })
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  const isAll = !search.cursor && last === undefined
  return {
    items: rows.slice(0, pageSize).map(asListed),
    nextCursor: last === undefined ? null : order.cursorOf(last),
    total: isAll ? rows.length : await count(db, table, found),
  }
}

type Conditions = readonly RawBuilder<boolean>[]

/** Without the cursor. */
const foundBy = ({ table, action, actor, now }: Asked, { q = '', state }: Search): Conditions => {
  const words = q.split(/\s+/).filter((word) => word !== '')
  const searched = sql`lower(concat_ws(' ', ${table.title}, ${table.note}, ${table.alsoFound ?? sql`null`}))`
  return [
    isChangeable(table, action, actor),
    ...words.map((word) => sql<boolean>`strpos(${searched}, lower(${word})) > 0`),
    ...(state === undefined
      ? []
      : [sql<boolean>`coalesce(t.published_at <= ${now}, false) = ${state === 'shown'}`]),
  ]
}

type PageOrder = { order: ReturnType<typeof listOrder>; conditions: Conditions }

const readPage = async (
  db: Database,
  { table, now }: Asked,
  { order: { key, isDescending }, conditions }: PageOrder,
): Promise<Row[]> => {
  const title = table.listTitle?.(now) ?? table.title
  const publication =
    table.isPublished === false ? sql`` : sql`, platform.instant(t.published_at) as "publishedAt"`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const { rows } = await sql<Row>`
    select p.*, platform.instant(last.at) as at, coalesce(m.name, a.line_name) as by
    from (
      select ${keyOf(table)} as id, ${title} as title, ${table.note} as note, ${key} as key ${publication}
      from ${sql.table(table.table)} t where ${sql.join(conditions, sql` and `)}
      order by key ${direction}, id ${direction} limit ${pageSize + 1}) p
    left join lateral (select c.at, c.actor_id ${lastChangeOfRow(table, sql.ref('p.id'))}) last on true
    left join identity.accounts a on a.id = last.actor_id left join identity.members m on m.id = a.id
    order by p.key ${direction}, p.id ${direction}`.execute(db)
  return rows
}

const count = async (db: Database, table: ThingTable, found: Conditions): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${sql.table(table.table)} t where ${sql.join(found, sql` and `)} limit ${sql.lit(maxCountedThings)}) counted`.execute(
    db,
  )
  return rows[0]!.total
}

const asListed = ({ id, title, note, publishedAt, at, by }: Row): ListedThing => ({
  id,
  title,
  note,
  ...(publishedAt !== undefined && { publishedAt }),
  lastChange: at === null ? null : { at, by },
})
