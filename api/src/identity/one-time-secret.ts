import { createHash, randomBytes } from 'node:crypto'

/** A new 256-bit secret as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretShape = /^[\w-]{43}$/

/** The hash that the database stores instead of a secret, so that a leaked row cannot be used. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
