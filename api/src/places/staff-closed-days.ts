import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

export const closedDaysTable: ThingTable = {
  table: 'places.closed_days',
  columns: { baseId: 'base_id', firstDay: 'first_day', lastDay: 'last_day', note: 'note' },
  isPublished: false,
  title: sql<string>`to_char(t.first_day, 'YYYY-MM-DD')
    || case when t.last_day > t.first_day then '～' || to_char(t.last_day, 'YYYY-MM-DD') else '' end || ' ' || t.note`,
  note: sql<string>`(select b.name from places.bases b where b.id = t.base_id)`,
  // The coming ones from the nearest on, then the past ones from the last on.
  order: (now) => {
    const today = taipeiDate(now)
    return sql<number>`case when t.last_day >= ${today}::date then t.first_day - date '2000-01-01'
      else 100000 - (t.first_day - date '2000-01-01') end`
  },
  base: 'base_id',
  check: async (tx, { baseId, firstDay, lastDay }) => {
    const { rows } = await sql`select from places.bases where id = ${baseId}`.execute(tx)
    if (rows.length === 0) throw invalid('baseId', '找不到這個基地，請重新選擇。')
    if ((lastDay as string) < (firstDay as string))
      throw invalid('lastDay', '最後一天不能比第一天早，請改日期。')
  },
}

const invalid = (path: string, message: string) => refuse('invalid_input', { fields: [{ path, message }] })
