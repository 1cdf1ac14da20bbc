import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testOwnerUrl: string
    testAppUrl: string
  }
}

/** The migrated database that test databases are copied from: without the rows that an installation begins with. */
export const templateName = 'hangkhau_template'
/** The same with these rows, as an installation has it on its first day. */
export const installedName = 'hangkhau_installed'

/**
 * One temporary PostgreSQL for the whole test run, with a migrated template database. `TEST_PG_BIN_DIR` selects the
 * programs of another PostgreSQL, such as Debian's 15.
 */
export default async function startTestPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-tests-'))
  const binDir = process.env['TEST_PG_BIN_DIR']
  const server = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    // Several files run at once, each with its own pool, some with their own servers.
    settings: { fsync: 'off', max_connections: '200' },
    ...(binDir === undefined ? {} : { binDir }),
  })
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  await client.query(`create database ${installedName}`)
  await migrate(databaseUrl(server.ownerUrl, installedName))
  await client.query(`create database ${templateName} template ${installedName}`)
  await client.end()
  await deleteReferenceRows(databaseUrl(server.ownerUrl, templateName))
  project.provide('testOwnerUrl', server.ownerUrl)
  project.provide('testAppUrl', server.appUrl)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const deleteReferenceRows = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `delete from catalog.categories; delete from people.person_statuses; delete from catalog.holidays;
     delete from places.facilities`,
  )
  await client.end()
}

/** The same server and login, another database. */
export const databaseUrl = (url: string, name: string): string => url.replace(/\/[^/?]*\?/, `/${name}?`)
