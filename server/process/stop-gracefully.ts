import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'api/platform/log'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

/** Longest time for requests at work, in ms; then their lines are cut. */
const finishMs = 8_000
/** Longest time for what is closed after them; the embedded PostgreSQL itself takes at most 10 s. */
const closeMs = 12_000

/** Longest time for each but the last, in ms: what waits for a silent database must not keep the others from closing. */
const partMs = 3_000

/** Signals of a process that crashes: listening to them would keep it spinning instead of ending. */
const notForUs = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const

type Parts = {
  app: FastifyInstance
  log: Logger
  /** How long `/readyz` says no before we stop listening, so that a balancer sends nobody any more. */
  drainMs: number
  /** Closed one after the other when no request is at work any more. */
  thenClose: readonly (() => Promise<void>)[]
}

/**
 * Ends the process in order on SIGTERM, Ctrl-C or a fault nobody caught: not ready, drain, answer what came,
 * close. A second signal ends it at once. Returns whether it is ending.
 */
export function stopGracefully({ app, log, drainMs, thenClose }: Parts): () => boolean {
  let isEnding = false
  app.addHook('onSend', async (_, reply) => {
    if (isEnding) reply.header('connection', 'close')
  })
  const delay = drainMs + finishMs + closeMs
  closeWithGrace({ delay, logger: log, skip: [...notForUs] }, async ({ err, signal }) => {
    isEnding = true
    if (err === undefined) log.info({ signal }, 'stopping')
    else log.fatal({ err }, 'stopping after a fault')
    await sleep(drainMs)
    await finishRequests(app)
    for (const close of thenClose.slice(0, -1)) await atMost(partMs, close())
    await thenClose.at(-1)?.()
  })
  return () => isEnding
}

const atMost = (ms: number, closing: Promise<void>): Promise<void> =>
  Promise.race([closing, sleep(ms, undefined, { ref: false })])

/** Stops listening and returns when the last answer is out, or after the longest time. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
  clearTimeout(cut)
}
