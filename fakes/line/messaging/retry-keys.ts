import type { FastifyReply, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LineWorld } from '#line/line-world.ts'
import type { AcceptedRequest, MessagingChannel } from './messaging-state.ts'

const retryKeyTtlMs = 24 * 60 * 60_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Refuses with 400 when it is not a UUID; LINE does not document the text. */
export function readRetryKey(request: FastifyRequest): string | undefined {
  const key = request.headers['x-line-retry-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase()
  throw new LineApiRefusal(400, { message: 'The retry key is invalid' })
}

/** For endpoints without retry keys (reply). */
export function refuseRetryKey(request: FastifyRequest): void {
  if (request.headers['x-line-retry-key'] === undefined) return
  throw new LineApiRefusal(400, { message: 'The retry key is not supported by this endpoint' })
}

/** Within 24 hours. */
export function findAccepted(
  world: LineWorld,
  channel: MessagingChannel,
  key: string | undefined,
): AcceptedRequest | undefined {
  const accepted = key ? world.messaging.accepted.get(`${channel.id} ${key}`) : undefined
  return accepted && world.now() - accepted.at <= retryKeyTtlMs ? accepted : undefined
}

export function recordAccepted(
  world: LineWorld,
  channel: MessagingChannel,
  key: string | undefined,
  accepted: Omit<AcceptedRequest, 'at'>,
): void {
  if (key) world.messaging.accepted.set(`${channel.id} ${key}`, { ...accepted, at: world.now() })
}

/** 409: the first request was accepted. */
export function answerAccepted(reply: FastifyReply, { requestId, sent }: AcceptedRequest): FastifyReply {
  return reply
    .code(409)
    .header('x-line-accepted-request-id', requestId)
    .send({ message: 'The retry key is already accepted', ...(sent ? { sentMessages: sent } : {}) })
}
