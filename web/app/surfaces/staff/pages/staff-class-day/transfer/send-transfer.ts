import type { Answer, Sent } from 'contract/endpoint'
import type {
  previewTransfer,
  recallTransfer as recall,
  transferBooking,
  TransferPlan,
} from 'contract/office/transfer'
import { callApi } from '#client/session/call-api.ts'
import { sendOnce } from '#surfaces/staff/changes/send-once.ts'

type Body = Sent<typeof transferBooking>['body']
export type WantedTransfer = { body: Body; className: string }

/** Rejects like `callApi`, without a toast. */
export const readTransfer = (bookingId: string, intoClassId: number): Promise<TransferPlan> =>
  callApi<typeof previewTransfer>(
    'POST /api/admin/booking/:bookingId/transfer/preview',
    { params: { bookingId }, body: { intoClassId } },
    { isQuiet: true },
  )

export const sendTransfer = (bookingId: string, body: Body): Promise<Answer<typeof transferBooking>> =>
  sendOnce({ bookingId, body }, (idempotencyKey) =>
    callApi<typeof transferBooking>(
      'POST /api/admin/booking/:bookingId/transfer',
      { params: { bookingId }, body },
      { idempotencyKey },
    ),
  )

export const recallTransfer = (bookingId: string, actId: string) =>
  callApi<typeof recall>('POST /api/admin/booking/:bookingId/transfer/recall', {
    params: { bookingId },
    body: { actId },
  })
