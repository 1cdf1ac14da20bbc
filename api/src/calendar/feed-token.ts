import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

export type Feed = { memberId: string; generation: number }

const idBytes = 16
const generationBytes = 4
const bodyBytes = idBytes + generationBytes
const macBytes = 16

/** The secret part of a feed's address, 48 characters; `generation` counts the member's addresses. */
export const feedToken = (key: KeyObject, { memberId, generation }: Feed): string => {
  const body = Buffer.alloc(bodyBytes)
  body.write(memberId.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(generation, idBytes)
  return Buffer.concat([body, macOf(key, body)]).toString('base64url')
}

export function readFeedToken(key: KeyObject, token: string): Feed | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== bodyBytes + macBytes || bytes.toString('base64url') !== token) return undefined
  const body = bytes.subarray(0, bodyBytes)
  if (!timingSafeEqual(bytes.subarray(bodyBytes), macOf(key, body))) return undefined
  const memberId = body.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { memberId, generation: body.readUInt32BE(idBytes) }
}

// Links to single files are signed with the same key: the first word distinguishes the two.
const macOf = (key: KeyObject, body: Buffer): Buffer =>
  createHmac('sha256', key).update('feed ').update(body).digest().subarray(0, macBytes)
