import { setTimeout as wait } from 'node:timers/promises'
import type { Door } from './ask.ts'
import { rowOf, type Limits, type Row } from './fault-report.ts'
import { judgeBookings } from './judge-bookings.ts'
import { startTraffic, type Traffic, type Volume } from './member-traffic.ts'
import type { Window } from './recovery.ts'
import type { Stage } from './stage.ts'

type Ordeal = {
  what: string
  limits: Limits
  /** Injects the fault and, where it does not end by itself, ends it. */
  act: (traffic: Traffic) => unknown
  /** Repetitions, each after the system has recovered. */
  rounds?: number
  /** Where members send requests; by default the first process. */
  door?: Door
  volume?: Volume
}

const beforeMs = 3_000
const calmMs = 4_000

/** Members book and read during the fault; reports the outcomes of their requests and bookings. */
export async function sufferFault(
  stage: Stage,
  { what, limits, act, rounds = 1, door, volume }: Ordeal,
): Promise<Row> {
  const traffic = await startTraffic(stage, door ?? { port: stage.servers[0]!.port }, volume)
  await wait(beforeMs)
  const windows: Window[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await act(traffic)
    windows.push({ begin, end: performance.now() })
    await traffic.untilCalm(calmMs)
  }
  await traffic.end()
  const ids = traffic.members.map(({ id }) => id)
  const verdict = await judgeBookings(stage.owner, traffic.acknowledged, ids)
  return rowOf(
    {
      what,
      timeline: traffic.timeline,
      windows,
      verdict,
      undecided: traffic.undecided(),
      unexpected: unexpectedOf(stage),
    },
    limits,
  )
}

/** Unexpected errors of the application, by code or message; each was a 500. */
export const unexpectedOf = ({ servers }: Stage): string[] =>
  servers
    .flatMap((server) => server.log())
    .filter((line) => line.includes('"unexpected"'))
    .map((line) => (JSON.parse(line) as { err: { code?: string; message?: string } }).err)
    .map(({ code, message }) => code ?? message ?? 'unknown')
