import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { arrangeDays } from '../arrange-members.ts'
import type { BenchServer } from '../bench-server.ts'
import { ask, type Answer, type Asked, type Door } from './ask.ts'
import { arrangeSessions, askAs, type Member } from './member-session.ts'

export type Kind = 'booking' | 'class' | 'page' | 'healthz' | 'readyz'
/** What became of one request. */
export type Sent = {
  kind: Kind
  at: number
  ms: number
  status: number
  /** It says in Chinese what to do and, where a retry is of use, when. */
  isPolite: boolean
}
/** What the server has confirmed to a member. */
export type Acknowledged = { id: string; memberId: string; dayId: number }

export type Traffic = {
  timeline: readonly Sent[]
  acknowledged: readonly Acknowledged[]
  /** Orders that nothing definite became of. */
  undecided(): number
  members: readonly Member[]
  /** Returns when nothing has failed for so long, or after a minute and a half. */
  untilCalm(ms: number): Promise<void>
  /** Ends it when every order that is under way has its answer. */
  end(): Promise<void>
}

export type Volume = { bookers?: number; pauseMs?: number; readsPerSecond?: number; members?: number }

/** The account may send ten orders a minute to one process, so a booker changes members. */
const ordersEach = 40
const longestRetryMs = 60_000
const longestPauseMs = 3_000

/**
 * Members who book fresh days with one key for each order, sent again until the answer is definite, and visitors who
 * read on connections of their own at a fixed rate, whatever becomes of the answers.
 */
export async function startTraffic(
  server: BenchServer,
  door: Door | (() => Door),
  { bookers = 6, pauseMs = 200, readsPerSecond = 5, members: count = 120 }: Volume = {},
): Promise<Traffic> {
  const members = await arrangeSessions(server, count)
  const days = await arrangeDays(server, { days: ordersEach, capacity: count })
  const timeline: Sent[] = []
  const acknowledged: Acknowledged[] = []
  const doorNow = typeof door === 'function' ? door : () => door
  const note = (kind: Kind, answer: Answer) => void timeline.push(sentOf(kind, answer))
  let isOver = false
  let order = 0
  let undecided = 0
  const book = async () => {
    for (; !isOver && order < count * ordersEach; await wait(pauseMs)) {
      const member = members[order % count]!
      const dayId = days.dayIds[Math.floor(order++ / count)]!
      const send = (asked: Asked) => askAs(doorNow(), member, asked)
      const answer = await placeOrder(send, { classId: days.classId, dayId }, (each) => note('booking', each))
      if (answer.status === 200)
        acknowledged.push({ id: (JSON.parse(answer.body) as { id: string }).id, memberId: member.id, dayId })
      else if (!isDefinite(answer)) undecided += 1
    }
  }
  const booking = Promise.all(Array.from({ length: bookers }, book))
  const stopReading = startReaders(readsPerSecond, (kind, asked) =>
    ask(doorNow(), asked).then((answer) => note(kind, answer)),
  )
  return {
    timeline,
    acknowledged,
    undecided: () => undecided,
    members,
    untilCalm: (ms) => untilCalm(timeline, ms),
    end: async () => {
      isOver = true
      await booking
      await stopReading()
    },
  }
}

/** One order, sent again under its key until the answer is definite. */
async function placeOrder(
  send: (asked: Asked) => Promise<Answer>,
  { classId, dayId }: { classId: number; dayId: number },
  note: (answer: Answer) => void,
): Promise<Answer> {
  const asked: Asked = {
    method: 'POST',
    path: '/api/booking',
    headers: { 'idempotency-key': randomUUID() },
    body: { classId, days: [{ classDayId: dayId, plus: 0 }] },
  }
  const deadline = performance.now() + longestRetryMs
  for (;;) {
    const answer = await send(asked)
    note(answer)
    if (isDefinite(answer) || performance.now() > deadline) return answer
    await wait(Math.min(Number(answer.headers['retry-after'] ?? 1) * 1000, longestPauseMs))
  }
}

const isDefinite = ({ status, body }: Answer): boolean =>
  status === 200 ||
  (status >= 400 &&
    status < 500 &&
    ![401, 408, 429].includes(status) &&
    !body.includes('request_in_progress'))

const sentOf = (kind: Kind, { at, ms, status, headers, body }: Answer): Sent => ({
  kind,
  at,
  ms,
  status,
  isPolite:
    (status < 500 && status !== 429) || (headers['retry-after'] !== undefined && /[一-龥]/.test(body)),
})

let asked = 0
const readers: Record<Exclude<Kind, 'booking'>, () => Asked> = {
  class: () => ({ path: '/api/class', headers: { 'x-forwarded-for': '127.2.0.1' } }),
  // Every other page is one that no cache holds.
  page: () => ({
    path: asked++ % 2 === 0 ? '/home' : `/course/class_all/${1 + (asked % 80)}?visit=${asked}`,
    headers: { accept: 'text/html', 'x-forwarded-for': '127.2.0.2' },
  }),
  healthz: () => ({ path: '/healthz' }),
  readyz: () => ({ path: '/readyz' }),
}

function startReaders(perSecond: number, send: (kind: Kind, asked: Asked) => Promise<void>) {
  const underway = new Set<Promise<void>>()
  const timer = setInterval(() => {
    for (const [kind, next] of Object.entries(readers)) {
      const sent = send(kind as Kind, next()).finally(() => underway.delete(sent))
      underway.add(sent)
    }
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(underway)
  }
}

async function untilCalm(timeline: readonly Sent[], calmMs: number): Promise<void> {
  const begun = performance.now()
  const deadline = begun + 90_000
  while (performance.now() < deadline) {
    const since = performance.now() - calmMs
    const hasFailed = timeline.some(({ at, ms, status }) => at + ms > since && status !== 200)
    const hasBooked = timeline.some(
      ({ kind, at, status }) => kind === 'booking' && at > since && status === 200,
    )
    if (since > begun && !hasFailed && hasBooked) return
    await wait(200)
  }
}
