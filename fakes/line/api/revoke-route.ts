import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { formOf } from '#line/request-params.ts'
import { requireClient } from './require-client.ts'

/**
 * `POST /api/oauth2/v2.1/revoke` with the form field `access_token`. LINE answers the standard field `token` (RFC 7009)
 * with the same empty 200 without revoking, as this route does.
 */
export function revokeRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.post('/api/oauth2/v2.1/revoke', async (request, reply) => {
    const form = formOf(request)
    const channel = requireClient(world, form)
    const token = world.accessTokens.get(form.get('access_token') ?? '')
    if (token?.channelId === channel.id) token.revoked = true
    return reply.code(200).send()
  })
}
