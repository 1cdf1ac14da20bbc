import type { EventKind, LogEntry, listChanges } from 'contract/changes'
import type { Received } from 'contract/endpoint'
import type { RowTotal } from 'contract/row-total'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { retainedSince } from '#platform/retained-since.ts'
import { rowsToCount, rowTotalOf } from '#platform/row-total.ts'
import { withinDays } from '#platform/within-days.ts'
import type { EventTable } from './event-table.ts'
import type { Values } from './thing-table.ts'

const pageSize = 50

export type EventTables = Readonly<Record<EventKind, readonly EventTable[]>>
type Query = Received<typeof listChanges>['query']

export type TimelineRow = Omit<LogEntry, 'thing' | 'before' | 'after'> & {
  /** Its instant, the place of its table and its key: what the page behind it begins with. */
  id: string
  /** The table of a change, or the kind of an event. */
  relation: string
  before: Values | null
  after: Values
}

type Timeline = {
  events: Partial<EventTables>
  /** Absent: none. Of rows `c`, as the title is. */
  changes: { conditions: readonly RawBuilder<boolean>[]; title: RawBuilder<string> } | undefined
  query: Query
  now: Date
}

type Listed = { rows: TimelineRow[]; nextCursor: string | null; total: RowTotal }

/**
 * Changes and events by time, newest first, as far back as records are kept. Each table is read in the order of an index, and
 * no further than one page; of the first one, rows are counted without what they say. Rows of the same instant are in the order of their tables, then of their keys.
 */
export async function readTimeline(db: Database, { events, changes, query, now }: Timeline): Promise<Listed> {
  const sources = [
    ...(changes === undefined ? [] : [changesAsSource(changes.conditions)]),
    ...Object.entries(events).flatMap(([kind, tables]) => tables.map((table) => eventsAsSource(kind, table))),
  ]
  const counted = rowsToCount(query.cursor, pageSize)
  const branches = sources.map((source, place) => branchOf(source, place, { query, now }))
  const { rows } = await sql<TimelineRow & { found: number }>`
    select (extract(epoch from c.at) * 1000000)::bigint || '_' || c.place || '_' || c.key as id, platform.instant(c.at) as at, coalesce(m.name, a.line_name) as by,
      c.origin, c.reason, c.relation, c.row_id as "thingId", coalesce(c.title, ${changes?.title ?? sql`null`}) as title,
      c.before, c.after, ${query.cursor === undefined ? countOf(sources, { query, now, counted }) : sql`0`} as found
    from (
      select * from (${sql.join(branches, sql` union all `)}) u
      order by u.at desc, u.place, u.sorted desc limit ${sql.lit(pageSize + 1)}) c
    left join identity.accounts a on a.id = c.actor_id left join identity.members m on m.id = a.id
    order by c.at desc, c.place, c.sorted desc`.execute(db)
  const shown = rows.slice(0, pageSize).map(({ found: _found, ...row }) => row)
  return {
    rows: shown,
    nextCursor: rows.length > pageSize ? shown.at(-1)!.id : null,
    total: rowTotalOf(query.cursor, rows[0]?.found ?? 0, counted),
  }
}

type Source = {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  at: RawBuilder<unknown>
  actor: RawBuilder<unknown>
  key: RawBuilder<unknown>
  keyType: 'bigint' | 'uuid'
  conditions: readonly RawBuilder<boolean>[]
}

const changesAsSource = (conditions: readonly RawBuilder<boolean>[]): Source => ({
  columns: sql`c.origin, c.reason, c.relation, c.row_id, null::text as title, c.before, c.after`,
  from: sql`platform.changes c`,
  at: sql`c.at`,
  actor: sql`c.actor_id`,
  key: sql`c.id`,
  keyType: 'bigint',
  conditions,
})

const eventsAsSource = (kind: string, events: EventTable): Source => ({
  columns: sql`null::text as origin, ${events.reason} as reason, ${sql.lit(kind)}::text as relation,
    ${events.thingId} as row_id, ${events.title} as title, null::jsonb as before, ${events.after} as after`,
  from: sql`${sql.table(events.table)} e`,
  at: sql.ref(`e.${events.at}`),
  actor: sql.ref(`e.${events.actor}`),
  key: sql.ref(`e.${events.key}`),
  keyType: events.keyType,
  conditions: [events.condition],
})

type Asked = Pick<Timeline, 'query' | 'now'>

const branchOf = (source: Source, place: number, asked: Asked): RawBuilder<unknown> => {
  const { columns, from, at, actor, key } = source
  return sql`(
    select ${at} as at, ${actor} as actor_id, ${columns}, ${key}::text as key, ${sql.lit(place)} as place,
      lpad(${key}::text, 36, '0') collate "C" as sorted
    from ${from} where ${sql.join(conditionsOf(source, place, asked), sql` and `)}
    order by ${at} desc, ${key} desc limit ${sql.lit(pageSize + 1)})`
}

/** How many rows the first page begins with, up to `counted` of each table: without what each of them says. */
const countOf = (sources: readonly Source[], { counted, ...asked }: Asked & { counted: number }) => {
  const counts = sources.map((source, place) => {
    const conditions = sql.join(conditionsOf(source, place, asked), sql` and `)
    return sql`(select count(*) from (select from ${source.from} where ${conditions}
      order by ${source.at} desc limit ${sql.lit(counted)}) n)`
  })
  return sql`(select (${sql.join(counts, sql` + `)})::int)`
}

const conditionsOf = (
  { conditions, at, actor, ...source }: Source,
  place: number,
  { query, now }: Asked,
): RawBuilder<boolean>[] => [
  ...conditions,
  sql<boolean>`${at} >= ${retainedSince(now)}`,
  ...(query.by === undefined ? [] : [sql<boolean>`${actor} = ${query.by}`]),
  ...withinDays(at, query),
  ...afterCursor({ at, ...source }, place, query.cursor),
]

const cursorShape = /^(\d{1,16})_(\d)_([0-9a-f-]{1,36})$/
const keyShapes = { bigint: /^\d{1,15}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ }

/** What another list has sent, or nobody, is ignored. */
function afterCursor(
  { at, key, keyType }: Pick<Source, 'at' | 'key' | 'keyType'>,
  place: number,
  cursor = '',
): RawBuilder<boolean>[] {
  const [, micros, lastPlace, lastKey] = cursorShape.exec(cursor) ?? []
  if (micros === undefined) return []
  const instant = sql`(timestamptz 'epoch' + ${Number(micros)}::bigint * interval '1 microsecond')`
  if (place !== Number(lastPlace))
    return [place > Number(lastPlace) ? sql`${at} <= ${instant}` : sql`${at} < ${instant}`]
  if (!keyShapes[keyType].test(lastKey!)) return []
  return [sql`(${at}, ${key}) < (${instant}, ${lastKey}::${sql.raw(keyType)})`]
}
