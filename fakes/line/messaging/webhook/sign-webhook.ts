import { createHmac } from 'node:crypto'

/** The `x-line-signature` of a body: base64 of its HMAC-SHA256 under the channel secret. */
export function signWebhook(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}
