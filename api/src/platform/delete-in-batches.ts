import type { RawBuilder } from 'kysely'
import type { Database } from './db/database.ts'

/** Rows of one statement: short enough to hold no lock for long. */
export const batchSize = 1_000
/** Batches of one run; the next run goes on. */
const mostBatches = 200

/** Runs a deleting statement of `batchSize` rows until it finds less; answers how many rows it deleted. */
export async function deleteInBatches(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const { numAffectedRows = 0n } = await statement.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batchSize) break
  }
  return deleted
}
