import { createHash, randomBytes } from 'node:crypto'

/** A new 256-bit secret as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const secretShape = /^[\w-]{43}$/

/** The hash of a secret that the database stores: it identifies the secret, but whoever reads the row cannot use it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()
