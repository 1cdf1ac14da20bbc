import { createHmac, timingSafeEqual } from 'node:crypto'

/** Source: https://developers.line.biz/en/docs/messaging-api/verify-webhook-signature/ */
export function isSignedByLine(body: Buffer, signature: unknown, channelSecret: string): boolean {
  if (typeof signature !== 'string') return false
  const expected = createHmac('sha256', channelSecret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
