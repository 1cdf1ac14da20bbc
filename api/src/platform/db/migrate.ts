import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'

export const migrationsFolder = fileURLToPath(new URL('../../../../db/migrations/', import.meta.url))

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(migrationsFolder)).filter((file) => /^\d{4}_[a-z_]+\.sql$/.test(file))
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(migrationsFolder, file), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: (db: Kysely<unknown>) => run(text, db) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const run = async (text: string, db: Kysely<unknown>): Promise<void> => {
  await sql.raw(text).execute(db)
}

/**
 * Brings the database up to the newest migration, all pending ones in one transaction. Safe to run from
 * several processes at once: the others wait and find nothing to do. Needs the owner's connection.
 *
 * @returns the names of the migrations that were applied now
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableSchema: 'platform',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    return (results ?? []).map((result) => result.migrationName)
  } finally {
    await db.destroy()
  }
}

/** The newest migration this code knows; `/readyz` compares it with the database's. */
export const newestMigration = async (): Promise<string> =>
  Object.keys(await readMigrations())
    .sort()
    .at(-1) ?? ''
