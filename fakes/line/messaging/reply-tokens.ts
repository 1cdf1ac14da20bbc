import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { randomHex, type LineUser, type LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'

const validMs = 60_000
/** From the issue, however often an event is redelivered. */
const maxValidMs = 20 * 60_000

export function issueReplyToken(world: LineWorld, channel: MessagingChannel, user: LineUser): string {
  const value = randomHex(16)
  const issuedAt = world.now()
  world.messaging.replyTokens.set(value, {
    userKey: user.key,
    channelId: channel.id,
    issuedAt,
    validUntil: issuedAt + validMs,
    used: false,
  })
  return value
}

/** For a redelivered event, unless the token was used. */
export function extendReplyToken(world: LineWorld, value: unknown): void {
  const token = typeof value === 'string' ? world.messaging.replyTokens.get(value) : undefined
  if (token) token.validUntil = Math.min(world.now() + validMs, token.issuedAt + maxValidMs)
}

/** Once; refuses with 400 when the token is used, expired or of another channel. */
export function redeemReplyToken(world: LineWorld, channel: MessagingChannel, value: unknown): LineUser {
  const token = typeof value === 'string' ? world.messaging.replyTokens.get(value) : undefined
  const user = token ? world.users.get(token.userKey) : undefined
  const isValid = token && !token.used && token.channelId === channel.id && world.now() <= token.validUntil
  if (!user || !isValid) throw new LineApiRefusal(400, { message: 'Invalid reply token' })
  token.used = true
  return user
}
