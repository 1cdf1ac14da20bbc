import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LinePlatform, LineUser, LineWorld } from '#line/line-world.ts'
import { findRecipient, isUserId } from './find-recipient.ts'
import type { MessagingChannel, SendKind } from './messaging-state.ts'
import { narrowcastAudience, narrowcastProgressRoute, recordNarrowcast } from './narrowcast.ts'
import { redeemReplyToken } from './reply-tokens.ts'
import { requireBot } from './require-bot.ts'
import { answerAccepted, findAccepted, readRetryKey, recordAccepted, refuseRetryKey } from './retry-keys.ts'
import { sendMessages } from './send-messages.ts'
import { requireBody, requireMessages, requireValid } from './validation/require-messages.ts'
import { list, text, type Fields } from './validation/rules.ts'

const bodyLimit = 2 * 1_024 * 1_024
const prefix = '/api/v2/bot/message'

export function messageRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  replyRoute(app, world)
  sendRoute(app, world, 'push', (body) => [requirePushRecipient(world, body['to'])])
  sendRoute(app, world, 'multicast', (body) => requireMulticastRecipients(world, body['to']))
  sendRoute(app, world, 'broadcast', () => friendsOf(world))
  sendRoute(app, world, 'narrowcast', () => narrowcastAudience(friendsOf(world)))
  narrowcastProgressRoute(app, world)
  for (const kind of ['reply', 'push', 'multicast', 'narrowcast', 'broadcast']) {
    app.post(`${prefix}/validate/${kind}`, { bodyLimit }, async (request) => {
      requireBot(world, request)
      requireMessages(requireBody(request.body))
      return {}
    })
  }
}

function replyRoute(app: FastifyInstance, world: LineWorld): void {
  app.post(`${prefix}/reply`, { bodyLimit }, async (request, reply) => {
    const channel = requireBot(world, request)
    refuseRetryKey(request)
    const body = requireBody(request.body)
    const messages = requireMessages(body)
    requireValid(text(1_000), body['replyToken'], ['replyToken'])
    const user = redeemReplyToken(world, channel, body['replyToken'])
    const requestId = requestIdOf(reply)
    const sending = { channel, kind: 'reply' as const, recipients: [user], messages, requestId }
    return { sentMessages: sendMessages(world, sending) }
  })
}

function sendRoute(
  app: FastifyInstance,
  world: LineWorld,
  kind: SendKind,
  recipientsOf: (body: Fields) => readonly LineUser[],
): void {
  app.post(`${prefix}/${kind}`, { bodyLimit }, async (request, reply) => {
    const channel = requireBot(world, request)
    return sendOnce(world, { channel, kind, request, reply, recipientsOf })
  })
}

interface SendCall {
  channel: MessagingChannel
  kind: SendKind
  request: FastifyRequest
  reply: FastifyReply
  recipientsOf: (body: Fields) => readonly LineUser[]
}

/** Nothing here waits, so two requests cannot overlap. */
function sendOnce(world: LineWorld, call: SendCall): FastifyReply {
  const { channel, kind, request, reply, recipientsOf } = call
  const retryKey = readRetryKey(request)
  const accepted = findAccepted(world, channel, retryKey)
  if (accepted) return answerAccepted(reply, accepted)
  const body = requireBody(request.body)
  const messages = requireMessages(body)
  const requestId = requestIdOf(reply)
  const recipients = recipientsOf(body)
  const base = { channel, kind, recipients, messages, requestId }
  const sent = sendMessages(world, retryKey ? { ...base, retryKey } : base)
  recordAccepted(world, channel, retryKey, kind === 'push' ? { requestId, sent } : { requestId })
  if (kind === 'push') return reply.send({ sentMessages: sent })
  if (kind === 'narrowcast') recordNarrowcast(world, channel, requestId, recipients.length)
  return reply.code(kind === 'narrowcast' ? 202 : 200).send({})
}

/** LINE repeats the id as `x-line-accepted-request-id`. */
function requestIdOf(reply: FastifyReply): string {
  return String(reply.getHeader('x-line-request-id'))
}

const friendsOf = (world: LineWorld): LineUser[] =>
  [...world.users.values()].filter(({ friend }) => friend === 'friend')

function requirePushRecipient(world: LineWorld, to: unknown): LineUser {
  requireValid(text(200), to, ['to'])
  if (!isUserId(to)) {
    const message = "The property, 'to', in the request body is invalid (line: -, column: -)"
    throw new LineApiRefusal(400, { message })
  }
  const user = findRecipient(world, to)
  if (user) return user
  throw new LineApiRefusal(400, { message: 'Failed to send messages' })
}

/** Unknown people are ignored; a malformed id refuses the request. */
function requireMulticastRecipients(world: LineWorld, to: unknown): LineUser[] {
  requireValid(list(text(200), 1, 500), to, ['to'])
  const ids = [...new Set(to as readonly string[])]
  if (!ids.every(isUserId)) {
    const message = "The property, 'to', in the request body is invalid (line: -, column: -)"
    throw new LineApiRefusal(400, { message })
  }
  return ids.map((id) => findRecipient(world, id)).filter((user) => user !== undefined)
}
