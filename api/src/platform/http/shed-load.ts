import type { Lane } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shedTotal, watchQueue } from '#platform/metrics.ts'
import { refuse } from '#platform/refuse.ts'
import { openGate, type Gate } from './gate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    lane?: Lane | undefined
  }
}

/** A request whose visitor went away is at work no longer than this, in ms. */
const longestMs = 10_000

/**
 * Keeps the number of requests at work on these routes small enough to answer each of them soon;
 * a read that finds no place within half a second is refused with 503. Bookings go before reading, may wait for two seconds and have places
 * of their own. Logins have a lane of their own: when LINE is slow, nobody else waits behind them.
 */
export function shedLoad(app: FastifyInstance, places: number): void {
  const lanes = { work: openWorkLane(places), login: openLoginLane(places) }
  for (const [lane, gate] of Object.entries(lanes)) watchQueue(lane, () => gate.waiting())
  const leaves = new WeakMap<FastifyReply, () => void>()
  // Only now, when the body is here: one who sends it slowly must not take a place.
  app.addHook('preValidation', async ({ method, routeOptions }, reply) => {
    const lane = routeOptions.config.lane ?? 'work'
    const gate = lanes[lane]
    const asked = performance.now()
    if (!(await gate.enter(method !== 'GET' && method !== 'HEAD'))) {
      shedTotal.inc({ lane })
      throw comeBackLater()
    }
    waits.set(reply.request, performance.now() - asked)
    const leave = once(() => gate.leave())
    leaves.set(reply, leave)
    if (reply.raw.closed) {
      leave()
      throw refuse('timeout')
    }
    // The work goes on when the visitor leaves, so its place becomes free with the answer, not with the line.
    reply.raw.once('close', () => setTimeout(leave, longestMs).unref())
  })
  app.addHook('onSend', async (_, reply) => leaves.get(reply)?.())
}

const waits = new WeakMap<FastifyRequest, number>()

/** How long a request has waited for its turn, in ms. */
export const waitedMs = (request: FastifyRequest): number => waits.get(request) ?? 0

const openWorkLane = (places: number): Gate =>
  openGate({
    places,
    reserved: Math.floor(places / 5),
    // A rush for the last seats is many people at one moment; each of them deserves a true answer.
    urgent: { waiting: places * 60, patienceMs: 2000 },
    others: { waiting: places * 4, patienceMs: 500 },
  })

/** A login at work mostly waits for LINE and holds no connection to the database, so there is room for more of them. */
const openLoginLane = (places: number): Gate => {
  const queue = { waiting: places * 5, patienceMs: 3000 }
  return openGate({ places: places * 5, reserved: 0, urgent: queue, others: queue })
}

/** Not all at the same moment, or the crowd comes back as one. */
const comeBackLater = () => refuse('overloaded', { retryAfterSeconds: 1 + Math.floor(Math.random() * 3) })

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
