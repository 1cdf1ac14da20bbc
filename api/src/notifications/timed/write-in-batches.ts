import { writeMessages, type NewMessage } from '#notifications/outbox/write-messages.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'

const batchSize = 300
/** One run; the next one continues. */
const maxBatches = 100

/**
 * Writes the messages that `find` returns, until it returns fewer than its limit. It must leave out members who have been notified
 * already. Two processes that find the same ones write them once.
 *
 * @returns the number of messages
 */
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
