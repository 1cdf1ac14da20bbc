import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql, type Kysely } from 'kysely'

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))

export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(migrationsFolder))
    .filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()

/** Readable by any login that may use the schema; undefined before the first migration. */
export async function appliedMigration<T>(db: Kysely<T>): Promise<string | undefined> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('platform.kysely_migration') is not null as found`.execute(db)
  if (!table.rows[0]!.found) return undefined
  const { rows } = await sql<{ name: string | null }>`
    select max(name) as name from platform.kysely_migration`.execute(db)
  return rows[0]?.name ?? undefined
}

/** A newer schema is fine: migrations only add, and during a rollout the previous version may have to restart on it. */
export const isSchemaCurrent = async (applied: string | undefined): Promise<boolean> =>
  applied !== undefined && applied >= ((await knownMigrations()).at(-1) ?? '')
