import { expect, test, vi } from 'vitest'
import type { JobLog } from './job.ts'
import { repeatJob } from './repeat-job.ts'

const silent = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() } as unknown as JobLog

test('a job without a pause is not repeated', async () => {
  const run = vi.fn(async () => ({}))
  await repeatJob({ name: 'due_by_time', run }, silent)()
  expect(run).not.toHaveBeenCalled()
})

test('runs never overlap, go on after an error, and end after the run that is under way', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const run = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    runs += 1
    if (runs === 2) throw new Error('broken')
    return { done: 1 }
  }
  const end = repeatJob({ name: 'probe', everyMs: 1, run }, silent)
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(3)
  await end()
  const atEnd = runs
  expect([most, running]).toEqual([1, 0])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(runs).toBe(atEnd)
})

test('a run that did nothing is not logged', async () => {
  const log = { ...silent, info: vi.fn() } as unknown as JobLog
  let runs = 0
  const end = repeatJob(
    { name: 'idle', everyMs: 1, run: async () => ({ told: Math.floor(++runs / 5) }) },
    log,
  )
  await expect.poll(() => runs, { timeout: 20_000 }).toBeGreaterThan(4)
  await end()
  expect(log.info).toHaveBeenCalledTimes(Math.max(0, runs - 4))
})

test('after an error the pause is longer, but not when only some items of the run failed', async () => {
  /** The shortest of several: on a busy machine one may be longer. */
  const pauseAfter = async (error: Error): Promise<number> => {
    const begun: number[] = []
    const run = () => {
      begun.push(performance.now())
      return Promise.reject(error)
    }
    const end = repeatJob({ name: 'failing', everyMs: 30, run }, silent)
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThan(4)
    await end()
    return Math.min(...begun.slice(1).map((at, index) => at - begun[index]!))
  }
  expect(await pauseAfter(new Error('broken'))).toBeGreaterThan(250)
  expect(await pauseAfter(new AggregateError([], 'one of many'))).toBeLessThan(250)
})
