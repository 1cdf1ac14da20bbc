import {
  browserSupportsWebAuthn,
  startAuthentication,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { provePasskey, startProof } from 'contract/passkeys'
import { callApi } from '#client/session/call-api.ts'
import { unsupportedError } from './passkey-words.ts'

/** Confirms this session with a passkey. Rejects with the browser's error or the refusal of the API. */
export async function confirmWithPasskey(): Promise<void> {
  if (!browserSupportsWebAuthn()) throw unsupportedError()
  const options = await callApi<typeof startProof>(
    'POST /api/admin/passkey/proof/challenge',
    {},
    { isQuiet: true },
  )
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  const body = { credentialId: id, clientData: clientDataJSON, authenticatorData, signature }
  await callApi<typeof provePasskey>('POST /api/admin/passkey/proof', { body }, { isQuiet: true })
}
