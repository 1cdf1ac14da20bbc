import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'

/** The first messaging channel; 404 when the seed has none. */
export function requireAccount(world: LineWorld): MessagingChannel {
  const [channel] = world.messaging.channels.values()
  if (channel) return channel
  throw new LineApiRefusal(404, { message: 'the seed has no messaging channel' })
}
