import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

export const holidaysTable: ThingTable = {
  table: 'catalog.holidays',
  columns: { day: 'day', name: 'name', isOff: 'is_off' },
  isPublished: false,
  title: sql<string>`to_char(t.day, 'YYYY-MM-DD')
    || '（' || substr('日一二三四五六', extract(dow from t.day)::int + 1, 1) || '）' || t.name`,
  note: sql<string>`case when t.is_off then '放假' else '補班日' end`,
  // The coming ones from the nearest on, then the past ones from the last on.
  order: (now) => {
    const today = taipeiDate(now)
    return sql<number>`case when t.day >= ${today}::date then t.day - date '2000-01-01'
      else 100000 - (t.day - date '2000-01-01') end`
  },
  base: null,
  check: async (tx, { day }, id) => {
    const { rows } = await sql`
      select from catalog.holidays where day = ${day} and id is distinct from ${id}`.execute(tx)
    if (rows.length > 0)
      throw refuse('invalid_input', {
        fields: [{ path: 'day', message: '這一天已經在假日裡，請改日期，或改原來的那一筆。' }],
      })
  },
}
