import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'
import { recordInbox } from './record-inbox.ts'
import { nextMessage } from './send-messages.ts'
import { webhookEvent, type WebhookEvent } from './webhook/webhook-event.ts'

/** Opens the 7 days in which the account may answer. */
export function textEvent(
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
  text: string,
): WebhookEvent {
  recordInbox(world, { channelId: channel.id, userId: user.userId, kind: 'text', text })
  world.messaging.lastMessageAt.set(`${channel.id} ${user.userId}`, world.now())
  const { id, quoteToken } = nextMessage(world)
  const message = { id, type: 'text', quoteToken, text }
  return webhookEvent(world, channel, user, { type: 'message', message })
}
