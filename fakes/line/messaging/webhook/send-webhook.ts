import { setTimeout as sleep } from 'node:timers/promises'
import type { LineWorld } from '#line/line-world.ts'
import {
  appendRow,
  type MessagingChannel,
  type MessagingState,
  type WebhookDelivery,
} from '#line/messaging/messaging-state.ts'
import { extendReplyToken } from '#line/messaging/reply-tokens.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'
import type { WebhookEvent } from './webhook-event.ts'

const defaultDelaysMs = [1_000, 5_000, 30_000]

export interface SendOptions {
  /** `bad` signs with another secret. */
  signature?: 'good' | 'bad' | 'missing'
}

/**
 * All events in one body, signed over its bytes. A failed webhook is sent again in the background when the channel has
 * redelivery. Undefined when the channel uses no webhook.
 */
export async function sendWebhook(
  world: LineWorld,
  channel: MessagingChannel,
  events: readonly WebhookEvent[],
  options: SendOptions = {},
): Promise<WebhookDelivery | undefined> {
  const state = world.messaging
  if (!channel.useWebhook || channel.webhookUrl === '') return undefined
  const delivery = await track(state, deliver(world, channel, events, options))
  const retries = channel.redelivery && delivery.result !== 'ok' && events.length > 0
  if (retries) void redeliver(world, state, channel, events, options)
  return delivery
}

/** Waits for pending webhooks, not for delayed redeliveries. */
export async function settleWebhooks(state: MessagingState): Promise<void> {
  while (state.underway.size > 0) await Promise.allSettled(state.underway)
}

async function redeliver(
  world: LineWorld,
  state: MessagingState,
  channel: MessagingChannel,
  events: readonly WebhookEvent[],
  options: SendOptions,
): Promise<void> {
  for (const delayMs of channel.redeliveryDelaysMs ?? defaultDelaysMs) {
    await sleep(delayMs, undefined, { ref: false, signal: state.stop.signal }).catch(() => undefined)
    if (state.stop.signal.aborted) return
    for (const event of events) extendReplyToken(world, event.replyToken)
    const again = events.map((event) => ({ ...event, deliveryContext: { isRedelivery: true } }))
    const delivery = await track(state, deliver(world, channel, again, options))
    if (delivery.result === 'ok') return
  }
}

async function deliver(
  world: LineWorld,
  channel: MessagingChannel,
  events: readonly WebhookEvent[],
  { signature = 'good' }: SendOptions,
): Promise<WebhookDelivery> {
  const state = world.messaging
  const at = new Date(world.now()).toISOString()
  const body = JSON.stringify({ destination: channel.botUserId, events })
  const secret = signature === 'bad' ? `not ${channel.secret}` : channel.secret
  const signed = signature === 'missing' ? undefined : signWebhook(secret, body)
  const posted = await postWebhook(channel.webhookUrl, body, signed, state.stop.signal)
  const delivery: WebhookDelivery = {
    at,
    url: channel.webhookUrl,
    events: events.map(({ type, webhookEventId }) => ({ type, webhookEventId })),
    isRedelivery: events.some(({ deliveryContext }) => deliveryContext.isRedelivery),
    ...posted,
  }
  appendRow(state.deliveries, delivery)
  return delivery
}

function track<Result>(state: MessagingState, work: Promise<Result>): Promise<Result> {
  state.underway.add(work)
  const forget = () => void state.underway.delete(work)
  work.then(forget, forget)
  return work
}
