import { inject, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '#platform/db/testing/test-postgres.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { deleteAgain, listAccountIds } from './delete-again.ts'
import { arrangeWholeMember } from './testing/arrange-whole-member.ts'
import { findInAllTables } from './testing/find-in-all-tables.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(databaseUrl(inject('testOwnerUrl'), /\/(\w+)\?/.exec(database.appUrl)![1]!))
})

test('an account that a restore brought back is deleted again, with everything of the person, and no other', async () => {
  const [back, other] = [await arrangeWholeMember(database, '丙'), await arrangeWholeMember(database, '丁')]
  expect(await listAccountIds(database.db)).toEqual(expect.arrayContaining([back.accountId, other.accountId]))
  expect(await deleteAgain(database.db, back.accountId, testNow)).toBe(true)
  for (const value of back.personal) expect(await findInAllTables(database.owner, value), value).toEqual([])
  for (const value of other.personal)
    expect(await findInAllTables(database.owner, value), value).not.toEqual([])
  expect(await listAccountIds(database.db)).not.toContain(back.accountId)
})

test('one that does not exist any more is left alone', async () => {
  const before = await listAccountIds(database.db)
  expect(await deleteAgain(database.db, '00000000-0000-4000-8000-000000000000', testNow)).toBe(false)
  expect(await listAccountIds(database.db)).toEqual(before)
})
