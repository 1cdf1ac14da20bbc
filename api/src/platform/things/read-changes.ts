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

const shown = 50

/** Who has changed each field last, of the changes that are shown. */
export async function lastChangers(tx: Tx, asked: AskedThing): Promise<ReadonlyMap<string, string | null>> {
  const changes = await readChanges(tx, asked)
  return new Map(
    changes.toReversed().flatMap(({ after, by }) => Object.keys(after).map((field) => [field, by] as const)),
  )
}

type Row = Omit<ThingChange, 'before' | 'after'> & { before: Values | null; after: Values }

/** Newest first. */
export const readChanges = async (
  db: Database | Tx,
  { table, id }: Pick<AskedThing, 'table' | 'id'>,
): Promise<ThingChange[]> => {
  const { rows } = await sql<Row>`
    select platform.instant(c.at) as at, coalesce(m.name, a.line_name) as by, c.origin, c.reason, c.before, c.after
    from platform.changes c
    left join identity.accounts a on a.id = c.actor_id left join identity.members m on m.id = a.id
    where c.relation = ${table.table} and c.row_id = ${String(id)} order by c.id desc limit ${sql.lit(shown)}`.execute(
    db,
  )
  return rows
    .map(
      ({ before, after, ...change }) =>
        ({
          ...change,
          before: before && toFields(table, before),
          after: toFields(table, after),
        }) as ThingChange,
    )
    .filter(({ before, after }, index) => before === null || !isEmpty(after) || isEmpty(rows[index]!.after))
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
