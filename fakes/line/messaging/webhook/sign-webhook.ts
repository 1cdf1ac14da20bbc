import { createHmac } from 'node:crypto'

/** `x-line-signature`: base64 of the HMAC-SHA256 under the channel secret. */
export function signWebhook(secret: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(body).digest('base64')
}
