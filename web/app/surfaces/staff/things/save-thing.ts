import type { EditConflict } from 'contract/errors'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { mayHaveBeenAccepted } from '#client/session/may-have-been-accepted.ts'
import { isOutcomeUnknown as isCreationUnknown, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import type { AnyThing } from './load-things.ts'
import { changedFields, type ThingForm, type Values } from './thing-form.ts'

export type Saved =
  | { id: number; fields: Values | undefined }
  | { conflicts: readonly EditConflict[] }
  | {
      problems: readonly { field: string; message: string }[]
      message: string
      status: number
      isOutcomeUnknown: boolean
    }

/** Creates the thing when `id` is null; otherwise sends only the fields that are not as they were read. */
export async function saveThing(
  { path }: ThingForm,
  id: number | null,
  { read, values }: { read: Values; values: Values },
  { isUnannounced = false } = {},
): Promise<Saved> {
  try {
    if (id === null) {
      const body = { ...read, ...values } as never
      const created = await sendOnce({ path, values }, (idempotencyKey) =>
        callApi<AnyThing['create']>(`POST /api/admin/${path}`, { body }, { idempotencyKey, isQuiet: true }),
      )
      return { id: created.id, fields: undefined }
    }
    const changed = changedFields(read, values)
    const pick = (from: Values) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    const sent = { params: { thingId: String(id) }, body: { was: pick(read), now: pick(values) } as never }
    const { fields } = await callConfirmed<AnyThing['change']>(`PATCH /api/admin/${path}/:thingId`, sent, {
      isQuiet: true,
      isUnannounced,
    })
    return { id, fields }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { conflicts, fields = [] } = error.problem
    if (conflicts !== undefined) return { conflicts }
    const problems = fields.map((problem) => ({
      field: problem.path.replace(/^now\./, '').replace(/\..*$/, ''),
      message: problem.message,
    }))
    const isOutcomeUnknown = id === null ? isCreationUnknown() : mayHaveBeenAccepted(error, false)
    return { problems, message: error.message, status: error.status, isOutcomeUnknown }
  }
}
