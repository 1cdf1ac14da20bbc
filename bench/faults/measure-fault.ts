import { setTimeout as sleep } from 'node:timers/promises'
import { rowOf, type Limits, type Row } from './fault-report.ts'
import { judgeBookings } from './judge-bookings.ts'
import { startTraffic, type Traffic, type Volume } from './member-traffic.ts'
import type { Window } from './recovery.ts'
import type { Target } from './send-request.ts'
import type { Installation } from './with-installation.ts'

type FaultPlan = {
  what: string
  limits: Limits
  /** Injects the fault and, where it does not end by itself, ends it. */
  act: (traffic: Traffic) => unknown
  rounds?: number
  /** Where members send requests; by default the first process. */
  target?: Target
  volume?: Volume
}

const beforeMs = 3_000
const healthyMs = 4_000

export async function measureFault(
  installation: Installation,
  { what, limits, act, rounds = 1, target, volume }: FaultPlan,
): Promise<Row> {
  const traffic = await startTraffic(installation, target ?? { port: installation.servers[0]!.port }, volume)
  await sleep(beforeMs)
  const windows: Window[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    await act(traffic)
    windows.push({ begin, end: performance.now() })
    await traffic.untilRecovered(healthyMs)
  }
  await traffic.end()
  const ids = traffic.members.map(({ id }) => id)
  const verdict = await judgeBookings(installation.owner, traffic.acknowledged, ids)
  return rowOf(
    {
      what,
      timeline: traffic.timeline,
      windows,
      verdict,
      undecided: traffic.undecided(),
      unexpected: unexpectedOf(installation),
    },
    limits,
  )
}

/** By code or message; each was a 500. */
export const unexpectedOf = ({ servers }: Installation): string[] =>
  servers
    .flatMap((server) => server.log())
    .filter((line) => line.includes('"unexpected"'))
    .map((line) => (JSON.parse(line) as { err: { code?: string; message?: string } }).err)
    .map(({ code, message }) => code ?? message ?? 'unknown')
