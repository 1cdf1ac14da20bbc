import type { FieldError } from 'contract/errors'
import type { ProfileFields } from 'contract/identity/identity'
import { setName } from '#client/session/auth-state.ts'
import { ApiError } from '#client/session/call-api.ts'
import { storeProfileDraft } from './profile-draft.ts'
import { errorsByField } from './profile-errors.ts'

/** Messages by field name; `attempt` changes each time, so that the summary takes the focus again. */
export type RefusedForm = { errors: Record<string, string>; attempt: number }

/**
 * Saves a member's data and stores the new name. Resolves to the messages for the fields when the form was refused
 * (`callApi` has shown it). When the login has ended or changed, the fields are stored for the next one.
 */
export async function saveProfile<Fields extends ProfileFields>(
  fields: Fields,
  save: (body: Fields) => Promise<{ name: string }>,
): Promise<RefusedForm | undefined> {
  try {
    const { name } = await save(fields)
    setName(name)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401 || error.code === 'account_changed') storeProfileDraft(fields)
    return refusedForm(error.problem.fields ?? [])
  }
}

const refusedForm = (fields: readonly FieldError[]): RefusedForm => ({
  errors: errorsByField(fields),
  attempt: Date.now(),
})
