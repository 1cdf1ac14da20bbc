import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from './act-as.ts'
import { readChangedSince } from './read-changes.ts'
import { readFields } from './read-thing.ts'
import { keyOf, type AskedThing, type Values } from './thing-table.ts'
import { describeConflicts } from './write-thing.ts'

/**
 * Refuses `not_found`, also when it is deleted already, `edit_conflict` when a field is not as it was at `seen`, and what the
 * table's own preparation refuses.
 */
export const removeThing = (db: Database, asked: AskedThing, seen: number | undefined): Promise<null> =>
  transact(db, async (tx) => {
    const { table, actor, id } = asked
    const { fields } = await readFields(tx, asked, 'for update')
    if (seen !== undefined) await requireUnchanged(tx, asked, { seen, fields })
    await table.prepareRemoval?.(tx, fields)
    await actAs(tx, actor)
    await sql`delete from ${sql.table(table.table)} t where ${keyOf(table)} = ${id}`.execute(tx)
    return null
  })

async function requireUnchanged(
  tx: Tx,
  asked: AskedThing,
  { seen, fields }: { seen: number; fields: Values },
): Promise<void> {
  const past = await readChangedSince(tx, asked, seen)
  const changed = Object.keys(past).filter((field) => !isDeepStrictEqual(past[field], fields[field]))
  if (changed.length > 0)
    throw refuse('edit_conflict', {
      message: '你看過以後，別人改了這一筆，所以沒有刪除。請看過現在的內容，再決定要不要刪除。',
      conflicts: await describeConflicts(tx, asked, changed, fields),
    })
}
