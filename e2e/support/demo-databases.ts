import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrl } from 'api/platform/db/testing/test-postgres'
import { startEmbeddedPostgres } from 'db/embedded/start-embedded-postgres'
import pg from 'pg'
import { prepareSchema } from 'server/storage/prepare-schema'

/** A database with the demo world: how its owner and how the application reach it. */
export type DemoDatabase = { name: string; ownerUrl: string; appUrl: string }

export type DemoDatabases = {
  /** A demo world in which nobody has booked anything. */
  copy: () => Promise<DemoDatabase>
  drop: (database: DemoDatabase) => Promise<void>
  /** Stops PostgreSQL and deletes its data. */
  end: () => Promise<void>
}

const templateName = 'demo_world'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Starts a PostgreSQL and loads the demo world once; each copy of it is a database that PostgreSQL copies as files. */
export async function startDemoDatabases(): Promise<DemoDatabases> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hangkhau-e2e-'))
  // Each server has pools of its own, and the next ones are prepared while the present ones run.
  const settings = { fsync: 'off', max_connections: '300' }
  const server = await startEmbeddedPostgres({ dataDir, log: print, settings })
  const asOwner = (statement: string) => runAsOwner(server.ownerUrl, statement)
  await asOwner(`create database ${templateName}`)
  await prepareSchema(databaseUrl(server.ownerUrl, templateName), { loadDemo: true, print })
  let copies = 0
  return {
    copy: async () => {
      const name = `demo_world_${++copies}`
      await asOwner(`create database ${name} template ${templateName} strategy file_copy`)
      return {
        name,
        ownerUrl: databaseUrl(server.ownerUrl, name),
        appUrl: databaseUrl(server.appUrl, name),
      }
    },
    drop: ({ name }) => asOwner(`drop database ${name} with (force)`),
    end: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const runAsOwner = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
