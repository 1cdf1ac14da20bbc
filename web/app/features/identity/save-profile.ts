import type { FieldError } from 'contract/errors'
import { setName } from '#client/session/auth-state.ts'
import { ApiError } from '#client/session/call-api.ts'
import { errorsByField } from './read-profile-form.ts'

/**
 * Why a form was refused: messages by field name, and a number that changes each time, so that the summary takes the
 * focus again.
 */
export type RefusedForm = { errors: Record<string, string>; attempt: number }

/**
 * Awaits a call that saves a member's data and stores the new name. Resolves to the messages for the fields when the
 * form was refused (`callApi` has already shown the refusal).
 */
export async function saveProfile(call: Promise<{ name: string }>): Promise<RefusedForm | undefined> {
  try {
    const { name } = await call
    setName(name)
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
