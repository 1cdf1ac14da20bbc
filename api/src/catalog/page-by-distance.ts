import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '#platform/list-cursor.ts'
import { asInstant, microseconds, readRankedKey } from './class-orders.ts'

type Wanted = {
  baseId: number
  condition: RawBuilder<unknown>
  cursor: Cursor | undefined
  limit: number
}

/** Each base is read along the index of starts, and only as far as the page needs. */
export const pageByDistance = ({ baseId, condition, cursor, limit }: Wanted): RawBuilder<unknown> => sql`
  select d.id, 'b' || b.rank || '.' || ${microseconds(sql`d.starts_at`)} as sort_key
  from (${basesByDistance(baseId)}) b
  cross join lateral (
    select d.id, d.starts_at, d.class_id from catalog.class_days d
    where d.marks @> array['base:' || b.id] and ${condition} and ${cursor ? after(cursor) : sql`true`}
    order by d.starts_at, d.class_id limit ${limit}) d
  order by b.rank, d.starts_at, d.class_id limit ${limit}`

const after = (cursor: Cursor): RawBuilder<unknown> => {
  const { rank, start } = readRankedKey(cursor.key.slice(1))
  return sql`(b.rank > ${rank}::int or b.rank = ${rank}::int
    and (d.starts_at, d.class_id) > (${asInstant(start)}, ${cursor.id}))`
}

/** In degrees of latitude: exact enough in Taiwan, where a degree of longitude is 0.91 as long. */
const basesByDistance = (baseId: number): RawBuilder<unknown> => sql`
  select s.id, row_number() over (order by
    (s.latitude - o.latitude) ^ 2 + ((s.longitude - o.longitude) * 0.91) ^ 2 nulls last, s.id) as rank
  from places.bases s left join places.bases o on o.id = ${baseId} and o.published_at is not null`
