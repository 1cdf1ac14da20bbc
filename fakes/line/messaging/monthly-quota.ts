import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from './messaging-state.ts'

/** Refuses all of them with 429 when they exceed the quota. */
export function countMessages(world: LineWorld, channel: MessagingChannel, count: number): void {
  const used = messagesThisMonth(world, channel)
  const quota = channel.monthlyQuota ?? Infinity
  if (used >= quota || used + count > quota) {
    throw new LineApiRefusal(429, { message: 'You have reached your monthly limit.' })
  }
  world.messaging.consumption.set(monthKey(world, channel), used + count)
}

/** Only delivered messages count. */
export function messagesThisMonth(world: LineWorld, channel: MessagingChannel): number {
  return world.messaging.consumption.get(monthKey(world, channel)) ?? 0
}

export function setMessagesThisMonth(world: LineWorld, channel: MessagingChannel, count: number): void {
  world.messaging.consumption.set(monthKey(world, channel), count)
}

/** LINE documents no time zone for the month; this is Taiwan's. */
function monthKey(world: LineWorld, channel: MessagingChannel): string {
  return `${channel.id} ${new Date(world.now() + 8 * 3_600_000).toISOString().slice(0, 7)}`
}
