import type { Sent } from 'contract/endpoint'
import type {
  askApplicant,
  decideApplication,
  markCharges,
  markUses,
  reopenUses,
} from 'contract/lending/staff-applications'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

/** Each of these is made once, also when an answer is lost. Rejects like `callApi`. */
export const sendDecision = (
  applicationId: string,
  body: Sent<typeof decideApplication>['body'],
  options: { isQuiet?: true } = {},
) =>
  sendOnce({ applicationId, decide: body }, (idempotencyKey) =>
    callApi<typeof decideApplication>(
      'POST /api/admin/space-application/:applicationId/decide',
      { params: { applicationId }, body },
      { ...options, idempotencyKey },
    ),
  )

export const sendReopening = (applicationId: string, body: Sent<typeof reopenUses>['body']) =>
  sendOnce({ applicationId, reopen: body }, (idempotencyKey) =>
    callApi<typeof reopenUses>(
      'POST /api/admin/space-application/:applicationId/reopen',
      { params: { applicationId }, body },
      { idempotencyKey },
    ),
  )

export const sendMark = (applicationId: string, body: Sent<typeof markUses>['body']) =>
  sendOnce({ applicationId, mark: body }, (idempotencyKey) =>
    callApi<typeof markUses>(
      'POST /api/admin/space-application/:applicationId/mark',
      { params: { applicationId }, body },
      { idempotencyKey },
    ),
  )

export const sendCharges = (applicationId: string, body: Sent<typeof markCharges>['body']) =>
  sendOnce({ applicationId, charge: body }, (idempotencyKey) =>
    callApi<typeof markCharges>(
      'POST /api/admin/space-application/:applicationId/charge',
      { params: { applicationId }, body },
      { idempotencyKey },
    ),
  )

export const sendQuestion = (applicationId: string, question: string) =>
  sendOnce({ applicationId, question }, (idempotencyKey) =>
    callApi<typeof askApplicant>(
      'POST /api/admin/space-application/:applicationId/ask',
      { params: { applicationId }, body: { question } },
      { idempotencyKey },
    ),
  )
