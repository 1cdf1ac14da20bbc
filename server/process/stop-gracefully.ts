import { setTimeout as sleep } from 'node:timers/promises'
import { endLog, type Logger } from 'api/platform/log'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

/** For running requests, in ms; then their connections are closed. */
export const finishMs = 8_000
/** For closing the other parts, in ms; the embedded PostgreSQL itself takes at most 10 s. */
const closeMs = 12_000

/** For each part but the last, in ms: an unresponsive database must not block the others. */
const perPartMs = 3_000

/** For the last lines of the log, in ms. */
const logMs = 1_000

/** Signals of a crashing process: with a listener it would hang instead of ending. */
const crashSignals = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV', 'SIGUSR2'] as const

type Parts = {
  app: FastifyInstance
  log: Logger
  /** In ms: `/readyz` fails before the server stops listening, so that a load balancer stops sending requests. */
  drainMs: number
  thenClose: readonly (() => Promise<void>)[]
}

/** A second signal ends the process at once. The returned function says whether the shutdown has begun. */
export function stopGracefully({ app, log, drainMs, thenClose }: Parts): () => boolean {
  let isStopping = false
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  const delay = drainMs + finishMs + closeMs
  closeWithGrace({ delay, logger: log, skip: [...crashSignals] }, async ({ err, signal }) => {
    isStopping = true
    if (err === undefined) log.info({ signal }, 'stopping')
    else log.fatal({ err }, 'stopping after a fault')
    await sleep(drainMs)
    await finishRequests(app)
    for (const close of thenClose.slice(0, -1)) await waitAtMost(perPartMs, close())
    await thenClose.at(-1)?.()
    await endLog(log, logMs)
  })
  return () => isStopping
}

const waitAtMost = (ms: number, closing: Promise<void>): Promise<void> =>
  Promise.race([closing, sleep(ms, undefined, { ref: false })])

async function finishRequests(app: FastifyInstance): Promise<void> {
  const timeout = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
  clearTimeout(timeout)
}
