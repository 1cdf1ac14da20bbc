import type { ThingChange } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import {
  columnOf,
  fieldsOf,
  isInstant,
  type AskedThing,
  type RecordedTable,
  type Values,
} from './thing-table.ts'

const pageSize = 50

/** Who has changed each field last, of the changes that are shown. */
export async function lastChangers(tx: Tx, asked: AskedThing): Promise<ReadonlyMap<string, string | null>> {
  const { changes } = await readChanges(tx, asked)
  return new Map(
    changes.toReversed().flatMap(({ after, by }) => Object.keys(after).map((field) => [field, by] as const)),
  )
}

type Row = Omit<ThingChange, 'before' | 'after'> & { id: number; before: Values | null; after: Values }

export type ReadChanges = { changes: ThingChange[]; olderChanges: string | null }

/** The number of the last change of the thing; 0 when none is recorded. */
export const readSeen = async (
  db: Database | Tx,
  { table, id }: Pick<AskedThing, 'table' | 'id'>,
): Promise<number> => {
  const { rows } = await sql<{ seen: number }>`
    select coalesce(max(id), 0)::int as seen from platform.changes
    where relation = ${table.table} and row_id = ${String(id)}`.execute(db)
  return rows[0]!.seen
}

/** The values that the fields had at `seen`, of those that have been changed since. */
export const readChangedSince = async (
  tx: Tx,
  { table, id }: Pick<AskedThing, 'table' | 'id'>,
  seen: number,
): Promise<Values> => {
  const { rows } = await sql<{ before: Values; after: Values }>`
    select before, after from platform.changes
    where relation = ${table.table} and row_id = ${String(id)} and id > ${seen} and before is not null
    order by id desc`.execute(tx)
  const past = rows.map(({ before, after }) => {
    const known = toFields(table, before)
    return Object.fromEntries(Object.keys(toFields(table, after)).map((field) => [field, known[field]]))
  })
  return Object.assign({}, ...past) as Values
}

/** Newest first, from the cursor on. */
export const readChanges = async (
  db: Database | Tx,
  { table, id }: Pick<AskedThing, 'table' | 'id'>,
  cursor?: string,
): Promise<ReadChanges> => {
  const before = /^\d{1,9}$/.test(cursor ?? '') ? sql`and c.id < ${Number(cursor)}` : sql``
  const { rows: found } = await sql<Row>`
    select c.id::int as id, platform.instant(c.at) as at, coalesce(m.name, a.line_name) as by, c.origin, c.reason, c.before, c.after
    from platform.changes c
    left join identity.accounts a on a.id = c.actor_id left join identity.members m on m.id = a.id
    where c.relation = ${table.table} and c.row_id = ${String(id)} ${before}
    order by c.id desc limit ${sql.lit(pageSize + 1)}`.execute(db)
  const rows = found.slice(0, pageSize)
  const changes = rows
    .map(
      ({ at, by, origin, reason, before, after }) =>
        ({
          at,
          by,
          origin,
          reason,
          before: before && toFields(table, before),
          after: toFields(table, after),
        }) as ThingChange,
    )
    .filter(({ before, after }, index) => before === null || !isEmpty(after) || isEmpty(rows[index]!.after))
  return { changes, olderChanges: found.length > pageSize ? String(rows.at(-1)!.id) : null }
}

/** A deletion has no columns; verbs of their own change others than fields, such as the cancellation of a class. */
const isEmpty = (values: Values): boolean => Object.keys(values).length === 0

/** Whether a change `c` created the row, deleted it, or wrote one of the columns: others are computed by triggers. */
export const isOfColumns = (columns: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(c.before is null or c.after = '{}' or c.after ?| ${columns})`

/** From columns to fields; columns that are no field are left out. */
export const toFields = (table: RecordedTable, columns: Values): Values =>
  Object.fromEntries(
    fieldsOf(table).flatMap((field) => {
      const column = columnOf(table, field)
      if (!(column in columns)) return []
      const value = columns[column]
      return [[field, isInstant(table, field) ? toInstant(value) : value]]
    }),
  )

/** As the API writes instants, so that a recorded value can be compared with a read one. */
const toInstant = (value: unknown) => (typeof value === 'string' ? new Date(value).toISOString() : value)
