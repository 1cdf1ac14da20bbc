import { taipeiDate } from 'contract/taipei-time'
import { sql, type RawBuilder } from 'kysely'

/** The place of a row in a list of days: the coming ones from the nearest on, then the past ones from the last on. */
export const comingFirst =
  (firstDay: RawBuilder<unknown>, lastDay = firstDay) =>
  (now: Date): RawBuilder<number> =>
    sql<number>`case when ${lastDay} >= ${taipeiDate(now)}::date then ${firstDay} - date '2000-01-01'
      else 100000 - (${firstDay} - date '2000-01-01') end`
