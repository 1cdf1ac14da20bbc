import {
  browserSupportsWebAuthn,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser'
import type { addPasskey, startPasskey } from 'contract/passkeys'
import { callApi } from '#client/session/call-api.ts'
import { callConfirmed } from './call-confirmed.ts'
import { unsupportedError } from './passkey-words.ts'

/** Lets the browser make a passkey and adds it. Rejects with the browser's error or the refusal of the API. */
export async function makePasskey(name: string): Promise<void> {
  if (!browserSupportsWebAuthn()) throw unsupportedError()
  const options = await callConfirmed<typeof startPasskey>(
    'POST /api/admin/passkey/challenge',
    {},
    { isQuiet: true },
  )
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  const body = {
    name,
    credentialId: id,
    clientData: clientDataJSON,
    attestation: attestationObject,
    transports,
  }
  await callApi<typeof addPasskey>('POST /api/admin/passkey', { body }, { isQuiet: true })
}
