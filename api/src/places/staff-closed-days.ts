import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#platform/refuse.ts'
import { comingFirst } from '#platform/things/coming-first.ts'
import { spanInWords, taipeiYearSql } from '#platform/things/day-in-words.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

const titleOf = (knownYear?: RawBuilder<unknown>) =>
  sql<string>`${spanInWords(sql`t.first_day`, sql`t.last_day`, knownYear)} || t.note`

export const closedDaysTable: ThingTable = {
  table: 'places.closed_days',
  columns: { baseId: 'base_id', firstDay: 'first_day', lastDay: 'last_day', note: 'note' },
  isPublished: false,
  title: titleOf(),
  listTitle: (now) => titleOf(taipeiYearSql(now)),
  alsoFound: sql<string>`t.first_day::text || ' ' || t.last_day::text`,
  note: sql<string>`(select b.name from places.bases b where b.id = t.base_id)`,
  order: comingFirst(sql`t.first_day`, sql`t.last_day`),
  base: 'base_id',
  check: async (tx, { baseId, firstDay, lastDay }) => {
    const { rows } = await sql`select from places.bases where id = ${baseId}`.execute(tx)
    if (rows.length === 0) throw invalid('baseId', '找不到這個基地，請重新選擇。')
    if ((lastDay as string) < (firstDay as string))
      throw invalid('lastDay', '最後一天不能比第一天早，請改日期。')
  },
}

const invalid = (path: string, message: string) => refuse('invalid_input', { fields: [{ path, message }] })
