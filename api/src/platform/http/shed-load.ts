import type { Lane } from 'contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shedTotal, watchQueue } from '#platform/metrics.ts'
import { refuse } from '#platform/refuse.ts'
import { openGate, type Gate } from './gate.ts'
import { refuseOverloaded } from './refuse-overloaded.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    lane?: Lane | undefined
  }
}

/** A request whose client disconnected keeps its slot no longer than this, in ms. */
const abandonedMs = 10_000

/**
 * Limits the number of concurrent requests on these routes so that each one is answered soon. A read that gets no slot
 * within half a second is refused with 503. Bookings have priority over reads, may wait for two seconds and have
 * reserved slots. Logins have their own lane: when LINE is slow, no other request waits behind them.
 */
export function shedLoad(app: FastifyInstance, slots: number): void {
  const lanes = { work: openWorkLane(slots), login: openLoginLane(slots) }
  for (const [lane, gate] of Object.entries(lanes)) watchQueue(lane, () => gate.waiting())
  const leaves = new WeakMap<FastifyReply, () => void>()
  // After the body has arrived: a slow sender must not hold a slot.
  app.addHook('preValidation', async ({ method, routeOptions }, reply) => {
    const lane = routeOptions.config.lane ?? 'work'
    const gate = lanes[lane]
    const enteredAt = performance.now()
    if (!(await gate.enter(method !== 'GET' && method !== 'HEAD'))) {
      shedTotal.inc({ lane })
      throw refuseOverloaded()
    }
    waits.set(reply.request, performance.now() - enteredAt)
    const leave = once(() => gate.leave())
    leaves.set(reply, leave)
    if (reply.raw.closed) {
      leave()
      throw refuse('timeout')
    }
    // The work continues after a disconnect, so its slot is freed by the response, not by the connection.
    reply.raw.once('close', () => setTimeout(leave, abandonedMs).unref())
  })
  app.addHook('onSend', async (_, reply) => leaves.get(reply)?.())
}

const waits = new WeakMap<FastifyRequest, number>()

/** How long a request has waited in the queue, in ms. */
export const waitedMs = (request: FastifyRequest): number => waits.get(request) ?? 0

/**
 * Bookings that run together share statements (`rounds.ts`), so more of them need hardly more connections: four times as
 * many slots, of which reads get as many as a fifth less than `slots`.
 */
const openWorkLane = (slots: number): Gate =>
  openGate({
    slots: slots * 4,
    reserved: slots * 4 - Math.ceil(slots * 0.8),
    // In a rush for the last seats, everybody should get a definite answer.
    urgent: { waiting: slots * 60, timeoutMs: 2000 },
    others: { waiting: slots * 4, timeoutMs: 500 },
  })

/** A login mostly waits for LINE without a database connection, so more of them may run at once. */
const openLoginLane = (slots: number): Gate => {
  const queue = { waiting: slots * 5, timeoutMs: 3000 }
  return openGate({ slots: slots * 5, reserved: 0, urgent: queue, others: queue })
}

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}
