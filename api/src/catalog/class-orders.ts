import type { ClassSort } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '#platform/list-cursor.ts'
import type { ClassGroup } from './class-groups.ts'

/** An order of class days d that an index supports. */
type Order = {
  /** As text, without the id that distinguishes equal keys. */
  key: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** No row comparison that starts with the time column: PostgreSQL would read the index from now up to the page. */
  after(cursor: Cursor): RawBuilder<unknown>
}

export const microseconds = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`
export const asInstant = (key: string) => sql`to_timestamp(${key}::numeric / 1000000)`
const startsAt = sql`d.starts_at`
const opensAt = sql`d.opens_at`

const orders = {
  soon: {
    key: microseconds(startsAt),
    by: sql`d.starts_at, d.class_id`,
    after: ({ key, id }) =>
      sql`d.starts_at >= ${asInstant(key)} and (d.starts_at > ${asInstant(key)} or d.class_id > ${id})`,
  },
  new: {
    key: sql`d.class_id`,
    by: sql`d.class_id desc`,
    after: ({ id }) => sql`d.class_id < ${id}`,
  },
  // In steps, because the exact number is in no index (migration 0018); within a step the soonest first.
  seats: {
    key: sql`d.seat_rank || '.' || ${microseconds(startsAt)}`,
    by: sql`d.seat_rank, d.starts_at, d.class_id`,
    after: ({ key, id }) => {
      const { rank, start } = readRankedKey(key)
      return sql`(d.seat_rank, d.starts_at, d.class_id) > (${rank}::smallint, ${asInstant(start)}, ${id})`
    },
  },
  opening: {
    key: microseconds(opensAt),
    by: sql`d.opens_at, d.class_id`,
    after: ({ key, id }) =>
      sql`d.opens_at >= ${asInstant(key)} and (d.opens_at > ${asInstant(key)} or d.class_id > ${id})`,
  },
  past: {
    key: microseconds(startsAt),
    by: sql`d.starts_at desc, d.class_id desc`,
    after: ({ key, id }) =>
      sql`d.starts_at <= ${asInstant(key)} and (d.starts_at < ${asInstant(key)} or d.class_id < ${id})`,
  },
} as const satisfies Record<string, Order>

/** As requested among bookable classes; the others have no seats to sort by. */
export const orderOf = (group: ClassGroup, sort: ClassSort): Order => {
  if (group === 'past') return orders.past
  if (group === 'bookable')
    return orders[nearBaseOf(sort) === undefined ? (sort as keyof typeof orders) : 'soon']
  if (sort === 'new') return orders.new
  return group === 'upcoming' ? orders.opening : orders.soon
}

export const nearBaseOf = (sort: ClassSort): number | undefined =>
  sort.startsWith('near-') ? Number(sort.slice('near-'.length)) : undefined

/** Of a key like `3.1764000000000000`. A cursor of another order has no rank. */
export const readRankedKey = (key: string): { rank: string; start: string } => {
  const [rank = '0', start] = key.split('.')
  return start === undefined ? { rank: '0', start: rank } : { rank, start }
}

/** The first letter of the group, then the key of its order. PostgreSQL knows no time before 4713 BC. */
export const sortKeyPattern = /^[bucp](\d{1,4}\.)?(\d{1,18}|-\d{1,16})$/
