import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findUser, revokeTokensOf } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import type { LineWorld } from '#line/line-world.ts'
import { LineApiRefusal } from './line-api-refusal.ts'
import { bearerOf } from './require-access-token.ts'

/**
 * `POST /api/user/v1/deauthorize`, which LINE requires when an account is deleted. The bearer is the channel's token,
 * the body has the person's.
 */
export function deauthorizeRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.post('/api/user/v1/deauthorize', async (request, reply) => {
    const channelId = requireChannel(world, request)
    const body = request.body as { userAccessToken?: unknown } | null | undefined
    const token = world.accessTokens.get(String(body?.userAccessToken))
    const isValid = token && !token.revoked && token.expiresAt > world.now() && token.channelId === channelId
    const user = isValid ? findUser(world, token.userKey) : undefined
    if (!user) throw new LineApiRefusal(400, { message: 'invalid token' })
    revokeTokensOf(world, user.key, channelId)
    const { [channelId]: _removed, ...others } = user.consents
    user.consents = others
    return reply.code(204).send()
  })
}

function requireChannel(world: LineWorld, request: FastifyRequest): string {
  const token = world.channelTokens.get(bearerOf(request))
  if (token && token.expiresAt > world.now()) return token.channelId
  throw new LineApiRefusal(401, { message: 'The channel access token is invalid' })
}
