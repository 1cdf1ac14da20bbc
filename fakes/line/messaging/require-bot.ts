import type { FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { bearerOf } from '#line/api/require-access-token.ts'
import type { LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'

/** Stateless or long-lived; 401 for any other token. */
export function requireBot(world: LineWorld, request: FastifyRequest): MessagingChannel {
  const value = bearerOf(request)
  const issued = world.channelTokens.get(value)
  const isValid = issued !== undefined && issued.expiresAt > world.now()
  const channels = [...world.messaging.channels.values()]
  const channel = isValid
    ? world.messaging.channels.get(issued.channelId)
    : channels.find(({ tokens }) => tokens.includes(value))
  if (channel) return channel
  const message = 'Authentication failed. Confirm that the access token in the authorization header is valid.'
  throw new LineApiRefusal(401, { message })
}
