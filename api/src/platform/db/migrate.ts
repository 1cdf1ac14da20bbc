import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { appliedMigration, isSchemaCurrent, knownMigrations, migrationsFolder } from './schema-version.ts'

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const entries = (await knownMigrations()).map(async (name) => {
    const text = await readFile(path.join(migrationsFolder, `${name}.sql`), 'utf8')
    return [name, { up: (db: Kysely<unknown>) => run(text, db) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const run = async (text: string, db: Kysely<unknown>): Promise<void> => {
  await sql.raw(text).execute(db)
}

/** Returns the applied names; processes may run it at once. Needs the owner's connection. A newer schema stays. */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    if (await isSchemaCurrent(await appliedMigration(db))) return []
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
