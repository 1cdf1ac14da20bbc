import { inject, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'
import { deleteAccount } from './delete-account.ts'
import { exportOwnData } from './export-own-data.ts'
import { personalColumns, type PersonalColumn } from './personal-columns.ts'
import { arrangeActs } from './testing/arrange-acts.ts'
import { arrangeWholeMember, type WholeMember } from './testing/arrange-whole-member.ts'
import { confirmLogin } from './testing/confirm-login.ts'
import { findPersonColumns } from './testing/find-person-columns.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
  await arrangeBasics(database.owner)
})

const advice = (column: string): string =>
  `${column} names a person and is not in own-data/personal-columns.ts. Add it there with its purpose and retention, let ` +
  `the deletion of the account remove it, show it in the export, say it in the privacy notice (with a new version), and ` +
  `give it a row in arrange-whole-member.ts or arrange-acts.ts.`
const unregistered = async (): Promise<string[]> =>
  (await findPersonColumns(database.owner)).filter((column) => !(column in personalColumns)).map(advice)

test('every column that names a person is registered', async () => {
  expect(await unregistered()).toEqual([])
  const found = await findPersonColumns(database.owner)
  expect(Object.keys(personalColumns).filter((column) => !found.includes(column))).toEqual([])
})

test('a new table with a person in it is found, by its foreign key or by the name of its column', async () => {
  await database.owner.query(`
    create table following.throw_away (
      holder uuid references identity.members, recorded_by uuid, class_id int)`)
  expect(await unregistered()).toEqual(
    ['following.throw_away.holder', 'following.throw_away.recorded_by'].map(advice),
  )
  await database.owner.query('drop table following.throw_away')
})

const split = (column: string): { table: string; name: string } => {
  const [schema, relation, name] = column.split('.') as [string, string, string]
  return { table: `${schema}.${relation}`, name }
}
const personIn = (column: string, { accountId, lineUserId }: WholeMember): string =>
  column.endsWith('.line_user_id') ? lineUserId : accountId
const countOf = async (column: string, member: WholeMember): Promise<number> => {
  const { table, name } = split(column)
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ${table} where ${name} = $1`,
    [personIn(column, member)],
  )
  return rows[0]!.count
}
const sizeOf = async (column: string, where = 'true'): Promise<number> => {
  const { rows } = await database.owner.query<{ count: number }>(
    `select count(*)::int as count from ${split(column).table} where ${where}`,
  )
  return rows[0]!.count
}
const columnsOf = (onDeletion: PersonalColumn['onDeletion']): string[] =>
  Object.keys(personalColumns).filter((column) => personalColumns[column]!.onDeletion === onDeletion)

test('the deletion of an account removes, replaces or empties each column as registered', async () => {
  // The acts are in rows about somebody else.
  await arrangeWholeMember(database, '乙')
  const member = await arrangeWholeMember(database, '甲')
  await arrangeActs(database, member.accountId)
  await confirmLogin(database, member.accountId)
  const before = new Map<string, { size: number; named: number }>()
  for (const column of Object.keys(personalColumns))
    before.set(column, { size: await sizeOf(column), named: await countOf(column, member) })
  for (const [column, { named }] of before) expect(named, `${column} has no row to delete`).toBeGreaterThan(0)

  await deleteAccount({ db: database.db, clock: { now: () => testNow }, keys: testKeys }, member)
  for (const column of Object.keys(personalColumns)) expect(await countOf(column, member), column).toBe(0)
  for (const column of columnsOf('row_deleted')) {
    const { size, named } = before.get(column)!
    expect(await sizeOf(column), column).toBe(size - named)
  }
  for (const column of columnsOf('replaced'))
    expect(await sizeOf(column), column).toBeGreaterThanOrEqual(before.get(column)!.size)
  for (const column of columnsOf('emptied'))
    expect(await sizeOf(column, `${split(column).name} is null`), column).toBeGreaterThan(0)
})

test('the export of a person who has a row everywhere shows each column that is registered for it', async () => {
  const member = await arrangeWholeMember(database, '丙')
  const data = await exportOwnData(database.db, member.accountId, testNow)
  for (const [column, { exportedAs, notExported }] of Object.entries(personalColumns))
    if (exportedAs === null) expect(notExported, column).toMatch(/\w{3}/)
    else expect(JSON.stringify(data[exportedAs]), column).not.toMatch(/^(null|\[\]|\{\})$/)
})
