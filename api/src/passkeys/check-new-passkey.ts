import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { NewPasskey } from 'contract/passkeys'
import { algorithms, relyingParty } from './relying-party.ts'

type Sent = Pick<NewPasskey, 'credentialId' | 'clientData' | 'attestation' | 'transports'>

/** The new credential; undefined when any part of the answer is not as it must be. */
export async function checkNewPasskey(
  { credentialId, clientData, attestation, transports }: Sent,
  { challenge, publicOrigin }: { challenge: string; publicOrigin: string },
): Promise<WebAuthnCredential | undefined> {
  const { id, origin } = relyingParty(publicOrigin)
  try {
    if (!isPlain(attestation)) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: clientData, attestationObject: attestation, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return verified && registrationInfo.credential.id === credentialId
      ? registrationInfo.credential
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Without certificates, as browsers answer when no attestation is wanted: for a certificate, the library would fetch
 * addresses that are written in it.
 */
const isPlain = (attestation: string): boolean => {
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}
