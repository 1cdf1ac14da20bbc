import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/** Separate keys per purpose, all derived from the installation's `SESSION_SECRET`. */
export type SessionKeys = {
  access: KeyObject
  refresh: Uint8Array
  calendar: KeyObject
  checkIn: KeyObject
  sealing: KeyObject
  invitation: KeyObject
  preview: KeyObject
}

const derive = (secret: string, job: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, 'hangkhau', job, 32))

export const deriveSessionKeys = (secret: string): SessionKeys => ({
  // With a KeyObject the library does not import the key again for every token.
  access: createSecretKey(derive(secret, 'access token')),
  refresh: derive(secret, 'refresh token'),
  calendar: createSecretKey(derive(secret, 'calendar file')),
  checkIn: createSecretKey(derive(secret, 'check-in code')),
  sealing: createSecretKey(derive(secret, 'sealed secrets')),
  invitation: createSecretKey(derive(secret, 'role invitation')),
  preview: createSecretKey(derive(secret, 'preview of drafts')),
})
