import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureOf } from '#line/line-users.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { queryOf } from '#line/request-params.ts'
import { LineApiRefusal } from './line-api-refusal.ts'
import { requireAccessToken } from './require-access-token.ts'

export function profileRoutes(app: FastifyInstance, { world, publicUrl }: LinePlatform): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/oauth2/v2.1/userinfo',
    handler: async (request: FastifyRequest) => {
      const { token, user } = requireAccessToken(world, request, 'openid')
      const picture = pictureOf(user, publicUrl)
      const withProfile = token.scopes.includes('profile')
      return {
        sub: user.userId,
        ...(withProfile ? { name: user.displayName, ...(picture ? { picture } : {}) } : {}),
      }
    },
  })
  app.get('/api/v2/profile', async (request) => {
    const { user } = requireAccessToken(world, request, 'profile')
    const pictureUrl = pictureOf(user, publicUrl)
    const { userId, displayName, statusMessage } = user
    return {
      userId,
      displayName,
      ...(pictureUrl ? { pictureUrl } : {}),
      ...(statusMessage ? { statusMessage } : {}),
    }
  })
  app.get('/api/friendship/v1/status', async (request) => {
    const { token, user } = requireAccessToken(world, request, 'profile')
    const account = queryOf(request).get('officialAccountId')
    // LINE does not document the answer for an unknown account.
    if (account !== null && account !== world.channels.get(token.channelId)?.linkedBotId) {
      throw new LineApiRefusal(400, { message: 'officialAccountId is invalid' })
    }
    return { friendFlag: user.friend === 'friend' }
  })
}
