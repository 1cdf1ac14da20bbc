import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { InboxRow, Message, MessagingChannel } from '#line/messaging/messaging-state.ts'

export type ChatEntry =
  | { from: 'account'; at: string; id: string; message: Message }
  | { from: 'person'; at: string; row: InboxRow }

/** Without undelivered messages. */
export function timelineOf(world: LineWorld, channel: MessagingChannel, user: LineUser): ChatEntry[] {
  const { inbox, outbox } = world.messaging
  const mine = inbox.filter((row) => row.channelId === channel.id && row.userId === user.userId)
  const theirs = outbox.filter(
    (row) => row.channelId === channel.id && row.to === user.userId && row.delivered,
  )
  const entries: ChatEntry[] = [
    ...mine.map((row) => ({ from: 'person' as const, at: row.at, row })),
    ...theirs.flatMap((row) =>
      row.messages.map((message, i) => ({
        from: 'account' as const,
        at: row.at,
        id: row.sent[i]?.id ?? '',
        message,
      })),
    ),
  ]
  // The sort is stable, so a person's message comes before its answer of the same millisecond.
  return entries.toSorted((a, b) => a.at.localeCompare(b.at))
}
