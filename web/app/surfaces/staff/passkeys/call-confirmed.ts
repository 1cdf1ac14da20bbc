import type { Answer, Endpoint, Sent } from 'contract/endpoint'
import { showError } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'

type Options = NonNullable<Parameters<typeof callApi>[2]>

/** With the code that asks for a passkey, which few people need. */
const importAsking = () => import('./ask-for-passkey.tsx')

/**
 * Calls an endpoint with `stepUp`, as `callApi` does: asks for a passkey where the organisation wants one, and repeats the
 * call. Rejects with the refusal when the person does not confirm; what they have typed stays.
 */
export async function callConfirmed<E extends Endpoint>(
  address: `${E['method']} ${E['path']}`,
  sent: Sent<E>,
  options: Options = {},
): Promise<Answer<E>> {
  try {
    return await callApi<E>(address, sent, { ...options, isQuiet: true })
  } catch (error) {
    const refusal = needsPasskey(error) ? await confirm(error) : error
    if (refusal === undefined) return await callApi<E>(address, sent, options)
    // The end of a session has been shown already.
    if (refusal instanceof ApiError && refusal.status !== 401 && !options.isQuiet) showError(refusal.message)
    throw refusal
  }
}

/** What is refused although the person was asked for a passkey; undefined once they have confirmed. */
async function confirm(refusal: ApiError): Promise<ApiError | undefined> {
  const asking = await importAsking().catch(() => undefined)
  if (asking === undefined) return new ApiError(0, 'unreachable', { detail: offlineMessage })
  return (await asking.askForPasskey({ hasNone: refusal.code === 'passkey_missing' })) ? undefined : refusal
}

export const needsPasskey = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'step_up_required' || error.code === 'passkey_missing')
