// `node bench/faults/soak.ts [minutes]`: everyday use, accelerated. Reports memory, table sizes, errors and event loop
// delays.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from 'server/testing/free-port'
import { countsOf, violationsOf } from './fault-report.ts'
import { judgeBookings } from './judge-bookings.ts'
import { unexpectedOf } from './measure-fault.ts'
import { sendAsMember } from './member-session.ts'
import { startTraffic, type Traffic } from './member-traffic.ts'
import { sendRequest } from './send-request.ts'
import { withInstallation, type Installation } from './with-installation.ts'

type Sample = { minute: number; megabytes: number; loopP99Ms: number }

const minutes = Number(process.argv[2] ?? 30)
const sampleMs = 10_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const metricsPort = await freePort()

await withInstallation({ env: () => ({ METRICS_PORT: String(metricsPort) }) }, soak)

async function soak(installation: Installation): Promise<void> {
  const volume = { bookers: 1, pauseMs: 200, readsPerSecond: 5, members: 40 + Math.ceil(minutes * 10) }
  const traffic = await startTraffic(installation, { port: installation.servers[0]!.port }, volume)
  const before = await tableSizes(installation)
  const stopMembers = startMemberReads(installation, traffic)
  const samples = await takeSamples(installation)
  say(`members who read: ${await stopMembers()}`)
  await traffic.end()
  await report(installation, traffic, samples, before)
}

function startMemberReads(installation: Installation, { members }: Traffic): () => Promise<string> {
  const paths = ['/api/member/profile', '/api/member/booking']
  const counts = new Map<number, number>()
  let isOver = false
  const read = async () => {
    for (let index = 0; !isOver; index++) {
      const member = members[index % members.length]!
      // An expired token occasionally, as after ten minutes.
      if (index % 25 === 0) member.tokens.access_token = 'expired'
      const { status } = await sendAsMember({ port: installation.servers[0]!.port }, member, {
        path: paths[index % 2]!,
      })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      await sleep(160)
    }
  }
  const reading = read()
  return async () => {
    isOver = true
    await reading
    return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
  }
}

async function takeSamples({ servers }: Installation): Promise<Sample[]> {
  const samples: Sample[] = []
  const begun = performance.now()
  while (performance.now() - begun < minutes * 60_000) {
    await sleep(sampleMs)
    const status = readFileSync(`/proc/${servers[0]!.pid()}/status`, 'utf8')
    const { body } = await sendRequest({ port: metricsPort }, { path: '/metrics' })
    samples.push({
      minute: (performance.now() - begun) / 60_000,
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
      loopP99Ms: Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(body)![1]) * 1000,
    })
  }
  return samples
}

/** Megabytes per hour by least squares, over the last two thirds. */
function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 3))
  const mean = (read: (sample: Sample) => number) =>
    late.reduce((sum, each) => sum + read(each), 0) / late.length
  const [minute, megabytes] = [mean((each) => each.minute), mean((each) => each.megabytes)]
  const covariance = mean((each) => (each.minute - minute) * (each.megabytes - megabytes))
  return (covariance / mean((each) => (each.minute - minute) ** 2)) * 60
}

async function tableSizes({ owner }: Installation): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; size: number }>(
    `select relid::regclass::text as name, pg_total_relation_size(relid)::int8 as size from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, size }) => [name, Number(size)]))
}

async function report(
  installation: Installation,
  { timeline, acknowledged, members }: Traffic,
  samples: readonly Sample[],
  before: Map<string, number>,
): Promise<void> {
  const memory = samples.map(({ megabytes }) => megabytes)
  const verdict = await judgeBookings(
    installation.owner,
    acknowledged,
    members.map(({ id }) => id),
  )
  const grown = [...(await tableSizes(installation))]
    .map(([name, size]) => ({ name, kilobytes: (size - (before.get(name) ?? 0)) / 1024 }))
    .filter(({ kilobytes }) => kilobytes > 100)
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
  const failed = timeline.filter(({ status }) => status !== 200)
  say(
    `${minutes} min, ${timeline.length} requests; ${failed.length === 0 ? 'none failed' : countsOf(failed)}`,
  )
  say(`unexpected errors: ${unexpectedOf(installation).join(', ') || 'none'}`)
  say(
    `memory: ${memory[0]!.toFixed(0)} MB at the start, ${memory.at(-1)!.toFixed(0)} at the end, at most ${Math.max(...memory).toFixed(0)}`,
  )
  say(`slope over the last two thirds: ${slopeOf(samples).toFixed(1)} MB/h`)
  say(`event loop p99: at most ${Math.max(...samples.map((each) => each.loopP99Ms)).toFixed(0)} ms`)
  say(
    `grown: ${grown.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(0)} kB`).join(', ') || 'nothing above 100 kB'}`,
  )
  say(
    `bookings: ${acknowledged.length}; ${violationsOf(verdict).join('; ') || 'nothing lost, duplicated or oversold'}`,
  )
}
