import { randomBytes } from 'node:crypto'
import type { LineUser, LineWorld } from '#line/line-world.ts'
import { appendOutbox } from './append-outbox.ts'
import type { Message, MessagingChannel, SendKind, SentMessage } from './messaging-state.ts'
import { countMessages } from './monthly-quota.ts'

/** After a person's message the account may answer for 7 days without friendship. */
const openChatMs = 7 * 86_400_000

export interface Sending {
  channel: MessagingChannel
  kind: SendKind
  recipients: readonly LineUser[]
  messages: readonly Message[]
  requestId: string
  retryKey?: string
}

/**
 * Delivers to reachable people and records all recipients in the outbox. Refuses with 429 when the month's quota does
 * not suffice; replies are free. Returns the ids of LINE's response.
 */
export function sendMessages(world: LineWorld, sending: Sending): readonly SentMessage[] {
  const { channel, kind, recipients, messages, requestId, retryKey } = sending
  const reached = recipients.map((user) => ({ user, reason: undeliverableReason(world, sending, user) }))
  if (kind !== 'reply') {
    countMessages(world, channel, reached.filter(({ reason }) => reason === undefined).length)
  }
  const sent = messages.map(() => nextMessage(world))
  const at = new Date(world.now()).toISOString()
  const common = {
    channelId: channel.id,
    kind,
    messages,
    sent,
    requestId,
    at,
    ...(retryKey ? { retryKey } : {}),
  }
  const rows = reached.map(({ user, reason }) => ({
    ...common,
    to: user.userId,
    delivered: reason === undefined,
    ...(reason ? { reason } : {}),
  }))
  appendOutbox(world.messaging, rows)
  for (const { to } of rows) world.messaging.loadingUntil.delete(`${channel.id} ${to}`)
  return sent
}

function undeliverableReason(
  world: LineWorld,
  { channel, kind }: Sending,
  user: LineUser,
): 'blocked' | 'not_friend' | undefined {
  if (user.friend === 'blocked') return 'blocked'
  const wroteAt = world.messaging.lastMessageAt.get(`${channel.id} ${user.userId}`)
  const hasOpenChat = wroteAt !== undefined && world.now() - wroteAt <= openChatMs
  return user.friend === 'friend' || hasOpenChat || kind === 'reply' ? undefined : 'not_friend'
}

/** 18 digits, in the order of sending, and a quote token. */
export function nextMessage(world: LineWorld): SentMessage {
  world.messaging.messageCount += 1
  const id = 500_000_000_000_000_000n + BigInt(world.messaging.messageCount)
  return { id: String(id), quoteToken: randomBytes(18).toString('base64url') }
}
