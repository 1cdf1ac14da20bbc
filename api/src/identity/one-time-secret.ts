import { createHash, randomBytes } from 'node:crypto'

/** A fresh 256-bit secret in the 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretShape = /^[\w-]{43}$/

/** What the database keeps of a secret: enough to recognise it, useless to whoever reads the row. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
