import { parseCronItems } from 'graphile-worker'
import { expect, test } from 'vitest'
import { identityDeps } from './identity/testing/arrange-account.ts'
import { createJobs } from './jobs.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'

const database = useTestDatabase()

test('no two jobs have the same name or time', () => {
  const names = createJobs(identityDeps(database.db)).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'delete_old_keys',
      'delete_old_changes',
      'end_roles',
      'delete_old_login_attempts',
      'delete_old_sessions',
      'check_seats',
      'delete_old_line_events',
      'dispatch_notifications',
      'send_notifications',
      'remind_day_before',
    ]),
  )
})

test('the worker understands the time of every job', () => {
  const items = createJobs(identityDeps(database.db)).flatMap(({ name, cron }) =>
    cron === undefined ? [] : [{ task: name, match: cron }],
  )
  expect(() => parseCronItems(items)).not.toThrow()
})
