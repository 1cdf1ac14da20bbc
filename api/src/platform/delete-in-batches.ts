import type { RawBuilder } from 'kysely'
import type { Database } from './db/database.ts'

/** Small, which limits the time that locks are held. */
export const batchSize = 1_000
const maxBatches = 200

/** Repeats a DELETE of `batchSize` rows until it finds fewer; returns how many rows it deleted. */
export async function deleteInBatches(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batchSize) break
  }
  return deleted
}
