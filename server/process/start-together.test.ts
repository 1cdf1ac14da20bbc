import { randomBytes } from 'node:crypto'
import { databaseUrl } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'

const database = useTestDatabase()

/** An empty database, and the settings to start on it. */
async function emptyDatabase() {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await database.owner.query(`create database ${name}`)
  const url = databaseUrl(inject('testOwnerUrl'), name)
  return {
    owner: new pg.Pool({ connectionString: url, max: 1 }),
    settings: {
      ...installedSettings(database),
      DATABASE_URL: databaseUrl(inject('testAppUrl'), name),
      DATABASE_OWNER_URL: url,
    },
  }
}

test('two processes that start on one empty database both serve the demo world', async () => {
  const { owner, settings } = await emptyDatabase()
  const demo = { ...settings, LINE_LOGIN_CHANNEL_ID: '', LINE_LOGIN_CHANNEL_SECRET: '' }
  const servers = await Promise.all([startServer(demo), startServer(demo)])
  for (const { url } of servers) expect((await fetch(`${url}/course/class_all`)).status).toBe(200)
  const { rows } = await owner.query('select count(*)::int as count from places.bases')
  expect(rows[0].count).toBeGreaterThanOrEqual(12)
  await owner.end()
}, 60_000)

test('the previous version starts and serves on the next version of the schema', async () => {
  await database.owner.query(
    `insert into platform.kysely_migration (name, timestamp) values ('9999_of_the_next_version', now())`,
  )
  const { url } = await startServer(installedSettings(database))
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/class`)).status).toBe(200)
  await database.owner.query(`delete from platform.kysely_migration where name like '9999%'`)
})

test('in production without an owner login, an old schema is refused with the command to run', async () => {
  const { owner, settings } = await emptyDatabase()
  await owner.end()
  const { DATABASE_OWNER_URL: _owner, ...apart } = settings
  const production = { ...apart, NODE_ENV: 'production', PUBLIC_URL: 'https://hangkhau.test' }
  await expect(startServer(production)).rejects.toThrow('run npm run migrate')
})
