import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import { requireAccessToken } from '#line/api/require-access-token.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { jsonOf } from './json-of.ts'
import { recordSent } from './liff-state.ts'
import { readSharedMessages } from './share/shared-messages.ts'

const refusal = "user doesn't grant required permissions yet"

/**
 * `POST /api/message/v3/share` of `liff.sendMessages()`: only with the scope `chat_message.write`, from an app that was
 * opened from a chat. The messages are recorded; the webhook that LINE sends for them is not.
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
    return {}
  })
}
