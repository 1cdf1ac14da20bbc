import { can, type Action } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'

export type Values = Readonly<Record<string, unknown>>

/** Where the fields of a thing are stored. Names of tables and columns are constants of the code, never input. */
export type ThingTable = {
  table: `${string}.${string}`
  /** The column of each field; `publishedAt` is added, unless the thing is not published. */
  columns: Readonly<Record<string, string>>
  /** Of a row `t`, for lists; people search both. */
  title: RawBuilder<string>
  note: RawBuilder<string>
  isPublished?: false
  /** The column that holds the base; null: things of no base. */
  base: string | null
  /** Refuses `invalid_input` for values that the schema cannot check. `id` is null for a new thing. */
  check?: (tx: Tx, values: Values, id: number | null) => Promise<void>
}

export type AskedThing = { table: ThingTable; action: Action; actor: Account; id: number }

const publishedAt = 'published_at'

export const columnOf = ({ columns }: ThingTable, field: string): string =>
  field === 'publishedAt' ? publishedAt : columns[field]!

export const fieldsOf = ({ columns, isPublished }: ThingTable): string[] => [
  ...Object.keys(columns),
  ...(isPublished === false ? [] : ['publishedAt']),
]

/** The fields of a row `t` as JSON. */
export const fieldsOfRow = (table: ThingTable): RawBuilder<Values> => {
  const pairs = Object.entries(table.columns).map(
    ([field, column]) => sql`${sql.lit(field)}::text, ${sql.ref(`t.${column}`)}`,
  )
  const publication =
    table.isPublished === false ? [] : [sql`'publishedAt', platform.instant(t.published_at)`]
  return sql<Values>`jsonb_build_object(${sql.join([...pairs, ...publication])})`
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
