import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { pictureOf } from '#line/line-users.ts'
import { randomHex, type LinePlatform, type LineUser, type LineWorld } from '#line/line-world.ts'
import { queryOf } from '#line/request-params.ts'
import { findRecipient } from './find-recipient.ts'
import { messagesThisMonth } from './monthly-quota.ts'
import { requireBot } from './require-bot.ts'
import { requireBody, requireValid } from './validation/require-messages.ts'
import { fields, number, text } from './validation/rules.ts'

const maxFollowers = 1_000

export function accountRoutes(app: FastifyInstance, platform: LinePlatform): void {
  quotaRoutes(app, platform.world)
  profileRoutes(app, platform)
  chatRoutes(app, platform.world)
}

function quotaRoutes(app: FastifyInstance, world: LineWorld): void {
  app.get('/api/v2/bot/message/quota', async (request) => {
    const { monthlyQuota } = requireBot(world, request)
    return monthlyQuota === undefined ? { type: 'none' } : { type: 'limited', value: monthlyQuota }
  })
  app.get('/api/v2/bot/message/quota/consumption', async (request) => ({
    totalUsage: messagesThisMonth(world, requireBot(world, request)),
  }))
}

function profileRoutes(app: FastifyInstance, { world, publicUrl }: LinePlatform): void {
  app.get('/api/v2/bot/info', async (request) => {
    const { botUserId, basicId, name } = requireBot(world, request)
    return { userId: botUserId, basicId, displayName: name, chatMode: 'bot', markAsReadMode: 'auto' }
  })
  app.get<{ Params: { userId: string } }>('/api/v2/bot/profile/:userId', async (request) => {
    requireBot(world, request)
    const { userId, displayName, statusMessage, language, ...user } = requireFriend(
      world,
      request.params.userId,
    )
    const pictureUrl = pictureOf({ userId, displayName, language, ...user }, publicUrl)
    return {
      userId,
      displayName,
      language,
      ...(pictureUrl ? { pictureUrl } : {}),
      ...(statusMessage ? { statusMessage } : {}),
    }
  })
  app.get('/api/v2/bot/followers/ids', async (request) => {
    requireBot(world, request)
    const query = queryOf(request)
    const limit = wholeNumber(query.get('limit') ?? '300', 1, maxFollowers)
    const start = wholeNumber(query.get('start') ?? '0', 0, Number.MAX_SAFE_INTEGER)
    const ids = [...world.users.values()].filter(isFriend).map(({ userId }) => userId)
    const next = start + limit < ids.length ? { next: String(start + limit) } : {}
    return { userIds: ids.slice(start, start + limit), ...next }
  })
}

function chatRoutes(app: FastifyInstance, world: LineWorld): void {
  app.post<{ Params: { userId: string } }>('/api/v2/bot/user/:userId/linkToken', async (request) => {
    requireBot(world, request)
    requireFriend(world, request.params.userId)
    return { linkToken: randomHex(16) }
  })
  app.post('/api/v2/bot/chat/loading/start', async (request, reply) => {
    const channel = requireBot(world, request)
    const body = requireBody(request.body)
    requireValid(fields({ chatId: text(50) }), body)
    const seconds = body['loadingSeconds'] ?? 20
    requireValid(number(5, 60), seconds, ['loadingSeconds'])
    const user = findRecipient(world, body['chatId'])
    const until = world.now() + Number(seconds) * 1_000
    if (user) world.messaging.loadingUntil.set(`${channel.id} ${user.userId}`, until)
    return reply.code(202).send({})
  })
}

const isFriend = ({ friend }: LineUser): boolean => friend === 'friend'

function requireFriend(world: LineWorld, userId: string): LineUser {
  const user = findRecipient(world, userId)
  if (user && isFriend(user)) return user
  throw new LineApiRefusal(404, { message: 'Not found' })
}

function wholeNumber(value: string, min: number, max: number): number {
  const count = /^\d{1,15}$/.test(value) ? Number(value) : -1
  if (count >= min && count <= max) return count
  throw new LineApiRefusal(400, { message: 'The value for the query parameter is invalid' })
}
