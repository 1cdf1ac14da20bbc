import { randomUUID } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { accessRoutes } from './access/access-routes.ts'
import { apiRoutes } from './api/api-routes.ts'
import { LineApiRefusal } from './api/line-api-refusal.ts'
import { controlRoutes } from './control/control-routes.ts'
import { applyFault, applyLateFault } from './control/faults.ts'
import { logRequest } from './control/request-log.ts'
import { liffRoutes } from './liff/liff-routes.ts'
import type { LineSeed } from './line-seed.ts'
import { createLineWorld, type LinePlatform, type LineWorld, type PlatformClock } from './line-world.ts'
import { messagingRoutes } from './messaging/messaging-routes.ts'
import { phoneRoutes } from './messaging/phone/phone-routes.ts'

export interface LinePlatformOptions {
  seed: LineSeed
  /** Absolute, such as `http://localhost:3000/__line`. */
  publicUrl: string
  clock?: PlatformClock
  /** The state of another listener; otherwise it is created from the seed. */
  world?: LineWorld
  /** Pages of access.line.me are then at the root. */
  underLineHosts?: boolean
  /** Who may call `/__sim/*`: only this machine (default), anyone, or nobody. */
  control?: 'loopback' | 'open' | 'off'
}

/**
 * The local LINE platform as a Fastify plugin, for development, demo and tests, never for production data. Browsers use
 * `<prefix>/access`, servers `<prefix>/api`, tests `<prefix>/__sim`.
 */
export function linePlatform(options: LinePlatformOptions): FastifyPluginAsync {
  const world = options.world ?? createLineWorld(options.seed, options.clock ?? { now: () => new Date() })
  return async (app) => {
    const publicUrl = options.publicUrl.replace(/\/$/, '')
    const base = app.prefix.replace(/\/$/, '')
    const accessPath = options.underLineHosts ? '' : `${base}/access`
    const addressOf = (host: string): string =>
      options.underLineHosts ? `https://${host}.line.me` : `${publicUrl}/${host}`
    const platform: LinePlatform = { world, base, accessPath, publicUrl, addressOf }
    await acceptForms(app)
    logAndFault(app, platform)
    app.setErrorHandler(answerError)
    app.addHook('onClose', async () => world.messaging.stop.abort())
    accessRoutes(app, platform)
    apiRoutes(app, platform)
    liffRoutes(app, platform)
    messagingRoutes(app, platform)
    phoneRoutes(app, platform)
    if (options.control !== 'off') controlRoutes(app, platform, options.control ?? 'loopback')
  }
}

async function acceptForms(app: FastifyInstance): Promise<void> {
  // The surrounding server may have its own form parser, which drops repeated fields.
  app.removeContentTypeParser('application/x-www-form-urlencoded')
  await app.register(formbody, { parser: (text: string) => new URLSearchParams(text) as never })
}

function logAndFault(app: FastifyInstance, { world, base }: LinePlatform): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-line-request-id', randomUUID()).header('cache-control', 'no-store')
  })
  app.addHook('preHandler', async (request, reply) => {
    const path = request.url.slice(base.length)
    if (path.startsWith('/__sim/') || /^\/(assets|phone)(\/|$)/.test(path)) return
    if (!path.startsWith('/profile/')) logRequest(world, request, path)
    return (await applyFault(world, request, reply, path)) ? reply : undefined
  })
  app.addHook('onSend', async (request, reply, payload) => applyLateFault(request, reply, payload))
}

function answerError(error: FastifyError, _request: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof LineApiRefusal) return reply.code(error.status).send(error.body)
  // The surrounding site answers its own refusals, such as of an unknown host.
  if (error.statusCode === undefined && 'status' in error) throw error
  const status = error.statusCode ?? 500
  return reply.code(status).send({ message: status < 500 ? error.message : 'Internal server error' })
}
