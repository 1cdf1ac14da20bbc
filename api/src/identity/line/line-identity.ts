import type { JWTPayload } from 'jose'

export interface LineIdentity {
  /** `U` + 32 hex digits; the same person has a different id under another LINE provider. */
  userId: string
  name: string
  picture?: string
  email?: string
}

const maxEmailLength = 254

/** Throws when `sub` is not a LINE user id; unusable names and pictures are left out. */
export function identityOf(payload: JWTPayload): LineIdentity {
  const { sub, name: written, picture, email } = payload as Record<string, unknown>
  if (typeof sub !== 'string' || !/^U[0-9a-f]{32}$/.test(sub)) throw new Error('sub is not a LINE user id')
  const name = typeof written === 'string' ? written.replaceAll('\0', '') : ''
  return {
    userId: sub,
    name: name.trim() === '' ? 'LINE 使用者' : name,
    ...(isWebAddress(picture) ? { picture } : {}),
    ...(typeof email === 'string' && email.includes('@') && email.length <= maxEmailLength ? { email } : {}),
  }
}

/** `URL` escapes control characters, so it would accept a NUL, which PostgreSQL cannot store. */
function isWebAddress(value: unknown): value is string {
  if (typeof value !== 'string' || /\p{Cc}/u.test(value) || !URL.canParse(value)) return false
  return /^https?:$/.test(new URL(value).protocol)
}
