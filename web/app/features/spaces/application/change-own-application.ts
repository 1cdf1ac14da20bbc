import type { cancelUses, changeApplication } from 'contract/spaces/applications'
import type { ClientActionFunctionArgs } from 'react-router'
import { withLoading } from '#client/notices/loading-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { settleAction } from '#client/settle-action.ts'

export type ApplicationChange =
  | { intent: 'withdraw'; useIds: number[]; done: string }
  | { intent: 'answer'; answer: string }

/** The `clientAction` of the page of one application. */
export async function changeOwnApplication({ request, params }: ClientActionFunctionArgs) {
  const change = (await request.json()) as ApplicationChange
  const applicationId = params['applicationId'] ?? ''
  return await settleAction(
    withLoading(
      change.intent === 'withdraw' ? withdraw(applicationId, change) : answer(applicationId, change),
    ),
  )
}

const withdraw = async (
  applicationId: string,
  { useIds, done }: ApplicationChange & { intent: 'withdraw' },
): Promise<void> => {
  const sent = { params: { applicationId }, body: { useIds } }
  await callApi<typeof cancelUses>('POST /api/space-application/:applicationId/cancel', sent)
  showSuccess(done)
  // The focused button disappears with what was withdrawn, so the focus must be moved.
  document.getElementById('main')?.focus({ preventScroll: true })
}

const answer = async (
  applicationId: string,
  change: ApplicationChange & { intent: 'answer' },
): Promise<void> => {
  const sent = { params: { applicationId }, body: { answer: change.answer } }
  await callApi<typeof changeApplication>('PATCH /api/space-application/:applicationId', sent)
}
