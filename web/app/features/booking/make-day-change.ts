import type { BookedDayState } from 'contract/booking/booked-day'
import type { cancelBooking, changeBooking } from 'contract/booking/booking'
import type { OwnDay } from 'contract/booking/own-days'
import { taipeiDay } from 'contract/taipei-time'
import { redirect, type ClientActionFunctionArgs } from 'react-router'
import { doNotReload } from '#client/do-not-reload.ts'
import { focusPage } from '#client/focus-page.ts'
import { withLoading } from '#client/notices/loading-state.ts'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { offerUndo, withdrawUndo } from '#client/notices/undo-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { settleAction } from '#client/settle-action.ts'

export type DayChange =
  | {
      intent: 'change-plus'
      bookingId: string
      classDayId: number
      plus: number
      acceptWaitlist?: true
      undo?: Undo
      isUndo?: true
    }
  | { intent: 'book-free-seat'; classId: number; classDayId: number; plus: number }
  | { intent: 'cancel-day'; bookingId: string; classDayId: number; done: string; undo?: Undo }

/** `acceptWaitlist` offers to restore the companions in the waitlist too. Absent when the change cannot be undone. */
type Undo = { plus: number; done: string; acceptWaitlist?: true }

export type ChangeableDay = {
  bookingId: string
  classDayId: number
  classId: number
  state: BookedDayState
  title: string
  startsAt: string
  changeUntil: string
  plus: number
  plusLimit: number
  seatsLeft: number
  waitlist: OwnDay['waitlist']
}

/** Makes a change of a booked day, and offers to undo it. */
export async function makeDayChange({ request, url }: ClientActionFunctionArgs) {
  const change = (await request.json()) as DayChange
  if (change.intent === 'book-free-seat') return await bookFreeSeat(change)
  return await settleAction(
    withLoading<unknown>(
      change.intent === 'change-plus' ? changePlus(change, url.pathname) : cancelDay(change, url.pathname),
    ),
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

const changePlus = async (change: DayChange & { intent: 'change-plus' }, action: string) => {
  const { bookingId, classDayId, plus, acceptWaitlist, undo, isUndo } = change
  const body = { days: [{ classDayId, plus, ...(acceptWaitlist && { acceptWaitlist }) }] }
  await callApi<typeof changeBooking>('PATCH /api/booking/:bookingId', { params: { bookingId }, body })
  if (undo) offerChangeBack({ bookingId, classDayId, undo, action })
  else withdrawUndo()
  if (isUndo) focusPage()
}

const cancelDay = async (
  { bookingId, classDayId, done, undo }: DayChange & { intent: 'cancel-day' },
  action: string,
) => {
  const body = { days: [classDayId] }
  await callApi<typeof cancelBooking>('POST /api/booking/:bookingId/cancel', { params: { bookingId }, body })
  if (undo) offerChangeBack({ bookingId, classDayId, undo, action })
  else showSuccess(done)
  focusPage()
}

type ChangeBack = { bookingId: string; classDayId: number; undo: Undo; action: string }

/** The seats are free until somebody else books them, so the undo may be refused. */
const offerChangeBack = ({ bookingId, classDayId, undo, action }: ChangeBack): void => {
  const { done, ...before } = undo
  const reversed = {
    intent: 'change-plus',
    bookingId,
    classDayId,
    ...before,
    isUndo: true,
  } satisfies DayChange
  offerUndo({ done, reversed, action })
}

/** `canChange`: before the change deadline, when a cancellation can be undone. */
export function askToCancel(day: ChangeableDay, canChange: boolean, send: (change: DayChange) => void): void {
  const { bookingId, classDayId, plus, title } = day
  const verb = canChange ? '取消這一天' : '請假'
  const date = taipeiDay(new Date(day.startsAt))
  const cancel = () => {
    closeModal()
    const done = `${canChange ? '已取消' : '已請假：'}${date}`
    send({ intent: 'cancel-day', bookingId, classDayId, done, ...(canChange && { undo: { plus, done } }) })
  }
  showModal({
    title: `${verb}？`,
    content: `${title}，${date}。${1 + plus} 個座位會讓給別人，${canChange ? '10 秒內可以復原' : '不能復原'}。`,
    buttons: [
      { text: '先不要', onClick: closeModal },
      { text: verb, onClick: cancel },
    ],
  })
}
