// `node bench/faults/soak.ts [minutes]`: an ordinary day, accelerated. Watches memory, tables, errors and the event
// loop.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#server-process.ts'
import { ask } from './ask.ts'
import { countsOf, missesOf } from './fault-report.ts'
import { judgeBookings } from './judge-bookings.ts'
import { askAs } from './member-session.ts'
import { startTraffic, type Traffic } from './member-traffic.ts'
import { onStage, type Stage } from './stage.ts'
import { unexpectedOf } from './suffer-fault.ts'

type Sample = { minute: number; megabytes: number; loopP99Ms: number }

const minutes = Number(process.argv[2] ?? 30)
const sampleMs = 10_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const metricsPort = await freePort()

await onStage({ env: () => ({ METRICS_PORT: String(metricsPort) }) }, soak)

async function soak(stage: Stage): Promise<void> {
  const volume = { bookers: 1, pauseMs: 200, readsPerSecond: 5, members: 40 + Math.ceil(minutes * 10) }
  const traffic = await startTraffic(stage, { port: stage.servers[0]!.port }, volume)
  const before = await tableSizes(stage)
  const stopMembers = startMemberReads(stage, traffic)
  const samples = await takeSamples(stage)
  say(`members who read: ${await stopMembers()}`)
  await traffic.end()
  await report(stage, traffic, samples, before)
}

/** Members view their bookings and profiles, and refresh their sessions as the site does. */
function startMemberReads(stage: Stage, { members }: Traffic): () => Promise<string> {
  const paths = ['/api/member/profile', '/api/member/booking']
  const counts = new Map<number, number>()
  let isOver = false
  const read = async () => {
    for (let index = 0; !isOver; index++) {
      const member = members[index % members.length]!
      // An expired token occasionally, as after ten minutes.
      if (index % 25 === 0) member.tokens.access_token = 'expired'
      const { status } = await askAs({ port: stage.servers[0]!.port }, member, { path: paths[index % 2]! })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      await wait(160)
    }
  }
  const reading = read()
  return async () => {
    isOver = true
    await reading
    return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
  }
}

async function takeSamples({ servers }: Stage): Promise<Sample[]> {
  const samples: Sample[] = []
  const begun = performance.now()
  while (performance.now() - begun < minutes * 60_000) {
    await wait(sampleMs)
    const status = readFileSync(`/proc/${servers[0]!.pid()}/status`, 'utf8')
    const { body } = await ask({ port: metricsPort }, { path: '/metrics' })
    samples.push({
      minute: (performance.now() - begun) / 60_000,
      megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
      loopP99Ms: Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(body)![1]) * 1000,
    })
  }
  return samples
}

/** Megabytes an hour by least squares, over the last two thirds. */
function slopeOf(samples: readonly Sample[]): number {
  const late = samples.slice(Math.floor(samples.length / 3))
  const mean = (read: (sample: Sample) => number) =>
    late.reduce((sum, each) => sum + read(each), 0) / late.length
  const [minute, megabytes] = [mean((each) => each.minute), mean((each) => each.megabytes)]
  const covariance = mean((each) => (each.minute - minute) * (each.megabytes - megabytes))
  return (covariance / mean((each) => (each.minute - minute) ** 2)) * 60
}

async function tableSizes({ owner }: Stage): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; size: number }>(
    `select relid::regclass::text as name, pg_total_relation_size(relid)::int8 as size from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, size }) => [name, Number(size)]))
}

async function report(
  stage: Stage,
  { timeline, acknowledged, members }: Traffic,
  samples: readonly Sample[],
  before: Map<string, number>,
): Promise<void> {
  const memory = samples.map(({ megabytes }) => megabytes)
  const verdict = await judgeBookings(
    stage.owner,
    acknowledged,
    members.map(({ id }) => id),
  )
  const grown = [...(await tableSizes(stage))]
    .map(([name, size]) => ({ name, kilobytes: (size - (before.get(name) ?? 0)) / 1024 }))
    .filter(({ kilobytes }) => kilobytes > 100)
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
  const failed = timeline.filter(({ status }) => status !== 200)
  say(
    `${minutes} min, ${timeline.length} requests; ${failed.length === 0 ? 'none failed' : countsOf(failed)}`,
  )
  say(`unexpected errors: ${unexpectedOf(stage).join(', ') || 'none'}`)
  say(
    `memory: ${memory[0]!.toFixed(0)} MB at first, ${memory.at(-1)!.toFixed(0)} at last, at most ${Math.max(...memory).toFixed(0)}`,
  )
  say(`slope over the last two thirds: ${slopeOf(samples).toFixed(1)} MB/h`)
  say(`event loop p99: at most ${Math.max(...samples.map((each) => each.loopP99Ms)).toFixed(0)} ms`)
  say(
    `grown: ${grown.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(0)} kB`).join(', ') || 'nothing above 100 kB'}`,
  )
  say(
    `bookings: ${acknowledged.length}; ${missesOf(verdict).join('; ') || 'nothing lost, doubled or oversold'}`,
  )
}
