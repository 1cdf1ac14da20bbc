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
