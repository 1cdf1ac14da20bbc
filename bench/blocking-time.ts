import type { Browser, Page } from '@playwright/test'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import { median, type Figure } from './figures.ts'
import { slowDown, untilHydrated, visit, withBrowser, withVisitor } from './open-browser.ts'

const rounds = 3
/** Settled: hydrated, and the last long task ended this long ago, in ms. */
const quietMs = 2000
const targets = [
  { times: 4, maxMs: 100 },
  { times: 8, maxMs: 250 },
]

/** P7: total blocking time: the time of long tasks beyond 50 ms, hydration included. */
export async function measureBlockingTime({ url }: BenchServer): Promise<Figure[]> {
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const { times, maxMs } of targets) {
      const blocked: (readonly [page: string, ms: number])[] = []
      for (const page of measuredPages) blocked.push([page, await medianOf(browser, `${url}${page}`, times)])
      figures.push({
        id: 'P7',
        what: `total blocking time, CPU ${times} times slower, from the first paint until hydrated and idle, median of ${rounds}`,
        target: `≤ ${maxMs} ms`,
        measured: blocked.map(([page, ms]) => `${page}: ${ms.toFixed(0)} ms`).join('; '),
        isMet: blocked.every(([, ms]) => ms <= maxMs),
      })
    }
    return figures
  })
}

const medianOf = async (browser: Browser, address: string, times: number): Promise<number> => {
  const found: number[] = []
  for (let round = 0; round < rounds; round++) found.push(await blockingTime(browser, address, times))
  return median(found)
}

const blockingTime = (browser: Browser, address: string, times: number): Promise<number> =>
  withVisitor(browser, 'phone', async ({ page, devtools }) => {
    await page.addInitScript(watchTasks)
    await slowDown(devtools, times)
    await visit(page, address)
    await untilHydrated(page)
    return await untilQuiet(page)
  })

type Task = { start: number; end: number }
type Watched = Window & { longTasks: Task[] }

const watchTasks = (): void => {
  if (!PerformanceObserver.supportedEntryTypes.includes('longtask'))
    throw new Error('the browser does not report long tasks')
  const tasks: Task[] = []
  Object.assign(window, { longTasks: tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      tasks.push({ start: startTime, end: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Sums the blocking time after the first paint. */
const untilQuiet = async (page: Page): Promise<number> => {
  const hydratedAt = await page.evaluate(() => performance.now())
  const settled = await page.waitForFunction(
    ([from, pause]) => {
      const { longTasks } = window as unknown as Watched
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      const last = Math.max(from!, ...longTasks.map(({ end }) => end))
      if (paint === undefined || performance.now() - last < pause!) return undefined
      const blocked = longTasks.map(({ start, end }) => Math.max(0, end - Math.max(start, paint) - 50))
      return { ms: blocked.reduce((sum, ms) => sum + ms, 0) }
    },
    [hydratedAt, quietMs],
    { timeout: 30_000, polling: 200 },
  )
  return (await settled.jsonValue())!.ms
}
