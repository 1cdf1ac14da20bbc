import { randomBytes } from 'node:crypto'
import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { issueReplyToken } from '#line/messaging/reply-tokens.ts'

export interface WebhookEvent {
  type: string
  mode: 'active' | 'standby'
  timestamp: number
  webhookEventId: string
  deliveryContext: { isRedelivery: boolean }
  source?: { type: 'user'; userId?: string }
  replyToken?: string
  [property: string]: unknown
}

export interface EventContent {
  type: string
  [property: string]: unknown
}

/** `unfollow` and unknown types have no reply token. */
const answerable = new Set(['message', 'follow', 'postback', 'accountLink'])

/** With a new id and, where LINE gives one, a reply token. */
export function webhookEvent(
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
  content: EventContent,
): WebhookEvent {
  const hasReplyToken = answerable.has(content.type)
  return {
    mode: 'active',
    timestamp: world.now(),
    webhookEventId: ulid(world.now()),
    deliveryContext: { isRedelivery: false },
    source: { type: 'user', userId: user.userId },
    ...(hasReplyToken ? { replyToken: issueReplyToken(world, channel, user) } : {}),
    ...content,
  }
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: 10 digits of time and 16 random ones. */
function ulid(time: number): string {
  const start = Array.from({ length: 10 }, (_, i) => digits[Math.floor(time / 32 ** (9 - i)) % 32])
  const end = Array.from(randomBytes(16), (byte) => digits[byte % 32])
  return [...start, ...end].join('')
}
