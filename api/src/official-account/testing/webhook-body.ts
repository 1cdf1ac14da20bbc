import { createHmac } from 'node:crypto'
import { testBotSecret } from '#testing/start-api.ts'

/** A LINE user id made of one digit. */
export const userId = (digit: string): string => `U${digit.repeat(32)}`

let nextEvent = 0

/** An event as LINE sends it; `id` is new unless it is given. */
export const webhookEvent = (type: string, more: Record<string, unknown> = {}) => ({
  type,
  mode: 'active',
  webhookEventId: `01HEVENT${String((nextEvent += 1)).padStart(18, '0')}`,
  deliveryContext: { isRedelivery: false },
  timestamp: Date.parse('2026-11-20T04:00:00Z'),
  source: { type: 'user', userId: userId('1') },
  replyToken: 'nHuyWiB7yP5Zw52FIkcQobQuGDXCTA',
  ...more,
})

/** The request of a webhook, signed by the channel of the test API. */
export function webhookRequest(
  events: readonly unknown[],
  body = JSON.stringify({ destination: userId('b'), events }),
) {
  const signature = createHmac('sha256', testBotSecret).update(body).digest('base64')
  return {
    method: 'POST' as const,
    url: '/api/line/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-line-signature': signature },
    payload: body,
  }
}
