import type { ClassFilters } from 'contract/catalog/class-filters'
import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '#platform/list-cursor.ts'
import { representsIn, type ClassGroup } from './class-groups.ts'
import { nearBaseOf, orderOf } from './class-orders.ts'
import { isAllSampled, sampledDays } from './class-samples.ts'
import { pageByDistance } from './page-by-distance.ts'

type Page = { query: ClassFilters & { limit: number }; now: Date; cursor?: Cursor | undefined }

/** One page plus one extra row. With `isSampled` it finds nothing when the sample of the group has all its days. */
export const pageOfDays = (
  group: ClassGroup,
  { isSampled = false, ...page }: Page & { isSampled?: boolean },
): RawBuilder<unknown> =>
  pageWhere(
    group,
    page,
    sql`${isSampled ? sql`not ${isAllSampled(group)}` : sql`true`} and ${representsIn(group, page.query, page.now)}`,
  )

/** From the sample of the group, when it has all its days; otherwise nothing. */
export const sampledPageOfDays = (group: ClassGroup, page: Page): RawBuilder<unknown> =>
  pageWhere(group, page, sql`${isAllSampled(group)} and d.id in (${sampledDays(group)})`)

const pageWhere = (
  group: ClassGroup,
  { query, cursor }: Page,
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const nearBase = nearBaseOf(query.sort)
  if (group === 'bookable' && nearBase !== undefined)
    return pageByDistance({ baseId: nearBase, condition, cursor, limit: query.limit + 1 })
  const order = orderOf(group, query.sort)
  const after = cursor ? order.after({ ...cursor, key: cursor.key.slice(1) }) : sql`true`
  return sql`select d.id, ${sql.lit(group[0]!)} || (${order.key}) as sort_key from catalog.class_days d
    where ${condition} and ${after} order by ${order.by} limit ${query.limit + 1}`
}
