import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { databaseUrl } from 'api/platform/db/testing/test-postgres'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeBasics, arrangeMember } from 'api/testing/arrange'
import { expect, inject, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')
const empty = useTestDatabase()
const used = useTestDatabase()

type Database = typeof empty

/** What an operator reads after `npm run demo:load`. */
const load = ({ appUrl }: Database) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo-load.ts'], {
    cwd: project,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(appUrl)![1]!),
    },
  })
  return { status, stdout, stderr }
}
const one = async ({ owner }: Database, statement: string) => (await owner.query(statement)).rows[0]

test('an empty installation gets classes and people, and keeps its own settings and roles', async () => {
  await empty.owner.query("update site.settings set name = '白河共學', collector = '白河共學協會'")
  const { status, stdout, stderr } = load(empty)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^demo: loaded; .* begin again/m)
  const loaded = await one(
    empty,
    `select (select count(*) > 20 from catalog.classes) as classes, (select count(*) > 20 from identity.members) as people,
       (select count(*)::int from identity.staff_roles) as roles,
       (select count(*)::int from identity.members where notify_line or notify_email) as notified`,
  )
  expect(loaded).toEqual({ classes: true, people: true, roles: 0, notified: 0 })
  expect(
    await one(empty, 'select name, collector, contact_email as email, line_oa_id from site.settings'),
  ).toEqual({ name: '白河共學', collector: '白河共學協會', email: '', line_oa_id: null })
}, 60_000)

test('where the demo or anything real is, nothing is loaded', async () => {
  expect(load(empty)).toMatchObject({ status: 1, stdout: '' })
  await arrangeBasics(used.owner)
  await arrangeMember(used.owner)
  const { status, stdout, stderr } = load(used)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(
    /^Nothing was loaded: the database has members \(1\), bases \(1\), courses \(1\)\. .* create an empty database .*\n$/,
  )
  expect(await one(used, 'select count(*)::int as classes from catalog.classes')).toEqual({ classes: 0 })
}, 60_000)
