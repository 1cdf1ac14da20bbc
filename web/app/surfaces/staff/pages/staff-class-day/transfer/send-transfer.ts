import type { Answer, Sent } from 'contract/endpoint'
import type {
  previewTransfer,
  recallTransfer as recall,
  transferBooking,
  TransferPlan,
} from 'contract/transfers/transfer'
import { ApiError, callApi } from '#client/session/call-api.ts'
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
      { idempotencyKey, isQuiet: true },
    ),
  )

/** Who last changed the booking; null: the system. */
export type Changer = { by: string | null }
export type OnChanged = (changer: Changer) => Promise<string>

/** Of a transfer that was refused because it would not do what was shown. */
export const changerOf = (error: unknown): Changer | undefined =>
  error instanceof ApiError && error.code === 'plan_changed'
    ? { by: error.problem.conflicts?.[0]?.by ?? null }
    : undefined

export const recallTransfer = (bookingId: string, actId: string) =>
  callApi<typeof recall>('POST /api/admin/booking/:bookingId/transfer/recall', {
    params: { bookingId },
    body: { actId },
  })
