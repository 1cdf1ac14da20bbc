import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'

/** ES256; its public half is served as JWKS. */
export interface SigningKey {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
}

export function createSigningKey(): SigningKey {
  return { kid: randomUUID(), ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) }
}
