import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'

/** An ES256 key of the platform; its public half is served as JWKS. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** Creates a P-256 key with a unique `kid`. */
export function createSigningKey(): SigningKey {
  return { kid: randomUUID(), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}
