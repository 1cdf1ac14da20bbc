import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, Proof } from 'contract/passkeys'

/** What a test may let the browser or the authenticator do wrongly. */
type Wrong = {
  origin?: string
  rpId?: string
  /** Of the answer; it goes up by one each time. */
  counter?: number
  isVerified?: boolean
  type?: string
  credentialId?: string
}

type Options = { challenge: string }

const hash = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()
const inBase64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

/** A browser at the site's address with an authenticator that holds one ES256 credential. */
export function softAuthenticator({ origin = 'http://localhost:3000', rpId = 'localhost' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  const credentialId = inBase64Url(credential)
  let counter = 0

  const clientDataOf = ({ challenge }: Options, type: string, wrong: Wrong): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }))

  const authDataOf = (wrong: Wrong, attested: Buffer): Buffer => {
    counter = wrong.counter ?? counter + 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const isAttested = attested.length > 0 ? 0x40 : 0
    const flags = Buffer.from([0x01 | (wrong.isVerified === false ? 0 : 0x04) | isAttested])
    return Buffer.concat([hash(wrong.rpId ?? rpId), flags, counted, attested])
  }

  const make = (options: Options, wrong: Wrong = {}): Omit<NewPasskey, 'name'> => {
    const { x, y } = publicKey.export({ format: 'jwk' })
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ])
    const length = Buffer.from([0, credential.length])
    const attested = Buffer.concat([Buffer.alloc(16), length, credential, isoCBOR.encode(cose as never)])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authDataOf(wrong, attested))],
    ])
    return {
      credentialId: wrong.credentialId ?? credentialId,
      clientData: inBase64Url(clientDataOf(options, wrong.type ?? 'webauthn.create', wrong)),
      attestation: inBase64Url(isoCBOR.encode(attestation as never)),
      transports: ['internal'],
    }
  }

  const prove = (options: Options, wrong: Wrong = {}): Proof => {
    const clientData = clientDataOf(options, wrong.type ?? 'webauthn.get', wrong)
    const authenticatorData = authDataOf(wrong, Buffer.alloc(0))
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), privateKey)
    return {
      credentialId: wrong.credentialId ?? credentialId,
      clientData: inBase64Url(clientData),
      authenticatorData: inBase64Url(authenticatorData),
      signature: inBase64Url(signature),
    }
  }

  return { credentialId, make, prove }
}
