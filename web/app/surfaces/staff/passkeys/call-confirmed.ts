import type { Answer, Endpoint, Sent } from 'contract/endpoint'
import { showError } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'

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
    if (await isConfirmedNow(error)) return await callApi<E>(address, sent, options)
    // The end of a session has been shown already.
    if (error instanceof ApiError && error.status !== 401 && !options.isQuiet) showError(error.message)
    throw error
  }
}

/** Whether the person confirms after this refusal. */
async function isConfirmedNow(error: unknown): Promise<boolean> {
  if (!needsPasskey(error)) return false
  const { askForPasskey } = await importAsking()
  return await askForPasskey({ hasNone: error.code === 'passkey_missing' })
}

export const needsPasskey = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'step_up_required' || error.code === 'passkey_missing')
