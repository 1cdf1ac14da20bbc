import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Holds the row until both wait for it, one behind the other. */
export const inOrder = async <First, Second>(
  owner: pg.Pool,
  { table, id }: { table: string; id: number },
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query(`select from ${table} where id = $1 for no key update`, [id])
  const running = first()
  await waitForLocks(owner, 1)
  const behind = second()
  await waitForLocks(owner, 2)
  await holder.query('commit')
  holder.release()
  return await Promise.all([running, behind])
}

const waitForLocks = async (owner: pg.Pool, count: number): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]!.waiting >= count) return
    await sleep(5)
  }
  throw new Error(`fewer than ${count} wait`)
}
