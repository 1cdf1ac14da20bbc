import { can, type Action } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import type { ClassOfThing } from 'contract/thing'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

export type Values = Readonly<Record<string, unknown>>

/** Where the fields of a thing are stored. Names of tables and columns are constants of the code, never input. */
export type ThingTable = {
  table: `${string}.${string}`
  /** The column of the number that names a row; `id` when absent. */
  key?: string
  /** The column of each field; `publishedAt` is added, unless the thing is not published. */
  columns: Readonly<Record<string, string>>
  /** Of a row `t`, for lists; people search both. */
  title: RawBuilder<string>
  note: RawBuilder<string>
  /** What people may search besides the title and the note. */
  alsoFound?: RawBuilder<string>
  /** In place of the title in lists, where it can be shorter. */
  listTitle?: (now: Date) => RawBuilder<string>
  isPublished?: false
  /** Fields whose columns hold instants. */
  instants?: readonly string[]
  /** Fields that are rows of another table. */
  parts?: Readonly<Record<string, PartOfThing>>
  /** The place of a row `t` in lists, a small whole number that is not negative; newest first when absent. */
  order?: (now: Date) => RawBuilder<number>
  /** The column that holds the base; null: things of no base. */
  base: string | null
  /** Fields that only a new thing may choose. */
  fixed?: readonly string[]
  /** Refuses `invalid_input` for values that the schema cannot check. `id` is null for a new thing. */
  check?: (tx: Tx, values: Values, id: number | null, now: Date) => Promise<void>
  /** Refuses `invalid_input` for what this person may not write; has only the written fields. */
  checkActor?: (tx: Tx, written: Values, actor: Account) => Promise<void>
  /** Locks what others write together with the thing, before its row is locked. */
  lock?: (tx: Tx, id: number) => Promise<unknown>
  /** What follows from a change, once it is written. */
  afterChange?: (
    tx: Tx,
    change: { id: number; actor: Account; written: readonly string[]; now: Date },
  ) => Promise<void>
  /** Classes with it that visitors see or would see later, and which of them stop a withdrawal. */
  classes?: (db: Database | Tx, id: number, hidden: Hidden) => Promise<ClassOfThing[]>
  /** Before an `isWithdrawal`: refuses `still_booked`, and keeps others from booking until the end of the transaction. */
  prepareWithdrawal?: (tx: Tx, id: number, withdrawn: Hidden) => Promise<void>
  /** Before a deletion: refuses `thing_in_use`, and removes what nobody would miss. */
  prepareRemoval?: (tx: Tx, values: Values) => Promise<void>
}

/** From when on visitors see it; null: it becomes a draft. */
export type Hidden = { now: Date; until: Date | null }

export type PartOfThing = {
  /** Of a row `t`, as JSON. */
  value: RawBuilder<unknown>
  /** Replaces the rows of the thing. */
  write: (tx: Tx, id: number, value: unknown, actor: Account) => Promise<void>
  /** No table has it as rows of its own that a trigger could record. */
  isDerived?: true
}

/** What a recorded change needs to know of a table. */
export type RecordedTable = Pick<
  ThingTable,
  'table' | 'key' | 'columns' | 'parts' | 'instants' | 'title' | 'isPublished'
> & {
  /** Of the key; a number when absent. */
  keyType?: 'uuid' | 'text'
}

export type AskedThing = { table: ThingTable; action: Action; actor: Account; id: number }

const publishedAt = 'published_at'

/** The number of a row `t`. */
export const keyOf = ({ key = 'id' }: RecordedTable): RawBuilder<number> => sql.ref(`t.${key}`)

export const columnOf = ({ columns }: RecordedTable, field: string): string =>
  field === 'publishedAt' ? publishedAt : (columns[field] ?? field)

export const fieldsOf = ({ columns, parts, isPublished }: RecordedTable): string[] => [
  ...Object.keys(columns),
  ...Object.keys(parts ?? {}),
  ...(isPublished === false ? [] : ['publishedAt']),
]

export const isInstant = ({ instants }: RecordedTable, field: string): boolean =>
  field === 'publishedAt' || (instants?.includes(field) ?? false)

/** The fields of a row `t` as JSON. */
export const fieldsOfRow = (table: ThingTable): RawBuilder<Values> => {
  const pairs = fieldsOf(table).map((field) => sql`${sql.lit(field)}::text, ${valueOf(table, field)}`)
  return sql<Values>`jsonb_build_object(${sql.join(pairs)})`
}

const valueOf = (table: ThingTable, field: string): RawBuilder<unknown> => {
  const part = table.parts?.[field]
  if (part !== undefined) return part.value
  const column = sql.ref(`t.${columnOf(table, field)}`)
  return isInstant(table, field) ? sql`platform.instant(${column})` : column
}

/** Whether the actor may change a row `t`. */
export const isChangeable = (
  { base }: Pick<ThingTable, 'base'>,
  action: Action,
  actor: Account,
): RawBuilder<boolean> => {
  const everywhere = actor.roles.filter(({ role }) => !isBaseRole(role))
  if (mayChange({ ...actor, roles: everywhere }, action, null)) return sql<boolean>`true`
  if (base === null) return sql<boolean>`false`
  const bases = actor.roles.flatMap(({ baseId }) =>
    baseId !== null && mayChange(actor, action, baseId) ? [baseId] : [],
  )
  return sql<boolean>`${sql.ref(`t.${base}`)} = any(${bases}::int[])`
}

/** Actions of things have a base at most. */
export const mayChange = (actor: Account, action: Action, baseId: number | null): boolean =>
  can(actor, action, { baseId } as never)
