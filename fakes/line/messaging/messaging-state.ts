import { BoundedMap } from '#line/bounded-map.ts'
import type { MessagingChannelSeed } from '#line/line-seed.ts'

/** Its webhook settings can be changed. */
export interface MessagingChannel extends MessagingChannelSeed {}

export type Message = Readonly<Record<string, unknown>>

export type SendKind = 'reply' | 'push' | 'multicast' | 'narrowcast' | 'broadcast'

/** What one request sent to one person. */
export interface OutboxRow {
  channelId: string
  kind: SendKind
  to: string
  messages: readonly Message[]
  /** The id and quote token of each message. */
  sent: readonly SentMessage[]
  retryKey?: string
  requestId: string
  delivered: boolean
  /** Set although the response was 200. */
  reason?: 'blocked' | 'not_friend'
  /** ISO 8601. */
  at: string
}

export interface SentMessage {
  id: string
  quoteToken: string
}

export interface InboxRow {
  channelId: string
  userId: string
  kind: 'text' | 'postback' | 'friend'
  /** Undefined for a postback without a text. */
  text?: string
  data?: string
  at: string
}

/** A second request with this key gets 409. */
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
  /** Redelivery extends it, to at most 20 minutes from the issue. */
  validUntil: number
  used: boolean
}

export interface WebhookDelivery {
  at: string
  url: string
  events: readonly { type: string; webhookEventId: string }[]
  isRedelivery: boolean
  result: 'ok' | 'could_not_connect' | 'request_timeout' | 'error_status_code'
  status?: number
  durationMs: number
}

/** It can be shown once it has a picture. */
export interface RichMenu {
  richMenuId: string
  channelId: string
  definition: Readonly<Record<string, unknown>>
  picture?: { type: 'image/png' | 'image/jpeg'; bytes: Buffer }
}

export interface RichMenuState {
  menus: Map<string, RichMenu>
  /** `<channel> <alias>` → rich menu. */
  aliases: Map<string, string>
  /** Channel → rich menu. */
  defaults: Map<string, string>
  /** `<channel> <user id>` → rich menu. */
  links: BoundedMap<string>
}

export interface MessagingState {
  channels: Map<string, MessagingChannel>
  /** Oldest first; `appendOutbox` limits it. */
  outbox: OutboxRow[]
  inbox: InboxRow[]
  deliveries: WebhookDelivery[]
  accepted: BoundedMap<AcceptedRequest>
  replyTokens: BoundedMap<ReplyToken>
  /** By `<channel> <user id>`. */
  lastMessageAt: BoundedMap<number>
  /** By `<channel> <YYYY-MM>`. */
  consumption: Map<string, number>
  /** By `<channel> <user id>`. */
  loadingUntil: BoundedMap<number>
  richMenus: RichMenuState
  narrowcasts: BoundedMap<{ channelId: string; count: number; at: number }>
  messageCount: number
  /** Pending webhooks. */
  underway: Set<Promise<unknown>>
  /** Ends webhooks and redeliveries on reset. */
  stop: AbortController
}

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

export function appendRow<Row>(rows: Row[], row: Row, limit = 1_000): void {
  rows.push(row)
  if (rows.length > limit) rows.splice(0, rows.length - limit)
}
