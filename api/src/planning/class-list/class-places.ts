import { maxCountedThings } from 'contract/max-counted-things'
import type { ClassListPart } from 'contract/planning/class-list'
import { sql, type RawBuilder } from 'kysely'
import type { ClassOrder } from './class-order.ts'
import { inPart } from './found-classes.ts'

type Asked = {
  part: ClassListPart
  order: ClassOrder
  /** Of classes `t`: what the filters find, in all parts. */
  found: readonly RawBuilder<boolean>[]
  cursor: string | undefined
  limit: number
  now: Date
}

/**
 * For `with`: `page`, the first `limit` classes after the cursor by `id` and `key`, and `counted`, whose `total` is how many are
 * found, at most `maxCountedThings`.
 */
export const classPlaces = (asked: Asked): RawBuilder<unknown> =>
  asked.order.isIndexed ? pageOfIndex(asked) : pageOfAll(asked)

/** An index ends the search for a page, so the total is counted apart and without the order. */
const pageOfIndex = ({ part, order, found, cursor, limit, now }: Asked) => sql`
  page as (
    select t.id, ${order.key} as key ${fromPart({ part, order, found, now })}
      and ${isAfter(order, cursor, { key: order.key, id: sql`t.id` })}
    order by ${inOrder(order)} limit ${limit}),
  counted as (
    select count(*)::int as total from (
      select from catalog.classes t where ${sql.join([...found, ...inPart(part, { now })], sql` and `)}
      limit ${sql.lit(maxCountedThings)}) c)`

/** The place of every class is looked up for a page, so the total is how many have one. */
const pageOfAll = ({ part, order, found, cursor, limit, now }: Asked) => sql`
  place as materialized (select t.id, ${order.key} as key ${fromPart({ part, order, found, now })}),
  page as (
    select id, key from place where ${isAfter(order, cursor, { key: sql`key`, id: sql`id` })}
    order by ${inOrder(order)} limit ${limit}),
  counted as (select least(count(*), ${sql.lit(maxCountedThings)})::int as total from place)`

const fromPart = ({ part, order, found, now }: Omit<Asked, 'cursor' | 'limit'>) => sql`
  from ${order.from} f join catalog.classes t on t.id = f.id join catalog.courses k on k.id = t.course_id
  where ${sql.join([...found, ...inPart(part, { now, isOfComing: order.isOfComing })], sql` and `)}`

type Place = { key: RawBuilder<unknown>; id: RawBuilder<unknown> }

const isAfter = (order: ClassOrder, cursor = '', place: Place): RawBuilder<unknown> => {
  if (cursor === '') return sql`true`
  const last = order.after(cursor)
  return sql`(${place.key}, ${place.id}) ${sql.raw(order.isDescending ? '<' : '>')} (${last.key}, ${last.id})`
}

/** Of places, or of rows that have one. */
export const inOrder = ({ isDescending }: ClassOrder): RawBuilder<unknown> => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return sql`key ${direction}, id ${direction}`
}
