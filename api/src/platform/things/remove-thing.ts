import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { actAs } from './act-as.ts'
import { readFields } from './read-thing.ts'
import { keyOf, type AskedThing } from './thing-table.ts'

/** Refuses `not_found`, also when it is deleted already, and what the table's own preparation refuses. */
export const removeThing = (db: Database, asked: AskedThing): Promise<null> =>
  transact(db, async (tx) => {
    const { table, actor, id } = asked
    const { fields } = await readFields(tx, asked, 'for update')
    await table.prepareRemoval?.(tx, fields)
    await actAs(tx, actor)
    await sql`delete from ${sql.table(table.table)} t where ${keyOf(table)} = ${id}`.execute(tx)
    return null
  })
