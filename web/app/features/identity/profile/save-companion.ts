import type { addCompanion, changeCompanion, removeCompanion } from 'contract/identity/companions'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { errorsByField } from '#features/identity/profile-errors.ts'
import type { RefusedForm } from '#features/identity/save-profile.ts'

/** Resolves to the messages for the fields when the form was refused, and to null when it was saved. */
export async function saveCompanion(form: FormData): Promise<RefusedForm | null> {
  const companionId = textOf(form, 'companionId')
  const body = { nickname: textOf(form, 'nickname').trim(), age: readAge(textOf(form, 'age')) }
  try {
    if (companionId === '') {
      await callApi<typeof addCompanion>('POST /api/member/companion', { body })
      showSuccess(`已加入${body.nickname}。`)
    } else {
      const params = { companionId }
      await callApi<typeof changeCompanion>('PATCH /api/member/companion/:companionId', { params, body })
    }
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { errors: errorsOf(error), attempt: Date.now() }
  }
}

export async function deleteCompanion(form: FormData): Promise<void> {
  const params = { companionId: textOf(form, 'companionId') }
  await callApi<typeof removeCompanion>('DELETE /api/member/companion/:companionId', { params })
  showSuccess(`已刪除${textOf(form, 'nickname')}。`)
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Null for an empty field; -1, which is refused, for what is no whole number. */
const readAge = (text: string): number | null => {
  const digits = text.normalize('NFKC').trim().replace(/歲$/, '').trim()
  if (digits === '') return null
  return /^\d{1,3}$/.test(digits) ? Number(digits) : -1
}

const errorsOf = ({ code, problem, message }: ApiError): Record<string, string> =>
  code === 'companion_exists' ? { nickname: message } : errorsByField(problem.fields ?? [])
