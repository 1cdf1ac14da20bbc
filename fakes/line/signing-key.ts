import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'

/** An ES256 key of the platform; its public half is served as JWKS. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

/** A fresh P-256 key with its own `kid`. */
export function createSigningKey(): SigningKey {
  return { kid: randomUUID(), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}
