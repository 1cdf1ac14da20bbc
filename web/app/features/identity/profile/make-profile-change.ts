import type { changeProfile, endOtherSessions, renewConsent } from 'contract/identity/identity'
import { data, type ClientActionFunctionArgs } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'
import { withHints } from '#features/identity/profile-errors.ts'
import { readProfileForm } from '#features/identity/read-profile-form.ts'
import { saveProfile, type RefusedForm } from '#features/identity/save-profile.ts'
import { readNotify } from './read-notify.ts'
import { deleteCompanion, saveCompanion } from './save-companion.ts'

/** Handles all forms of the member's own page; the field `intent` names the form. */
export async function makeProfileChange({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'choose-notices') return await settleAction(chooseNotices(form))
  if (intent === 'agree-again') return await settleAction(agreeAgain(form))
  if (intent === 'end-other-sessions') return await settleAction(endOthers())
  if (intent === 'delete-companion') return await settleAction(deleteCompanion(form))
  if (intent === 'save-companion') return answerOf(await saveCompanion(form))
  const refused = await saveProfile(readProfileForm(form), (body) =>
    callApi<typeof changeProfile>('PATCH /api/member/profile', { body }),
  )
  return answerOf(refused ? { ...refused, errors: withHints(refused.errors, form) } : null)
}

/**
 * Data is not reloaded after a refusal, so what was typed remains. Null when it was saved: with `undefined` the fetcher
 * would keep the previous refusal.
 */
const answerOf = (refused: RefusedForm | null) => data(refused, { status: refused === null ? 200 : 422 })

/** Choices are sent one after the other, so that the last one decides. */
let lastChoice: Promise<unknown> = Promise.resolve()

const chooseNotices = (form: FormData): Promise<unknown> => {
  const sent = lastChoice.then(() =>
    callApi<typeof changeProfile>('PATCH /api/member/profile', { body: { notify: readNotify(form) } }),
  )
  lastChoice = sent.catch(() => undefined)
  return sent
}

const agreeAgain = async (form: FormData) => {
  const body = { version: String(form.get('version')) }
  await callApi<typeof renewConsent>('POST /api/member/consent', { body })
  showSuccess('謝謝，已記下你的同意。')
}

const endOthers = async () => {
  const { ended } = await callApi<typeof endOtherSessions>('POST /api/member/session/end-others', {})
  showSuccess(`已登出其他 ${ended} 個裝置。`)
}
