// `node bench/faults/page-crowd.ts [multiples …]`: requests uncached pages at multiples of the server's maximum rate,
// each on a new connection, while members book and a load balancer checks the health.
import { randomUUID } from 'node:crypto'
import { pages } from 'contract/pages'
import { arrangeDays, arrangeMembers } from '#arrange-members.ts'
import { startBenchServer, type BenchServer } from '#bench-server.ts'
import { percentile } from '#figures.ts'
import { atRate, requestOnNewConnection, type Outcome } from './one-request.ts'

const seconds = 15
const bookingsPerSecond = 8
const checksPerSecond = 5
const multiples = process.argv.slice(2).map(Number)
if (multiples.length === 0) multiples.push(1, 2, 5, 10)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
let pageCount = 0
/** Uncached URLs: the query is new each time. */
const nextPage = (): string => {
  pageCount += 1
  const id = 1 + (pageCount % 80)
  const templates = [
    `${pages.classDetail({ classId: id })}?`,
    `${pages.classList()}?county=taipei&`,
    `${pages.newsList()}?`,
    `${pages.home()}?`,
  ]
  return `${templates[pageCount % templates.length]}crowd=${pageCount}`
}

const server = await startBenchServer({ isCounted: false })
try {
  const port = Number(new URL(server.url).port)
  const peak = await findPeak(port)
  say(`peak: ${peak.toFixed(0)} pages/s`)
  for (const multiple of multiples) await crowd(server, port, { multiple, peak })
} finally {
  await server.stop()
}

async function findPeak(port: number): Promise<number> {
  const run = async (ms: number) => {
    const end = performance.now() + ms
    let count = 0
    const visitor = async () => {
      while (performance.now() < end) {
        const { status } = await requestOnNewConnection(port, { path: nextPage() })
        if (status === 200) count += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, visitor))
    return count / (ms / 1000)
  }
  await run(4000)
  return await run(8000)
}

async function crowd(
  bench: BenchServer,
  port: number,
  { multiple, peak }: { multiple: number; peak: number },
): Promise<void> {
  const total = bookingsPerSecond * seconds
  const members = await arrangeMembers(bench, total)
  const { classId, dayIds } = await arrangeDays(bench, { days: 20, capacity: total })
  const book = (index: number) =>
    requestOnNewConnection(port, {
      method: 'POST',
      path: '/api/booking',
      headers: { authorization: `Bearer ${members[index]}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ classId, days: [{ classDayId: dayIds[index % 20], plus: 0 }] }),
    })
  const [pages, bookings, checks] = await Promise.all([
    atRate(peak * multiple, seconds, () => requestOnNewConnection(port, { path: nextPage() })),
    atRate(bookingsPerSecond, seconds, book),
    atRate(checksPerSecond, seconds, () => requestOnNewConnection(port, { path: '/healthz' })),
  ])
  const served = pages.filter(({ status }) => status === 200)
  const refused = pages.filter(({ status }) => status === 503)
  const share = (served.length / seconds / Math.min(peak, peak * multiple)) * 100
  say(
    `${multiple} ×: pages ${served.length} of ${pages.length} (${share.toFixed(0)} % of the peak), ${timesOf(served)}; ` +
      `refused ${refused.length}, ${timesOf(refused)}; no response ${pages.length - served.length - refused.length}\n` +
      `     bookings ${okOf(bookings)}; health checks ${okOf(checks)}`,
  )
}

function okOf(outcomes: readonly Outcome[]): string {
  const answered = outcomes.filter(({ status }) => status === 200)
  return `${answered.length} of ${outcomes.length}, ${timesOf(answered)}`
}

function timesOf(outcomes: readonly Outcome[]): string {
  if (outcomes.length === 0) return '–'
  const times = outcomes.map(({ ms }) => ms)
  return `p50 ${percentile(times, 0.5).toFixed(0)} p99 ${percentile(times, 0.99).toFixed(0)} ms`
}
