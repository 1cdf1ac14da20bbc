import { classSortsOf, type ClassListPart, type ClassSort } from 'contract/planning/class-list'
import { sql, type RawBuilder } from 'kysely'
import { readCursor, type Cursor } from '#platform/list-cursor.ts'
import { refuse } from '#platform/refuse.ts'
import { isComing } from './coming-days.ts'

/** An order of the list, in which a class has one place: its key, then its number. */
export type ClassOrder = {
  /** Classes `f`, more than are in the part, with what the key needs of them. */
  from: RawBuilder<unknown>
  /** Whether all of them have a day that is not over. */
  isOfComing: boolean
  /** Whether an index has the order, so that a page is found without reading all classes. */
  isIndexed: boolean
  /** Of a class `t` of them, and of its course `k`. */
  key: RawBuilder<unknown>
  isDescending: boolean
  /** The text of a key for the cursor. */
  textOf: (key: RawBuilder<unknown>) => RawBuilder<string>
  /** Refuses `invalid_input` for a cursor of another order. */
  after: (cursor: string) => { key: RawBuilder<unknown>; id: number }
  cursorOf: (last: { rank: string; id: number }) => Cursor
}

/** The order of `sort`, otherwise the part's own. Refuses `invalid_input` for an order that the part does not have. */
export function classOrder(part: ClassListPart, sort: ClassSort | undefined, now: Date): ClassOrder {
  if (sort !== undefined && !classSortsOf[part].includes(sort))
    throw refuse('invalid_input', { fields: [{ path: 'sort', message: '這裡不能這樣排序。' }] })
  if (sort === 'name') return byName
  if (sort !== undefined) return byFullness(sort, now)
  return part === 'current' ? byNextDay(now) : newestFirst
}

/** The next day of each class, in the order of an index, which ends the search after a page. */
const byNextDay = (now: Date): ClassOrder => ({
  from: sql`(
    select d.class_id as id, d.starts_at from catalog.class_days d
    where ${isComing(sql`d`, now)} and not exists (
      select from catalog.class_days e where e.class_id = d.class_id and ${isComing(sql`e`, now)}
        and (e.starts_at, e.id) < (d.starts_at, d.id)))`,
  isOfComing: true,
  isIndexed: true,
  key: sql`f.starts_at`,
  isDescending: false,
  textOf: (key) => sql`(extract(epoch from ${key}) * 1000000)::bigint::text`,
  after: (cursor) => {
    const { key, id } = readCursor(cursor, /^\d{13,16}$/)
    return { key: sql`'epoch'::timestamptz + ${key}::bigint * interval '1 microsecond'`, id }
  },
  cursorOf: ({ rank, id }) => ({ key: rank, id }),
})

/** The index of numbers ends the search after a page. */
const newestFirst: ClassOrder = {
  from: sql`catalog.classes`,
  isOfComing: false,
  isIndexed: true,
  key: sql`t.id`,
  isDescending: true,
  textOf: () => sql`'0'`,
  after: (cursor) => {
    const { id } = readCursor(cursor, /^0$/)
    return { key: sql`${id}::int`, id }
  },
  cursorOf: ({ id }) => ({ key: '0', id }),
}

/** Characters by their strokes, as in an index of names. The classes of a course follow one another. */
const byName: ClassOrder = {
  from: sql`catalog.classes`,
  isOfComing: false,
  isIndexed: false,
  key: sql`(k.title || ' ' || t.name) collate "zh-Hant-TW-x-icu"`,
  isDescending: false,
  textOf: (key) => sql`${key}`,
  after: (cursor) => {
    const { key, id } = readCursor(cursor, /^name\.[\w-]+$/)
    // PostgreSQL has no text with this character.
    const name = Buffer.from(key.slice('name.'.length), 'base64url').toString('utf8').replaceAll('\0', '')
    return { key: sql`${name}::text`, id }
  },
  // Encoded, because a name may have the sign between key and number.
  cursorOf: ({ rank, id }) => ({ key: `name.${Buffer.from(rank).toString('base64url')}`, id }),
}

/**
 * How many of a thousand seats are taken, on the days that are not cancelled. Only for current classes: to add up the days of
 * all ended ones takes longer than 15 ms, and nobody has booked a draft.
 */
const byFullness = (sort: 'fullest' | 'emptiest', now: Date): ClassOrder => {
  const isDescending = sort === 'fullest'
  return {
    from: sql`(
      select c.id, (select sum(d.seats_taken) * 1000 / nullif(sum(d.capacity), 0) from catalog.class_days d
        where d.class_id = c.id and d.cancelled_at is null) as fullness
      from (select distinct d.class_id as id from catalog.class_days d where ${isComing(sql`d`, now)}) c)`,
    isOfComing: true,
    isIndexed: false,
    // Without seats a class is neither full nor empty.
    key: sql`coalesce(f.fullness, ${sql.lit(isDescending ? -1 : 1001)})`,
    isDescending,
    textOf: (key) => sql`${key}::text`,
    after: (cursor) => {
      const { key, id } = readCursor(cursor, new RegExp(`^${sort}\\.(-1|\\d{1,4})$`))
      return { key: sql`${key.slice(sort.length + 1)}::bigint`, id }
    },
    cursorOf: ({ rank, id }) => ({ key: `${sort}.${rank}`, id }),
  }
}
