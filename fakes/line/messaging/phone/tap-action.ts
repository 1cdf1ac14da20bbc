import type { LineUser, LineWorld } from '#line/line-world.ts'
import type { MessagingChannel } from '#line/messaging/messaging-state.ts'
import { recordInbox } from '#line/messaging/record-inbox.ts'
import { textEvent } from '#line/messaging/text-event.ts'
import type { Fields } from '#line/messaging/validation/rules.ts'
import { sendWebhook } from '#line/messaging/webhook/send-webhook.ts'
import { webhookEvent, type WebhookEvent } from '#line/messaging/webhook/webhook-event.ts'

interface Tap {
  world: LineWorld
  channel: MessagingChannel
  user: LineUser
  action: Fields
  when?: string
}

/** Sends the action's webhook. Actions that only open something do nothing. */
export async function tapAction(tap: Tap): Promise<void> {
  const event = eventOf(tap)
  if (event) await sendWebhook(tap.world, tap.channel, [event])
}

function eventOf(tap: Tap): WebhookEvent | undefined {
  const { world, channel, user, action } = tap
  if (action['type'] === 'message') return textEvent(world, channel, user, String(action['text']))
  if (action['type'] === 'postback') return postbackEvent(tap)
  if (action['type'] === 'richmenuswitch') return postbackEvent(tap, switchMenu(tap))
  const isPicked = action['type'] === 'datetimepicker' && tap.when !== undefined
  return isPicked ? postbackEvent(tap, { [String(action['mode'])]: tap.when! }) : undefined
}

function postbackEvent(
  { world, channel, user, action }: Tap,
  params?: Readonly<Record<string, string>>,
): WebhookEvent {
  const text = action['displayText'] ?? action['text']
  const data = String(action['data'] ?? '')
  const shown = typeof text === 'string' ? { text } : {}
  recordInbox(world, { channelId: channel.id, userId: user.userId, kind: 'postback', data, ...shown })
  const postback = params ? { data, params } : { data }
  return webhookEvent(world, channel, user, { type: 'postback', postback })
}

function switchMenu({ world, channel, user, action }: Tap): Readonly<Record<string, string>> {
  const alias = String(action['richMenuAliasId'])
  const { aliases, links } = world.messaging.richMenus
  const menuId = aliases.get(`${channel.id} ${alias}`)
  if (menuId === undefined) return { newRichMenuAliasId: alias, status: 'RICHMENU_ALIAS_ID_NOTFOUND' }
  links.set(`${channel.id} ${user.userId}`, menuId)
  return { newRichMenuAliasId: alias, status: 'SUCCESS' }
}
