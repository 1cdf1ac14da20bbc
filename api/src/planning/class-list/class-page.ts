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
 * The tables of a `with`: `page` (`id`, `key`) has the first `limit` classes after the cursor, `counted` has `total`, the number
 * of classes that are found, at most `maxCountedThings`.
 */
export const pageAndTotal = (asked: Asked): RawBuilder<unknown> =>
  asked.order.isIndexed ? pageFromIndex(asked) : pageFromAllClasses(asked)

/** An index ends the search for a page, so the total is counted apart and without the order. */
const pageFromIndex = ({ part, order, found, cursor, limit, now }: Asked) => sql`
  page as (
    select t.id, ${order.key} as key ${fromPart({ part, order, found, now })}
      and ${isAfter(order, { key: order.key, id: sql`t.id` }, cursor)}
    order by ${inOrder(order)} limit ${limit}),
  counted as (
    select count(*)::int as total from (
      select from catalog.classes t where ${sql.join([...found, ...inPart(part, { now })], sql` and `)}
      limit ${sql.lit(maxCountedThings)}) c)`

/** The position of every class is computed for a page, so the total is the number of positions. */
const pageFromAllClasses = ({ part, order, found, cursor, limit, now }: Asked) => sql`
  positions as materialized (select t.id, ${order.key} as key ${fromPart({ part, order, found, now })}),
  page as (
    select id, key from positions where ${isAfter(order, { key: sql`key`, id: sql`id` }, cursor)}
    order by ${inOrder(order)} limit ${limit}),
  counted as (select least(count(*), ${sql.lit(maxCountedThings)})::int as total from positions)`

const fromPart = ({ part, order, found, now }: Omit<Asked, 'cursor' | 'limit'>) => sql`
  from ${order.from} f join catalog.classes t on t.id = f.id join catalog.courses k on k.id = t.course_id
  where ${sql.join([...found, ...inPart(part, { now, isOfComing: order.isOfComing })], sql` and `)}`

type Position = { key: RawBuilder<unknown>; id: RawBuilder<unknown> }

const isAfter = (order: ClassOrder, position: Position, cursor = ''): RawBuilder<unknown> => {
  if (cursor === '') return sql`true`
  const last = order.after(cursor)
  return sql`(${position.key}, ${position.id}) ${sql.raw(order.isDescending ? '<' : '>')} (${last.key}, ${last.id})`
}

/** Of rows with `key` and `id`. */
export const inOrder = ({ isDescending }: ClassOrder): RawBuilder<unknown> => {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return sql`key ${direction}, id ${direction}`
}
