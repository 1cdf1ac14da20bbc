import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LineUser, LineWorld } from '#line/line-world.ts'
import { queryOf } from '#line/request-params.ts'
import type { MessagingChannel } from './messaging-state.ts'
import { requireBot } from './require-bot.ts'

const minAudience = 50

/** LINE sends to 50 people or more, or to nobody. */
export function narrowcastAudience(friends: readonly LineUser[]): readonly LineUser[] {
  return friends.length >= minAudience ? friends : []
}

export function recordNarrowcast(
  world: LineWorld,
  channel: MessagingChannel,
  requestId: string,
  count: number,
): void {
  world.messaging.narrowcasts.set(requestId, { channelId: channel.id, count, at: world.now() })
}

/** Succeeded at once, or failed with error code 4 for fewer than 50 people. */
export function narrowcastProgressRoute(app: FastifyInstance, world: LineWorld): void {
  app.get('/api/v2/bot/message/progress/narrowcast', async (request) => {
    const { id } = requireBot(world, request)
    const narrowcast = world.messaging.narrowcasts.get(queryOf(request).get('requestId') ?? '')
    if (narrowcast?.channelId !== id) throw new LineApiRefusal(404, { message: 'Not found' })
    const { count } = narrowcast
    const at = new Date(narrowcast.at).toISOString()
    const times = { acceptedTime: at, completedTime: at }
    if (count === 0) {
      return { phase: 'failed', failedDescription: 'The audience is too small', errorCode: 4, ...times }
    }
    return { phase: 'succeeded', successCount: count, failureCount: 0, targetCount: count, ...times }
  })
}
