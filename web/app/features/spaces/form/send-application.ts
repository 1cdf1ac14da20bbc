import { pages } from 'contract/pages'
import type { applyForSpaces } from 'contract/spaces/own-applications'
import { data, redirect, type ClientActionFunctionArgs } from 'react-router'
import { withLoading } from '#client/notices/loading-state.ts'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { createOrderKey } from '#client/session/create-order-key.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { surfacePath } from '#client/surface-path.ts'
import { forgetDraft } from '#features/spaces/draft/application-draft.ts'
import { errorsByField, type DraftErrors } from './errors-by-field.ts'
import type { ApplicationBody } from './read-draft.ts'

export type SentApplication = { baseId: number; body: ApplicationBody; returnTo: string }

/** `attempt` changes each time, so that the summary takes the focus again. */
export type RefusedApplication = { errors: DraftErrors; attempt: number }

const orderKey = createOrderKey()

const importConsent = () => import('#client/session/agree-again.tsx')

/** The action of the page: sends the application, and goes to it. Refusals were shown. */
export async function sendApplication({ request }: ClientActionFunctionArgs) {
  const sent = (await request.json()) as SentApplication
  try {
    return redirect(await send(sent))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    orderKey.isOutcomeUncertain(error)
    if (error.code === 'signup_required')
      return redirect(surfacePath(`${pages.signup()}?returnTo=${encodeURIComponent(sent.returnTo)}`))
    const errors = errorsByField(error.problem.fields ?? [])
    // The typed text stays, and nothing is reloaded.
    return data({ errors, attempt: Date.now() } satisfies RefusedApplication, { status: 422 })
  }
}

const send = async ({ baseId, body }: SentApplication): Promise<string> => {
  const idempotencyKey = orderKey.keyFor(body)
  const call = () =>
    callApi<typeof applyForSpaces>('POST /api/space-application', { body }, { idempotencyKey })
  const { id, wishes } = await withLoading(call()).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'consent_required') throw error
    const loaded = await importConsent().catch(() => showError(offlineMessage))
    if (await loaded?.agreeAgain('申請場地')) return await withLoading(call())
    throw error
  })
  orderKey.forget()
  forgetDraft(baseId)
  showSuccess(sentWords(wishes.length), 8000)
  return surfacePath(pages.spaceApplication({ applicationId: id }))
}

const sentWords = (wishes: number): string =>
  wishes === 0 ? '申請已經送出。' : `申請已經送出。另外 ${wishes} 個時段有人借了，空出來會通知你。`
