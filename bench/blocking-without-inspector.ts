import { setTimeout as sleep } from 'node:timers/promises'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import { median, type Figure } from './figures.ts'
import { withUninspectedBrowser, type Protocol } from './uninspected-browser.ts'

const rounds = 3
/** Settled: the main thread had less than this to do, in ms, within the pause, in ms. */
const idle = { ms: 20, pauseMs: 2000 }
const timeoutMs = 60_000
const targets = [
  { times: 4, limitMs: 100 },
  { times: 8, limitMs: 250 },
]

/** P7 as people have it: the same total blocking time, read from a trace of the browser while nobody inspects the page. */
export async function measureBlockingUninspected({ url }: BenchServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { times, limitMs } of targets) {
    const blocked: (readonly [page: string, ms: number])[] = []
    for (const page of measuredPages) {
      const found: number[] = []
      for (let round = 0; round < rounds; round++)
        found.push(await withUninspectedBrowser((protocol) => blockingTime(protocol, `${url}${page}`, times)))
      blocked.push([page, median(found)])
    }
    figures.push({
      id: 'P7',
      what: `total blocking time without an inspector, CPU ${times} times slower, from the first paint until idle, median of ${rounds}`,
      target: `≤ ${limitMs} ms`,
      measured: blocked.map(([page, ms]) => `${page}: ${ms.toFixed(0)} ms`).join('; '),
      isMet: blocked.every(([, ms]) => ms <= limitMs),
    })
  }
  return figures
}

async function blockingTime({ send, on }: Protocol, address: string, times: number): Promise<number> {
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as {
    sessionId: string
  }
  const toPage = (method: string, params = {}) => send(method, params, sessionId)
  await toPage('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: true,
  })
  await toPage('Emulation.setCPUThrottlingRate', { rate: times })
  await toPage('Performance.enable')
  const events: TraceEvent[] = []
  on('Tracing.dataCollected', ({ value }) => void events.push(...(value as TraceEvent[])))
  const complete = new Promise((resolve) => on('Tracing.tracingComplete', resolve))
  await send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'loading',
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
      ],
    },
  })
  await toPage('Page.navigate', { url: address })
  await untilIdle(async () => {
    const { metrics } = (await toPage('Performance.getMetrics')) as {
      metrics: { name: string; value: number }[]
    }
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  })
  await send('Tracing.end')
  await complete
  return blockedIn(events)
}

async function untilIdle(read: () => Promise<Record<string, number>>): Promise<void> {
  const until = Date.now() + timeoutMs
  let before = await read()
  while (Date.now() < until) {
    await sleep(idle.pauseMs)
    const now = await read()
    const busyMs = (now['TaskDuration']! - before['TaskDuration']!) * 1000
    if (now['FirstMeaningfulPaint']! > 0 && busyMs < idle.ms) return
    before = now
  }
  throw new Error(`the page is still busy after ${timeoutMs} ms`)
}

/** `ts` and `dur` are in microseconds. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  args?: { data?: { isMainFrame?: boolean } }
}

/** The time of tasks of the page's main thread beyond 50 ms, after the first contentful paint. Throws without one. */
export function blockedIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (paint === undefined) throw new Error('nothing was painted')
  const tasks = events.filter(
    ({ name, pid, tid, dur }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && dur !== undefined,
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks')
  const blocked = tasks.map(({ ts, dur }) => Math.max(0, (ts + dur! - Math.max(ts, paint.ts)) / 1000 - 50))
  return blocked.reduce((sum, ms) => sum + ms, 0)
}
