import type { FieldError } from 'contract/errors'
import { authState, setTokenInfo } from '#client/session/auth-state.ts'
import { ApiError } from '#client/session/call-api.ts'
import { errorsByField } from './read-profile-form.ts'

/**
 * Why a form was refused: messages by field name, and a number that differs each time, so that the summary takes the
 * focus again.
 */
export type RefusedForm = { errors: Record<string, string>; attempt: number }

/**
 * Awaits a call that saves a member's data and takes over the saved name. Resolves to the messages beside the fields when
 * the form was refused (`callApi` has shown the refusal itself).
 */
export async function saveProfile(call: Promise<{ name: string }>): Promise<RefusedForm | undefined> {
  try {
    const { name } = await call
    const { token, refresh } = authState.read()
    setTokenInfo({ token, refresh, name })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refusedForm(error.problem.fields ?? [])
  }
}

const refusedForm = (fields: readonly FieldError[]): RefusedForm => ({
  errors: errorsByField(fields),
  attempt: Date.now(),
})
