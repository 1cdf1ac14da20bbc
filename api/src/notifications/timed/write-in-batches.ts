import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'

const batchSize = 300
const maxBatches = 100

/** Writes what `find` returns until that is fewer than its limit; `find` must leave out members who were notified. */
export async function writeInBatches(
  db: Database,
  now: Date,
  find: (tx: Tx, limit: number) => Promise<NewMessage[]>,
): Promise<number> {
  let written = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const found = await transact(db, async (tx) => {
      const messages = await find(tx, batchSize)
      written += await writeMessages(tx, messages, now)
      return messages.length
    })
    if (found < batchSize) break
  }
  return written
}
