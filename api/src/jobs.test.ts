import { expect, test } from 'vitest'
import { createJobs } from './jobs.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { testNow } from './testing/arrange.ts'

const database = useTestDatabase()
const clock = { now: () => testNow }

test('no two jobs have the same name or time', () => {
  const names = createJobs({ db: database.db, clock }).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'delete_old_keys',
      'delete_old_login_attempts',
      'delete_old_sessions',
      'check_seats',
    ]),
  )
})
