import type { FastifyInstance } from 'fastify'
import { LineApiRefusal } from '#line/api/line-api-refusal.ts'
import type { LinePlatform } from '#line/line-world.ts'
import { requireBot } from '#line/messaging/require-bot.ts'
import { requireBody, requireValid } from '#line/messaging/validation/require-messages.ts'
import { text } from '#line/messaging/validation/rules.ts'
import { postWebhook, type PostResult } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

const url = '/api/v2/bot/channel/webhook'

const reasons = {
  ok: 'OK',
  could_not_connect: 'COULD_NOT_CONNECT',
  request_timeout: 'REQUEST_TIMEOUT',
  error_status_code: 'ERROR_STATUS_CODE',
} as const

export function webhookEndpointRoutes(app: FastifyInstance, { world }: LinePlatform): void {
  app.get(`${url}/endpoint`, async (request) => {
    const { webhookUrl, useWebhook } = requireBot(world, request)
    if (webhookUrl === '') throw new LineApiRefusal(404, { message: 'Webhook endpoint not found' })
    return { endpoint: webhookUrl, active: useWebhook }
  })
  app.put(`${url}/endpoint`, async (request) => {
    const channel = requireBot(world, request)
    channel.webhookUrl = requireOwnAddress(channel.webhookUrl, requireBody(request.body)['endpoint'])
    return {}
  })
  app.post(`${url}/test`, async (request) => {
    const { webhookUrl, secret, botUserId } = requireBot(world, request)
    const { endpoint } = request.body ? requireBody(request.body) : {}
    const address = endpoint === undefined ? webhookUrl : requireOwnAddress(webhookUrl, endpoint)
    const body = JSON.stringify({ destination: botUserId, events: [] })
    const posted = await postWebhook(address, body, signWebhook(secret, body), world.messaging.stop.signal)
    return describeTest(posted, world.now())
  })
}

/**
 * The address must have the present origin. LINE accepts any https address; in the demo the secret is public, and the
 * platform must not send requests to other servers for a visitor.
 */
function requireOwnAddress(current: string, endpoint: unknown): string {
  requireValid(text(500), endpoint, ['endpoint'])
  const address = String(endpoint)
  const isOwn = URL.canParse(address) && URL.canParse(current) && originOf(address) === originOf(current)
  if (isOwn) return address
  throw new LineApiRefusal(400, { message: 'Invalid webhook endpoint URL' })
}

const originOf = (address: string): string => new URL(address).origin

function describeTest({ result, status = 0 }: PostResult, now: number) {
  return {
    success: result === 'ok',
    timestamp: new Date(now).toISOString(),
    statusCode: status,
    reason: reasons[result],
    detail: status === 0 ? reasons[result] : String(status),
  }
}
