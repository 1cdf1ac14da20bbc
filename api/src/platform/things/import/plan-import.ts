import { isDeepStrictEqual } from 'node:util'
import type { ImportedRow } from 'contract/import'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal } from '#platform/refuse.ts'
import {
  columnOf,
  fieldsOf,
  fieldsOfRow,
  isChangeable,
  keyOf,
  mayChange,
  type ThingTable,
  type Values,
} from '#platform/things/thing-table.ts'
import type { Cells, ImportTable, Problem } from './import-table.ts'
import { chooseFrom, completed, readCells, type Names, type ReadRow } from './read-cells.ts'

export type AskedImport = { imported: ImportTable; actor: Account }
type Existing = { id: number; fields: Values }

export type PlannedRow = ImportedRow & {
  /** Of a new thing all fields, of another one those that the file has. */
  now: Values
  existing?: Existing
}

/** What each row would do, in order. Writes nothing; `lock` keeps others from changing what is found. */
export async function planImport(
  tx: Tx,
  asked: AskedImport,
  { rows, lock, now }: { rows: readonly Cells[]; lock: boolean; now: Date },
): Promise<PlannedRow[]> {
  const names = await loadNames(tx, asked)
  const read = rows.map((cells) => withBase(asked, names, readCells(asked.imported, names, cells)))
  const existing = await findExisting(tx, asked, { read, lock })
  const planned: PlannedRow[] = []
  const seen = new Set<string>()
  for (const row of read) {
    const key = keyOfThing(asked.imported, row.values)
    planned.push(
      await planRow(tx, asked.imported, {
        row: notTwice(asked.imported, row, seen.has(key)),
        existing: existing.get(key) ?? [],
        at: now,
      }),
    )
    seen.add(key)
  }
  return planned
}

async function loadNames(tx: Tx, { imported, actor }: AskedImport): Promise<Names> {
  const names: Record<string, ReadonlyMap<string, unknown>> = {}
  for (const [field, load] of Object.entries(imported.names ?? {})) names[field] = await load(tx, actor)
  return names
}

const baseFieldOf = ({ columns, base }: ThingTable): string | undefined =>
  Object.keys(columns).find((field) => base !== null && columns[field] === base)

/** Who may create nothing without a base means the own one where the cell is empty. */
function withBase({ imported, actor }: AskedImport, names: Names, row: ReadRow): ReadRow {
  const { table, action } = imported
  const field = baseFieldOf(table)
  const isSettled =
    field === undefined || field in row.values || row.problems.some((each) => each.field === field)
  if (isSettled) return row
  if (mayChange(actor, action, null)) return { ...row, values: { ...row.values, [field]: null } }
  const known = names[field] ?? new Map()
  if (known.size === 1) return { ...row, values: { ...row.values, [field]: [...known.values()][0] } }
  return { ...row, problems: [...row.problems, { field, message: `請填寫這一欄。${chooseFrom(known)}` }] }
}

const keyOfThing = ({ table, titleField }: ImportTable, values: Values): string => {
  const base = baseFieldOf(table)
  return JSON.stringify([values[titleField], base === undefined ? null : (values[base] ?? null)])
}

async function findExisting(
  tx: Tx,
  { imported, actor }: AskedImport,
  { read, lock }: { read: readonly ReadRow[]; lock: boolean },
): Promise<ReadonlyMap<string, Existing[]>> {
  const { table, action, titleField } = imported
  const isReadable = ({ problems }: ReadRow) => problems.every(({ field }) => field !== titleField)
  const titles = read.filter(isReadable).map(({ values }) => values[titleField])
  const { rows } = await sql<Existing>`
    select ${keyOf(table)} as id, ${fieldsOfRow(table)} as fields from ${sql.table(table.table)} t
    where ${sql.ref(`t.${columnOf(table, titleField)}`)} = any(${titles}::text[]) and ${isChangeable(table, action, actor)}
    order by id ${lock ? sql`for no key update` : sql``}`.execute(tx)
  return Map.groupBy(rows, ({ fields }) => keyOfThing(imported, fields))
}

const notTwice = ({ titleField }: ImportTable, row: ReadRow, isRepeated: boolean): ReadRow =>
  isRepeated ? withProblem(row, titleField, '前面已經有同名的一列，請留一列就好。') : row

const withProblem = ({ values, problems }: ReadRow, field: string, message: string): ReadRow =>
  problems.some((each) => each.field === field)
    ? { values, problems }
    : { values, problems: [...problems, { field, message }] }

async function planRow(
  tx: Tx,
  imported: ImportTable,
  { row, existing, at }: { row: ReadRow; existing: readonly Existing[]; at: Date },
): Promise<PlannedRow> {
  const { titleField } = imported
  const [first, second] = existing
  if (second !== undefined)
    return wrong(withProblem(row, titleField, `已經有 ${existing.length} 個同名的，請直接在網站上修改。`))
  const { values: now, problems } = first === undefined ? completed(imported, row) : row
  const all =
    problems.length > 0 ? problems : await problemsInTable(tx, imported, { now, existing: first, at })
  if (all.length > 0) return wrong({ values: now, problems: all })
  if (first === undefined) return { outcome: 'new', fields: [], problems: [], now }
  const fields = fieldsOf(imported.table).filter(
    (field) => field in now && !isDeepStrictEqual(now[field], first.fields[field]),
  )
  return { outcome: fields.length === 0 ? 'same' : 'changed', fields, problems: [], now, existing: first }
}

const wrong = ({ values, problems }: ReadRow): PlannedRow => ({
  outcome: 'wrong',
  fields: [],
  problems,
  now: values,
})

/** What the table's own check refuses. */
async function problemsInTable(
  tx: Tx,
  { table }: ImportTable,
  { now, existing, at }: { now: Values; existing: Existing | undefined; at: Date },
): Promise<Problem[]> {
  try {
    await table.check?.(tx, { ...existing?.fields, ...now }, existing?.id ?? null, at)
    return []
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.fields === undefined) throw error
    return error.details.fields.map(({ path, message }) => ({ field: path, message }))
  }
}
