import type { Action } from 'contract/can'
import type { ImportedRow } from 'contract/import'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import type { ThingTable, Values } from '#platform/things/thing-table.ts'

/** What an import needs to know of a thing of the contract beside its table. */
export type ImportTable = {
  table: ThingTable
  action: Action
  fields: z.ZodMiniObject
  /** What people call one: a row of a file with the same words is the same thing. */
  titleField: string
  /** Of a new one where the cell is empty. */
  start: Values
  /** Fields whose cells hold several words: 「陶藝、木工」. */
  lists?: readonly string[]
  /** For fields that hold an id, or several where the cells are lists: what the actor may write there, by its words. */
  names?: Readonly<Record<string, (tx: Tx, actor: Account) => Promise<ReadonlyMap<string, unknown>>>>
}

export type Cells = Readonly<Record<string, string>>
export type Problem = ImportedRow['problems'][number]
