import { BoundedMap } from '#line/bounded-map.ts'
import type { MessagingChannelSeed } from '#line/line-seed.ts'

/** A messaging channel as it is now; its webhook settings can be changed. */
export interface MessagingChannel extends MessagingChannelSeed {}

/** A message object as the site sent it, after validation. */
export type Message = Readonly<Record<string, unknown>>

/** How a message was sent. */
export type SendKind = 'reply' | 'push' | 'multicast' | 'narrowcast' | 'broadcast'

/** What one request sent to one person. */
export interface OutboxRow {
  channelId: string
  kind: SendKind
  /** User id of the recipient. */
  to: string
  messages: readonly Message[]
  /** One for each message: its id and quote token. */
  sent: readonly SentMessage[]
  retryKey?: string
  requestId: string
  delivered: boolean
  /** Why it was not delivered, although the response was 200. */
  reason?: 'blocked' | 'not_friend'
  /** ISO 8601 on the platform's clock. */
  at: string
}

export interface SentMessage {
  id: string
  quoteToken: string
}

/** What a person did in the chat. */
export interface InboxRow {
  channelId: string
  userId: string
  kind: 'text' | 'postback' | 'friend'
  /** The text as the chat shows it; undefined for a postback without one. */
  text?: string
  /** Data of a postback. */
  data?: string
  at: string
}

/** A request accepted under a retry key; a second one with this key gets 409. */
export interface AcceptedRequest {
  requestId: string
  sent?: readonly SentMessage[]
  /** Milliseconds since 1970, like every number of time in this file. */
  at: number
}

export interface ReplyToken {
  userKey: string
  channelId: string
  issuedAt: number
  /** Extended by a redelivery, but never beyond 20 minutes from the issue. */
  validUntil: number
  used: boolean
}

/** One attempt to deliver a webhook. */
export interface WebhookDelivery {
  at: string
  url: string
  events: readonly { type: string; webhookEventId: string }[]
  isRedelivery: boolean
  result: 'ok' | 'could_not_connect' | 'request_timeout' | 'error_status_code'
  /** The HTTP status, when there was a response. */
  status?: number
  durationMs: number
}

/** A rich menu; it can be shown once it has a picture. */
export interface RichMenu {
  richMenuId: string
  channelId: string
  definition: Readonly<Record<string, unknown>>
  picture?: { type: 'image/png' | 'image/jpeg'; bytes: Buffer }
}

/** Rich menus by id, and what refers to them. */
export interface RichMenuState {
  menus: Map<string, RichMenu>
  /** `<channel> <alias>` → rich menu. */
  aliases: Map<string, string>
  /** Channel → rich menu. */
  defaults: Map<string, string>
  /** `<channel> <user id>` → rich menu. */
  links: BoundedMap<string>
}

/** The state of the Messaging API, in memory; a reset replaces it. */
export interface MessagingState {
  channels: Map<string, MessagingChannel>
  /** Oldest first; `appendOutbox` limits it. */
  outbox: OutboxRow[]
  inbox: InboxRow[]
  deliveries: WebhookDelivery[]
  accepted: BoundedMap<AcceptedRequest>
  replyTokens: BoundedMap<ReplyToken>
  /** Time of a person's latest message to a channel, by `<channel> <user id>`. */
  lastMessageAt: BoundedMap<number>
  /** Counted messages by `<channel> <YYYY-MM>`. */
  consumption: Map<string, number>
  /** End of the loading animation, by `<channel> <user id>`. */
  loadingUntil: BoundedMap<number>
  richMenus: RichMenuState
  /** Accepted narrowcasts by request id. */
  narrowcasts: BoundedMap<{ channelId: string; count: number; at: number }>
  /** Number of messages so far; message ids contain it. */
  messageCount: number
  /** Webhooks on their way. */
  underway: Set<Promise<unknown>>
  /** Ends webhooks and redeliveries of a state that a reset replaced. */
  stop: AbortController
}

/** Creates the state of the seed's messaging channels. */
export function createMessagingState(channels: readonly MessagingChannelSeed[]): MessagingState {
  return {
    channels: new Map(channels.map((channel) => [channel.id, { ...channel }])),
    outbox: [],
    inbox: [],
    deliveries: [],
    accepted: new BoundedMap(20_000),
    replyTokens: new BoundedMap(5_000),
    lastMessageAt: new BoundedMap(5_000),
    consumption: new Map(),
    loadingUntil: new BoundedMap(1_000),
    richMenus: { menus: new Map(), aliases: new Map(), defaults: new Map(), links: new BoundedMap(5_000) },
    narrowcasts: new BoundedMap(500),
    messageCount: 0,
    underway: new Set(),
    stop: new AbortController(),
  }
}

/** Appends a row and removes the oldest beyond `limit`. */
export function appendRow<Row>(rows: Row[], row: Row, limit = 1_000): void {
  rows.push(row)
  if (rows.length > limit) rows.splice(0, rows.length - limit)
}
