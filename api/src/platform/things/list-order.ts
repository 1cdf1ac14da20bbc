import type { ListedSort } from 'contract/listed-sorts'
import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import { isOfColumns } from './read-changes.ts'
import { columnOf, fieldsOf, keyOf, type RecordedTable, type ThingTable } from './thing-table.ts'

/** The place of a row in its list; `key` is null where the number alone decides. */
export type Placed = { id: number; key: string | number | null }

export type ListOrder = {
  /** Of a row `t`. */
  key: RawBuilder<Placed['key']>
  isDescending: boolean
  cursorOf: (last: Placed) => string
  /** Undefined for a cursor of another order. */
  readCursor: (cursor: string) => Placed | undefined
}

/** The order of a list: that of `sort`, otherwise the table's own, otherwise the newest first. */
export function listOrder(table: ThingTable, sort: ListedSort | undefined, now: Date): ListOrder {
  if (sort === 'name') return byName(table)
  if (sort === 'changed') return byLastChange(table)
  const place = table.order?.(now)
  return place === undefined ? newestFirst : byPlace(place)
}

/** Refuses `invalid_input` for a cursor of another order. */
export function rowsAfter(
  table: ThingTable,
  { key, isDescending, readCursor }: ListOrder,
  cursor = '',
): RawBuilder<boolean>[] {
  if (cursor === '') return []
  const last = readCursor(cursor)
  if (last === undefined)
    throw refuse('invalid_input', { fields: [{ path: 'cursor', message: '頁碼已失效，請回到第一頁。' }] })
  const isAfter = sql.raw(isDescending ? '<' : '>')
  if (last.key === null) return [sql`${keyOf(table)} ${isAfter} ${last.id}`]
  return [sql`(${key}, ${keyOf(table)}) ${isAfter} (${last.key}, ${last.id})`]
}

const newestFirst: ListOrder = {
  key: sql<null>`null`,
  isDescending: true,
  cursorOf: ({ id }) => String(id),
  readCursor: (cursor) => {
    const [, id] = /^(\d{1,9})$/.exec(cursor) ?? []
    return id === undefined ? undefined : { id: Number(id), key: null }
  },
}

const byPlace = (key: RawBuilder<number>): ListOrder => ({
  key,
  isDescending: false,
  cursorOf: (last) => `${last.key}_${last.id}`,
  readCursor: (cursor) => numbersOf(/^(\d{1,9})_(\d{1,9})$/, cursor),
})

/** Characters by their strokes, as in an index of names. */
const byName = ({ title }: ThingTable): ListOrder => ({
  key: sql<string>`(${title}) collate "zh-Hant-TW-x-icu"`,
  isDescending: false,
  cursorOf: ({ key, id }) => `name_${Buffer.from(String(key)).toString('base64url')}_${id}`,
  readCursor: (cursor) => {
    const [, name, id] = /^name_([\w-]*)_(\d{1,9})$/.exec(cursor) ?? []
    if (name === undefined) return undefined
    const key = Buffer.from(name, 'base64url').toString('utf8')
    // PostgreSQL has no text with this character.
    return key.includes('\0') ? undefined : { id: Number(id), key }
  },
})

/** One probe of an index for each row. What nobody has changed comes last. */
const byLastChange = (table: ThingTable): ListOrder => ({
  key: sql<number>`coalesce((select c.id ${lastChangeOfRow(table, keyOf(table))}), 0)`,
  isDescending: true,
  cursorOf: ({ key, id }) => `changed_${key}_${id}`,
  readCursor: (cursor) => numbersOf(/^changed_(\d{1,15})_(\d{1,9})$/, cursor),
})

const numbersOf = (shape: RegExp, cursor: string): Placed | undefined => {
  const [, key, id] = shape.exec(cursor) ?? []
  return key === undefined ? undefined : { key: Number(key), id: Number(id) }
}

/** `from …` of the last change `c` of a row. */
export const lastChangeOfRow = (table: RecordedTable, id: RawBuilder<number>): RawBuilder<unknown> => {
  const columns = [...new Set(fieldsOf(table).map((field) => columnOf(table, field)))]
  const texts = sql.join(columns.map((column) => sql.lit(column)))
  return sql`
    from platform.changes c
    where c.relation = ${table.table} and c.row_id = (${id})::text and ${isOfColumns(sql`array[${texts}]`)}
    order by c.id desc limit 1`
}
