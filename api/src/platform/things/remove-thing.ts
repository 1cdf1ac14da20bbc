import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { actAs } from './act-as.ts'
import { readFields } from './read-thing.ts'
import type { AskedThing } from './thing-table.ts'

/** Refuses `not_found`, also when it is deleted already. */
export const removeThing = (db: Database, asked: AskedThing): Promise<null> =>
  transact(db, async (tx) => {
    const { table, actor, id } = asked
    await readFields(tx, asked, 'for update')
    await actAs(tx, actor)
    await sql`delete from ${sql.table(table.table)} where id = ${id}`.execute(tx)
    return null
  })
