import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { repeatJob } from '#platform/jobs/repeat-job.ts'
import { createLog } from '#platform/log.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { waitlistJobs } from './jobs.ts'
import { arrangeWaitlist } from './testing/waitlist.ts'

const database = useTestDatabase()

beforeAll(() => arrangeBasics(database.owner))

/** Runs the repeated jobs of three processes until the test ends. */
const startProcesses = (now: () => Date) => {
  const jobs = waitlistJobs({ db: database.db, clock: { now } })
  const ends = [1, 2, 3].flatMap(() => jobs.map((job) => repeatJob(job, createLog('silent'))))
  onTestFinished(async () => void (await Promise.all(ends.map((end) => end()))))
}

test('a party waits less than five seconds for the run that gives it a seat', () => {
  const jobs = waitlistJobs({ db: database.db, clock: { now: () => testNow } })
  const giving = jobs.filter(({ name }) => name === 'expire_offers' || name === 'promote_waiting')
  expect(giving).toHaveLength(2)
  for (const { everyMs } of giving) expect(everyMs).toBeLessThan(5_000)
})

test('an offer ends by these runs, once, however many processes run', async () => {
  const { join } = await arrangeWaitlist(database, 1, 'offer')
  const [holder, first, second] = [await join(1), await join(1), await join(1)]
  await holder.cancel()
  let now = testNow
  startProcesses(() => now)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await first.state()).toBe('offered')
  now = new Date(testNow.getTime() + 120 * 60_000)
  await expect.poll(() => second.state(), { timeout: 30_000 }).toBe('offered')
  expect(await first.events()).toEqual(['joined', 'offered', 'expired'])
  expect(await second.events()).toEqual(['joined', 'offered'])
})

test('seats that became free without a verb are given by these runs', async () => {
  const { join, setCapacity } = await arrangeWaitlist(database, 1)
  const [, waiting] = [await join(1), await join(1)]
  startProcesses(() => testNow)
  await setCapacity(2)
  await expect.poll(() => waiting.state(), { timeout: 30_000 }).toBe('booked')
  expect(await waiting.events()).toEqual(['joined', 'promoted'])
})
