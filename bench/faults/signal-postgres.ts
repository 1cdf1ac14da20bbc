import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Installation } from './with-installation.ts'

/** In ms; until then the previous server would still answer. */
const effectMs = 200

/** Returns when the next server accepts connections. */
export async function signalPostgres(
  { ownerUrl }: Installation,
  pid: number,
  signal: NodeJS.Signals,
): Promise<void> {
  process.kill(pid, signal)
  await sleep(effectMs)
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(20))
    if (await canConnect(ownerUrl)) return
  throw new Error('PostgreSQL did not come back')
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  const isThere = await client.connect().then(
    () => true,
    () => false,
  )
  await client.end().catch(() => undefined)
  return isThere
}
