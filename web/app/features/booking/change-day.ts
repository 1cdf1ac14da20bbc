import type { cancelBooking, changeBooking } from 'contract/booking/booking'
import { redirect, type ClientActionFunctionArgs } from 'react-router'
import { withLoading } from '#client/notices/loading-state.ts'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { offerUndo, withdrawUndo } from '#client/notices/undo-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { doNotReload, settleAction } from '#client/settle-action.ts'

export type DayChange =
  | {
      intent: 'change-plus'
      bookingId: string
      classDayId: number
      plus: number
      acceptWaitlist?: true
      undo?: Undo
    }
  | { intent: 'book-free-seat'; classId: number; classDayId: number; plus: number }
  | { intent: 'cancel-day'; bookingId: string; classDayId: number; done: string; undo?: Undo }

/** `acceptWaitlist` offers to restore the companions in the waitlist too. Absent when the change cannot be undone. */
type Undo = { plus: number; done: string; acceptWaitlist?: true }

/** The action of every page with booked days. */
export async function changeDay({ request }: ClientActionFunctionArgs) {
  const change = (await request.json()) as DayChange
  if (change.intent === 'book-free-seat') return await bookFreeSeat(change)
  return await settleAction(
    withLoading<unknown>(change.intent === 'change-plus' ? changePlus(change) : cancelDay(change)),
  )
}

/** Loaded when somebody books, because it asks all that the page of the class asks. */
const importBooking = () => import('./submit-booking.ts')

const bookFreeSeat = async ({ classId, classDayId, plus }: DayChange & { intent: 'book-free-seat' }) => {
  const loaded = await importBooking().catch(() => showError(offlineMessage))
  if (!loaded) return doNotReload()
  const page = await loaded.submitBooking(classId, [{ id: classDayId, plus }])
  // After a refusal the page is loaded again: the seat has gone.
  return page === undefined ? null : redirect(page)
}

const changePlus = async (change: DayChange & { intent: 'change-plus' }) => {
  const { bookingId, classDayId, plus, acceptWaitlist, undo } = change
  const body = { days: [{ classDayId, plus, ...(acceptWaitlist && { acceptWaitlist }) }] }
  await callApi<typeof changeBooking>('PATCH /api/booking/:bookingId', { params: { bookingId }, body })
  if (undo) offerChangeBack(bookingId, classDayId, undo)
  else withdrawUndo()
}

const cancelDay = async ({ bookingId, classDayId, done, undo }: DayChange & { intent: 'cancel-day' }) => {
  const body = { days: [classDayId] }
  await callApi<typeof cancelBooking>('POST /api/booking/:bookingId/cancel', { params: { bookingId }, body })
  if (undo) offerChangeBack(bookingId, classDayId, undo)
  else showSuccess(done)
  // The focused button disappears with its day, so the focus must be moved.
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** The seats are free until somebody else books them, so the undo may be refused. */
const offerChangeBack = (bookingId: string, classDayId: number, { done, ...before }: Undo): void => {
  const reversed = { intent: 'change-plus', bookingId, classDayId, ...before } satisfies DayChange
  offerUndo({ done, reversed })
}
