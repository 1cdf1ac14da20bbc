import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { migrateJobs } from '#platform/jobs/migrate-jobs.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { runAudit } from './run-audit.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await migrateJobs(database.owner.options.connectionString!)
})

test('a party that left, and has its place again, was not passed over by one that was promoted meanwhile', async () => {
  const { join } = await arrangeWaitlist(database, 1)
  const [holder, first, second] = [await join(1), await join(2), await join(1)]
  await first.cancel()
  await holder.cancel()
  await first.change(1, { acceptWaitlist: true })
  expect([await second.state(), await first.state()]).toEqual(['booked', 'waiting'])
  expect((await runAudit(database.db, testNow)).filter(({ violations }) => violations > 0)).toEqual([])
})
