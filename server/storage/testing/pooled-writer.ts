import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from 'api/platform/db/database'
import { actAs } from 'api/platform/things/act-as'
import { sql } from 'kysely'

type Written = { accountId: string; reason: string }

/** Two transactions at once, statement by statement in turn; then one in which nobody has said who acts. */
export async function writeInTurn(db: Database, written: readonly [Written, Written]): Promise<void> {
  const write = async ({ accountId, reason }: Written, at: number): Promise<void> => {
    await db.transaction().execute(async (tx) => {
      await sleep(at * 20)
      await actAs(tx, { accountId }, { origin: at === 0 ? '匯入' : '批次', reason })
      await sleep(40)
      await sql`insert into people.teachers (name) values (${reason})`.execute(tx)
      await sleep(40)
    })
  }
  for (let round = 0; round < 5; round++) await Promise.all(written.map(write))
  await Promise.all(
    [1, 2, 3, 4].map(() => sql`insert into people.teachers (name) values ('nobody')`.execute(db)),
  )
}
