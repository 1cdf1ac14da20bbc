import { cursors } from 'contract/site/cursors'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { comingFirst } from '#platform/things/coming-first.ts'
import { spanInWords, taipeiYearSql } from '#platform/things/day-in-words.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

const cursorInWords = sql<string>`case t.name
  ${sql.join(
    cursors.map(({ id, name }) => sql`when ${sql.lit(id)} then ${sql.lit(name)}`),
    sql` `,
  )} end`

const titleOf = (knownYear?: RawBuilder<unknown>) => spanInWords(sql`t.first_day`, sql`t.last_day`, knownYear)

/** A trigger of the table notifies every process of a change; the cached cursor is then read again. */
export const cursorSeasonsTable: ThingTable = {
  table: 'site.cursor_seasons',
  columns: { name: 'name', firstDay: 'first_day', lastDay: 'last_day' },
  isPublished: false,
  title: titleOf(),
  listTitle: (now) => titleOf(taipeiYearSql(now)),
  alsoFound: sql<string>`t.first_day::text || ' ' || t.last_day::text`,
  note: cursorInWords,
  order: comingFirst(sql`t.first_day`, sql`t.last_day`),
  base: null,
  check: async (tx, { firstDay, lastDay }, id) => {
    if ((lastDay as string) < (firstDay as string))
      throw invalid('lastDay', '最後一天不能比第一天早，請改日期。')
    if (await isTaken(tx, { firstDay, lastDay, id }))
      throw invalid('firstDay', '這幾天已經有節慶游標，請改日期，或改原來的那一筆。')
  },
}

/** One after the other, so that two people cannot enter the same days together. */
async function isTaken(
  tx: Tx,
  { firstDay, lastDay, id }: { firstDay: unknown; lastDay: unknown; id: number | null },
) {
  await sql`select pg_advisory_xact_lock('site.cursor_seasons'::regclass::oid::int8)`.execute(tx)
  const { rows } = await sql`
    select from site.cursor_seasons
    where during && daterange(${firstDay}, ${lastDay}, '[]') and id is distinct from ${id}`.execute(tx)
  return rows.length > 0
}

const invalid = (path: string, message: string) => refuse('invalid_input', { fields: [{ path, message }] })
