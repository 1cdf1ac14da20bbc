import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareSchema } from 'server/storage/prepare-schema'

const migrationsFolder = path.join(import.meta.dirname, '../db/migrations')

export function productSchemas(): string[] {
  const texts = readdirSync(migrationsFolder).map((name) =>
    readFileSync(path.join(migrationsFolder, name), 'utf8'),
  )
  const created = texts.flatMap((text) => [...text.matchAll(/^create schema (?:if not exists )?(\w+)/gm)])
  return [...created.map(([, name = '']) => name), 'graphile_worker']
}

/** In ms; PostgreSQL lists a closed connection for up to this time. */
const closeTimeoutMs = 1000

/** Drops the product's schemas and creates them again. Throws without a change while other clients are connected. */
export async function resetDatabase(
  ownerUrl: string,
  options: { loadDemo: boolean; print: (line: string) => void },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await requireNoOtherClients(client)
    const names = productSchemas().map((name) => pg.escapeIdentifier(name))
    await client.query(`drop schema if exists ${names.join(', ')} cascade`)
  } finally {
    await client.end()
  }
  await prepareSchema(ownerUrl, options)
}

const requireNoOtherClients = async (client: pg.Client): Promise<void> => {
  const deadline = Date.now() + closeTimeoutMs
  for (;;) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const count = rows[0]?.count ?? 0
    if (count === 0) return
    if (Date.now() > deadline) throw new Error(`${count} connections are open: stop the server first`)
    await sleep(50)
  }
}
