import { createHash, randomBytes } from 'node:crypto'

export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretShape = /^[\w-]{43}$/

/** The database stores the hash, so that a leaked row cannot be used. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
