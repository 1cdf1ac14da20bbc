import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'
import { nextMessage } from './send-messages.ts'
import { textEvent } from './text-event.ts'
import { webhookEvent, type WebhookEvent } from './webhook/webhook-event.ts'

type ChatMessage = Readonly<Record<string, unknown>> & { type: string }

const mediaTypes = new Set(['image', 'video', 'audio'])

/** For `liff.sendMessages()`. As at LINE, templates and Flex messages cause no event. */
export const chatMessageEvents = (
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
  messages: readonly ChatMessage[],
): WebhookEvent[] => messages.flatMap((message) => eventOf(world, channel, user, message) ?? [])

function eventOf(
  world: LineWorld,
  channel: MessagingChannel,
  user: LineUser,
  message: ChatMessage,
): WebhookEvent | undefined {
  const { type } = message
  if (type === 'text') return textEvent(world, channel, user, String(message['text']))
  const content = contentOf(message)
  if (content === undefined) return undefined
  world.messaging.lastMessageAt.set(`${channel.id} ${user.userId}`, world.now())
  return webhookEvent(world, channel, user, {
    type: 'message',
    message: { id: nextMessage(world).id, type, ...content },
  })
}

function contentOf({ type, ...message }: ChatMessage): object | undefined {
  if (mediaTypes.has(type)) return { contentProvider: { type: 'line' } }
  if (type !== 'location') return undefined
  const { title, address, latitude, longitude } = message
  return { title, address, latitude, longitude }
}
