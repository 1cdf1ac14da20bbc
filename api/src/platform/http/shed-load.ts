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

const abandonedMs = 10_000

/**
 * Reads get 503 after half a second. Bookings go first and have reserved slots. Logins have their own lane, so that
 * nothing waits behind a slow LINE.
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
    if (reply.raw.closed) throw refuse('timeout')
    // The work continues after a disconnect, so its slot is freed by the response, not by the connection.
    reply.raw.once('close', () => setTimeout(leave, abandonedMs).unref())
  })
  app.addHook('onSend', async (_, reply) => leaves.get(reply)?.())
}

const waits = new WeakMap<FastifyRequest, number>()

/** In ms. */
export const waitedMs = (request: FastifyRequest): number => waits.get(request) ?? 0

/** Concurrent bookings share statements (`rounds.ts`), so four times as many slots need hardly more connections. */
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
