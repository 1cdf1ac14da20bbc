import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import { comingFirst } from '#platform/things/coming-first.ts'
import { dayInWords, taipeiYearSql } from '#platform/things/day-in-words.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

const titleOf = (knownYear?: RawBuilder<unknown>) =>
  sql<string>`${dayInWords(sql`t.day`, knownYear)} || t.name`

export const holidaysTable: ThingTable = {
  table: 'catalog.holidays',
  columns: { day: 'day', name: 'name', isOff: 'is_off' },
  isPublished: false,
  title: titleOf(),
  listTitle: (now) => titleOf(taipeiYearSql(now)),
  alsoFound: sql<string>`t.day::text`,
  note: sql<string>`case when t.is_off then '放假' else '補班日' end`,
  order: comingFirst(sql`t.day`),
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
