import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { databaseUrl, templateName } from './test-postgres.ts'

export type TestDatabase = {
  /** With the application's login: no ownership, only its grants. */
  db: Database
  /** With the owner's login: to insert test data and to drop constraints and triggers. */
  owner: pg.Pool
  appUrl: string
}

/** A migrated database for one test file. It is dropped after the file, unless a process still uses it. */
export function useTestDatabase(template = templateName): TestDatabase {
  const name = `t_${randomBytes(6).toString('hex')}`
  const test = {} as TestDatabase
  beforeAll(async () => {
    await asOwner(`create database ${name} template ${template}`)
    test.appUrl = databaseUrl(inject('testAppUrl'), name)
    test.db = openDatabase({ url: test.appUrl, maxConnections: 16 })
    test.owner = new pg.Pool({ connectionString: databaseUrl(inject('testOwnerUrl'), name), max: 4 })
  })
  afterAll(async () => {
    await test.db.destroy()
    await test.owner.end()
    await asOwner(`drop database ${name}`).catch(() => undefined)
  })
  return test
}

const asOwner = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('testOwnerUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
