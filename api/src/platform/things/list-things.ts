import type { Action } from 'contract/can'
import type { ListedState } from 'contract/listed-states'
import type { ListedThing } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { isChangeable, keyOf, type ThingTable } from './thing-table.ts'

const pageSize = 50
/** The id of the last row, with its place where the table has an order. */
const cursorShape = /^(?:(\d{1,9})_)?(\d{1,9})$/

type Asked = { table: ThingTable; action: Action; actor: Account; now: Date }
type Row = ListedThing & { place: number | null }
export type Search = Partial<Record<'q' | 'cursor', string | undefined>> & { state?: ListedState | undefined }

export async function listThings(
  db: Database,
  { table, action, actor, now }: Asked,
  { q, cursor, state }: Search,
): Promise<{ items: ListedThing[]; nextCursor: string | null }> {
  const place = table.order?.(now)
  const title = table.listTitle?.(now) ?? table.title
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  const searched = sql`lower(concat_ws(' ', ${table.title}, ${table.note}, ${table.alsoFound ?? sql`null`}))`
  const found = words.map((word) => sql`strpos(${searched}, lower(${word})) > 0`)
  const conditions = [
    isChangeable(table, action, actor),
    ...after(table, place, cursor),
    ...found,
    ...inState(state, now),
  ]
  const publication =
    table.isPublished === false ? sql`` : sql`, platform.instant(t.published_at) as "publishedAt"`
  const { rows } = await sql<Row>`
    select ${keyOf(table)} as id, ${title} as title, ${table.note} as note, ${place ?? sql`null`} as place ${publication}
    from ${sql.table(table.table)} t where ${sql.join(conditions, sql` and `)}
    order by ${place === undefined ? sql`${keyOf(table)} desc` : sql`${place}, ${keyOf(table)}`} limit ${pageSize + 1}`.execute(
    db,
  )
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  return {
    items: rows.slice(0, pageSize).map(withoutPlace),
    nextCursor: last === undefined ? null : cursorOf(last),
  }
}

const inState = (state: ListedState | undefined, now: Date): RawBuilder<boolean>[] => {
  if (state === undefined) return []
  return [sql`coalesce(t.published_at <= ${now}, false) = ${state === 'shown'}`]
}

const withoutPlace = ({ id, title, note, publishedAt }: Row): ListedThing => ({
  id,
  title,
  note,
  ...(publishedAt !== undefined && { publishedAt }),
})

const cursorOf = ({ id, place }: Row): string => (place === null ? String(id) : `${place}_${id}`)

const after = (
  table: ThingTable,
  place: RawBuilder<number> | undefined,
  cursor = '',
): RawBuilder<boolean>[] => {
  const [, lastPlace, lastId] = cursorShape.exec(cursor) ?? []
  if (lastId === undefined) return []
  if (place === undefined) return [sql`${keyOf(table)} < ${Number(lastId)}`]
  if (lastPlace === undefined) return []
  return [sql`(${place}, ${keyOf(table)}) > (${Number(lastPlace)}, ${Number(lastId)})`]
}
