import type { confirmUses } from 'contract/draws/confirm-uses'
import type { Sent } from 'contract/endpoint'
import { pages } from 'contract/pages'
import type { cancelUses, changeApplication } from 'contract/spaces/own-applications'
import { data, replace, type ClientActionFunctionArgs } from 'react-router'
import { focusPage } from '#client/focus-page.ts'
import { withLoading } from '#client/notices/loading-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'
import { surfacePath } from '#client/surface-path.ts'
import { errorsByField } from '#features/spaces/form/errors-by-field.ts'
import type { RefusedApplication } from '#features/spaces/form/send-application.ts'
import { dropWish, takeWish } from './send-wish.ts'

type Changes = Sent<typeof changeApplication>['body']

export type ApplicationChange =
  | { intent: 'withdraw'; useIds: number[]; done: string }
  | { intent: 'confirm'; useIds: number[] }
  | { intent: 'answer'; answer: string; question: string }
  | { intent: 'take' | 'drop'; wishId: number; span: string }
  /** Made on a view of its own, from which it leads back to the application. */
  | { intent: 'change'; changes: Changes }

/** The `clientAction` of the page of one application. */
export async function changeOwnApplication({ request, params }: ClientActionFunctionArgs) {
  const change = (await request.json()) as ApplicationChange
  const applicationId = params['applicationId'] ?? ''
  if (change.intent === 'change') return await changeAndReturn(applicationId, change)
  return await settleAction(withLoading(make(applicationId, change)))
}

const make = (
  applicationId: string,
  change: Exclude<ApplicationChange, { intent: 'change' }>,
): Promise<void> => {
  if (change.intent === 'withdraw') return withdraw(applicationId, change)
  if (change.intent === 'confirm') return confirm(applicationId, change.useIds)
  return change.intent === 'answer' ? answer(applicationId, change) : settleWish(applicationId, change)
}

const settleWish = async (
  applicationId: string,
  { intent, wishId, span }: ApplicationChange & { intent: 'take' | 'drop' },
): Promise<void> => {
  await (intent === 'take' ? takeWish : dropWish)(applicationId, wishId)
  showSuccess(intent === 'take' ? `已申請：${span}` : `不再等：${span}`)
  focusPage()
}

const confirm = async (applicationId: string, useIds: number[]): Promise<void> => {
  const sent = { params: { applicationId }, body: { useIds } }
  await callApi<typeof confirmUses>('POST /api/space-application/:applicationId/confirm', sent)
  showSuccess('已確認，這個時段幫你留好了。')
  focusPage()
}

const withdraw = async (
  applicationId: string,
  { useIds, done }: ApplicationChange & { intent: 'withdraw' },
): Promise<void> => {
  const sent = { params: { applicationId }, body: { useIds } }
  await callApi<typeof cancelUses>('POST /api/space-application/:applicationId/cancel', sent)
  showSuccess(done)
  focusPage()
}

const send = (applicationId: string, body: Changes) =>
  callApi<typeof changeApplication>('PATCH /api/space-application/:applicationId', {
    params: { applicationId },
    body,
  })

const answer = async (
  applicationId: string,
  { answer, question }: ApplicationChange & { intent: 'answer' },
): Promise<void> => {
  await send(applicationId, { answer, question })
}

const changeAndReturn = async (
  applicationId: string,
  { changes }: ApplicationChange & { intent: 'change' },
) => {
  try {
    await withLoading(send(applicationId, changes))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = errorsByField(error.problem.fields ?? [])
    // With another status the page would not be loaded again, and would still show the refused time as free.
    return data({ errors, attempt: Date.now() } satisfies RefusedApplication, {
      status: error.status < 500 && error.status >= 400 && error.status !== 429 ? 200 : 503,
    })
  }
  // The success was shown with the answer.
  return replace(surfacePath(pages.spaceApplication({ applicationId })))
}
