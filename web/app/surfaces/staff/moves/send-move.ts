import type { Sent } from 'contract/endpoint'
import type { moveUseByStaff } from 'contract/lending/staff-moves'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

/** Made once, also when an answer is lost. Rejects like `callApi`. */
export const sendMove = (applicationId: string, body: Sent<typeof moveUseByStaff>['body']) =>
  sendOnce({ applicationId, move: body }, (idempotencyKey) =>
    callApi<typeof moveUseByStaff>(
      'POST /api/admin/space-application/:applicationId/move',
      { params: { applicationId }, body },
      { idempotencyKey },
    ),
  )
