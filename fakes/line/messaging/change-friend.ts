import type { FriendState } from '#line/line-seed.ts'
import type { LineUser, LineWorld } from '#line/line-world.ts'
import { recordInbox } from './record-inbox.ts'
import { sendWebhook } from './webhook/send-webhook.ts'
import { webhookEvent, type EventContent } from './webhook/webhook-event.ts'

/** Sends `follow` or `unfollow` unless nothing changed; LINE sends `unfollow` only when a friend blocks the account. */
export async function changeFriend(world: LineWorld, user: LineUser, friend: FriendState): Promise<void> {
  const before = user.friend
  user.friend = friend
  const content = friendEvent(before, friend)
  if (!content) return
  const channels = [...world.messaging.channels.values()]
  await Promise.all(
    channels.map((channel) => {
      recordInbox(world, { channelId: channel.id, userId: user.userId, kind: 'friend', text: content.type })
      return sendWebhook(world, channel, [webhookEvent(world, channel, user, content)])
    }),
  )
}

function friendEvent(before: FriendState, friend: FriendState): EventContent | undefined {
  if (before !== 'friend' && friend === 'friend') {
    return { type: 'follow', follow: { isUnblocked: before === 'blocked' } }
  }
  return before === 'friend' && friend === 'blocked' ? { type: 'unfollow' } : undefined
}
