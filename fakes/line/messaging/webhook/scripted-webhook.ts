import { findUser } from '#line/line-users.ts'
import type { LineWorld } from '#line/line-world.ts'
import type { MessagingChannel, WebhookDelivery } from '#line/messaging/messaging-state.ts'
import { textEvent } from '#line/messaging/text-event.ts'
import { fieldsOf, type Fields } from '#line/messaging/validation/rules.ts'
import { sendWebhook, type SendOptions } from './send-webhook.ts'
import { webhookEvent, type WebhookEvent } from './webhook-event.ts'

/** `POST /__sim/webhook` */
export interface ScriptedWebhook {
  events: readonly WebhookEvent[]
  signature: NonNullable<SendOptions['signature']>
  /** The same body is sent twice. */
  duplicated: boolean
  /** One body per event, the newest first. */
  outOfOrder: boolean
}

const maxEvents = 100

/**
 * `events` is a list of `{ user, type, … }`; a single event may be the body itself, and an empty list is a connectivity
 * probe. Undefined when a person or type is missing.
 */
export function readScriptedWebhook(
  world: LineWorld,
  channel: MessagingChannel,
  body: Fields,
): ScriptedWebhook | undefined {
  const { signature = 'good', events = [body] } = body
  if (signature !== 'good' && signature !== 'bad' && signature !== 'missing') return undefined
  if (!Array.isArray(events) || events.length > maxEvents) return undefined
  const described = events.map(fieldsOf)
  if (!described.every(({ user, type }) => findUser(world, String(user)) && typeof type === 'string')) {
    return undefined
  }
  return {
    events: described.map((event) => altered(eventOf(world, channel, event), body)),
    signature,
    duplicated: body['duplicated'] === true,
    outOfOrder: body['outOfOrder'] === true,
  }
}

export async function sendScriptedWebhook(
  world: LineWorld,
  channel: MessagingChannel,
  { events, signature, duplicated, outOfOrder }: ScriptedWebhook,
): Promise<WebhookDelivery[]> {
  const bodies = outOfOrder ? events.toReversed().map((event) => [event]) : [events]
  const deliveries: WebhookDelivery[] = []
  for (const each of duplicated ? bodies.flatMap((one) => [one, one]) : bodies) {
    const delivery = await sendWebhook(world, channel, each, { signature })
    if (delivery) deliveries.push(delivery)
  }
  return deliveries
}

const scriptFields = new Set([
  'user',
  'text',
  'events',
  'signature',
  'duplicated',
  'outOfOrder',
  'withoutUser',
])

/** A `message` with `text` is recorded in the chat, other fields go into the event. */
function eventOf(world: LineWorld, channel: MessagingChannel, event: Fields): WebhookEvent {
  const user = findUser(world, String(event['user']))!
  const content = Object.fromEntries(Object.entries(event).filter(([name]) => !scriptFields.has(name)))
  const { text } = event
  if (event['type'] === 'message' && typeof text === 'string') {
    return { ...textEvent(world, channel, user, text), ...content }
  }
  return webhookEvent(world, channel, user, { ...content, type: String(event['type']) })
}

/** `mode: standby` has no reply token; `withoutUser`: for people who did not consent. */
function altered(event: WebhookEvent, { mode, withoutUser }: Fields): WebhookEvent {
  const { replyToken, ...rest } = event
  const standby = mode === 'standby'
  return {
    ...rest,
    mode: standby ? 'standby' : 'active',
    ...(standby || replyToken === undefined ? {} : { replyToken }),
    ...(withoutUser === true ? { source: { type: 'user' as const } } : {}),
  }
}
