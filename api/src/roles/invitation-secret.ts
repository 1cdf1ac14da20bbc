import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'

const idBytes = 16

/** Computed and never stored, so that the database alone gives nobody a role. 64 characters for an address. */
export function invitationSecret(key: KeyObject, invitationId: string): string {
  const id = Buffer.from(invitationId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(key, id)]).toString('base64url')
}

/** The id of the invitation; undefined for a secret that this installation has not made. */
export function readInvitationSecret(key: KeyObject, secret: string): string | undefined {
  const bytes = Buffer.from(secret, 'base64url')
  const [id, mac] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
  const right = macOf(key, id)
  if (mac.length !== right.length || !timingSafeEqual(mac, right)) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const macOf = (key: KeyObject, id: Buffer): Buffer => createHmac('sha256', key).update(id).digest()
