import type { FastifyInstance } from 'fastify'
import { bearerOf } from '#line/api/require-access-token.ts'
import { randomHex, type LinePlatform } from '#line/line-world.ts'
import { encodeContext, liffContext } from './liff-context.ts'
import { requireLiffApp, requireLiffUser } from './require-liff-app.ts'

type ById = { Params: { id: string } }

/** `GET /api/liff/v2/apps/{id}/contextToken` */
export function contextTokenRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.get<ById>('/api/liff/v2/apps/:id/contextToken', async (request) => {
    const liffApp = requireLiffApp(world, request.params.id)
    const user = bearerOf(request) ? requireLiffUser(world, request, liffApp) : undefined
    const context = liffContext(world, liffApp, {
      type: 'external',
      ...(user ? { userId: user.userId } : {}),
    })
    return { contextToken: encodeContext(context) }
  })
  // Needed by an app that another LIFF app opened; nothing checks the value.
  app.get<ById>('/api/liff/v2/apps/:id/featureToken', async (request) => {
    requireLiffUser(world, request, requireLiffApp(world, request.params.id))
    return { featureToken: randomHex() }
  })
}
