import { setTimeout as sleep } from 'node:timers/promises'
import { arrangeDays } from '#arrange-members.ts'
import type { BenchServer } from '#bench-server.ts'
import { arrangeSessions, sendAsMember, type Member } from './member-session.ts'
import { isDefinite, placeOrder } from './place-order.ts'
import { sendRequest, type Answer, type RequestSpec, type Target } from './send-request.ts'
import { startReads, type Kind } from './visitor-reads.ts'

export type Sent = {
  kind: Kind
  at: number
  ms: number
  status: number
  /** Not an error, or an error with a Chinese message and Retry-After. */
  isHelpful: boolean
}
export type Acknowledged = { id: string; memberId: string; dayId: number }

export type Traffic = {
  timeline: readonly Sent[]
  acknowledged: readonly Acknowledged[]
  undecided(): number
  members: readonly Member[]
  /** Returns when no request has failed for this long (ms), or after 90 seconds. */
  untilRecovered(ms: number): Promise<void>
  end(): Promise<void>
}

export type Volume = { bookers?: number; pauseMs?: number; readsPerSecond?: number; members?: number }

/** An account may send ten orders a minute to one process, so each order comes from a different member. */
const ordersEach = 40

/**
 * Members who book new days with one key per order, and visitors who read on new connections at a fixed rate,
 * independent of the responses.
 */
export async function startTraffic(
  server: BenchServer,
  target: Target,
  { bookers = 6, pauseMs = 200, readsPerSecond = 5, members: count = 120 }: Volume = {},
): Promise<Traffic> {
  const members = await arrangeSessions(server, count)
  const days = await arrangeDays(server, { days: ordersEach, capacity: count })
  const timeline: Sent[] = []
  const acknowledged: Acknowledged[] = []
  const note = (kind: Kind, answer: Answer) => void timeline.push(sentOf(kind, answer))
  let isOver = false
  let order = 0
  let undecided = 0
  const book = async () => {
    for (; !isOver && order < count * ordersEach; await sleep(pauseMs)) {
      const member = members[order % count]!
      const dayId = days.dayIds[Math.floor(order++ / count)]!
      const send = (spec: RequestSpec) => sendAsMember(target, member, spec)
      const answer = await placeOrder(send, { classId: days.classId, dayId }, (each) => note('booking', each))
      if (answer.status === 200)
        acknowledged.push({ id: (JSON.parse(answer.body) as { id: string }).id, memberId: member.id, dayId })
      else if (!isDefinite(answer)) undecided += 1
    }
  }
  const booking = Promise.all(Array.from({ length: bookers }, book))
  const stopReading = startReads(readsPerSecond, (kind, spec) =>
    sendRequest(target, spec).then((answer) => note(kind, answer)),
  )
  return {
    timeline,
    acknowledged,
    undecided: () => undecided,
    members,
    untilRecovered: (ms) => untilRecovered(timeline, ms),
    end: async () => {
      isOver = true
      await booking
      await stopReading()
    },
  }
}

const sentOf = (kind: Kind, { at, ms, status, headers, body }: Answer): Sent => ({
  kind,
  at,
  ms,
  status,
  isHelpful:
    (status < 500 && status !== 429) || (headers['retry-after'] !== undefined && /[一-龥]/.test(body)),
})

async function untilRecovered(timeline: readonly Sent[], healthyMs: number): Promise<void> {
  const begun = performance.now()
  const deadline = begun + 90_000
  while (performance.now() < deadline) {
    const since = performance.now() - healthyMs
    const hasFailed = timeline.some(({ at, ms, status }) => at + ms > since && status !== 200)
    const hasBooked = timeline.some(
      ({ kind, at, status }) => kind === 'booking' && at > since && status === 200,
    )
    if (since > begun && !hasFailed && hasBooked) return
    await sleep(200)
  }
}
