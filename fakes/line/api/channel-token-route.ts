import type { FastifyInstance } from 'fastify'
import type { LinePlatform } from '#line/line-world.ts'
import { formOf } from '#line/request-params.ts'
import { accessTokenValue } from './issue-access.ts'
import { refuseOAuth } from './line-api-refusal.ts'

const ttlSeconds = 900

/** `POST /api/oauth2/v3/token`: a stateless token (900 s) of a login or messaging channel. */
export function channelTokenRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.post('/api/oauth2/v3/token', async (request) => {
    const form = formOf(request)
    const id = form.get('client_id') ?? ''
    const channel = world.channels.get(id) ?? world.messaging.channels.get(id)
    const isValid = channel && form.get('client_secret') === channel.secret
    if (!isValid || form.get('grant_type') !== 'client_credentials') {
      return refuseOAuth('invalid_request', "Invalid 'client_credentials'.")
    }
    const value = accessTokenValue()
    world.channelTokens.set(value, { channelId: channel.id, expiresAt: world.now() + ttlSeconds * 1000 })
    return { token_type: 'Bearer', access_token: value, expires_in: ttlSeconds }
  })
}
