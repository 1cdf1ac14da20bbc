import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { chatMessageEvents } from '#line/messaging/chat-message-events.ts'
import { sendWebhook } from '#line/messaging/webhook/send-webhook.ts'
import { jsonOf } from './json-of.ts'
import { recordSent } from './liff-state.ts'
import { readSharedMessages } from './share/shared-messages.ts'

const refusal = "user doesn't grant required permissions yet"

/**
 * `POST /api/message/v3/share` of `liff.sendMessages()`: only with the scope `chat_message.write`, from an app that was
 * opened from a chat. The official account gets its webhook as if the person had written.
 */
export function sendMessagesRoute(app: FastifyInstance, { world }: LinePlatform): void {
  app.post('/api/message/v3/share', async (request) => {
    const { token, user } = requireAccessToken(world, request)
    const isFromChat = world.liff.openings.get(token.value) === 'utou'
    if (!isFromChat || !token.scopes.includes('chat_message.write')) {
      throw new LineApiRefusal(403, { message: refusal })
    }
    const messages = readSharedMessages(jsonOf(request)['messages'])
    if (typeof messages === 'string') throw new LineApiRefusal(400, { message: messages })
    const at = new Date(world.now()).toISOString()
    recordSent(world.liff, { by: 'chat', from: user.key, to: [], messages, at })
    const [channel] = world.messaging.channels.values()
    const events = channel ? chatMessageEvents(world, channel, user, messages) : []
    // LINE's answer does not wait for the webhook.
    if (channel && events.length > 0) void sendWebhook(world, channel, events)
    return {}
  })
}
