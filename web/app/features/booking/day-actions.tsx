import type { cancelBooking, changeBooking } from 'contract/booking'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import { withLoading } from '#client/notices/loading-state.ts'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import styles from './day-actions.module.css'

/** A booked day as far as it can be changed. */
export type ChangeableDay = {
  bookingId: string
  classDayId: number
  title: string
  startsAt: string
  changeUntil: string
  plus: number
  plusLimit: number
  seatsLeft: number
}

type DayActionsProps = { day: ChangeableDay; now: number; onChange: () => void }

/** What a member can do with one booked day: change how many come, cancel, or after the deadline ask for leave. */
export function DayActions({ day, now, onChange }: DayActionsProps) {
  if (Date.parse(day.startsAt) <= now) return null
  const canChange = now < Date.parse(day.changeUntil)
  const params = { bookingId: day.bookingId }
  // Either way the page is read anew: a refusal, told in a toast, often means that something else has changed.
  // Without a network there is nothing to read, and what is on the screen still holds.
  const send = (work: Promise<unknown>) =>
    withLoading(work).then(
      () => {
        onChange()
        return true
      },
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'unreachable')) onChange()
        return false
      },
    )
  const changePlus = (plus: number) => {
    const body = { days: [{ classDayId: day.classDayId, plus }] }
    return send(callApi<typeof changeBooking>('PATCH /api/booking/:bookingId', { params, body }))
  }
  const cancel = async () => {
    closeModal()
    const body = { days: [day.classDayId] }
    const work = callApi<typeof cancelBooking>('POST /api/booking/:bookingId/cancel', { params, body })
    if (!(await send(work))) return
    showSuccess(`${canChange ? '已取消' : '已請假：'}${taipeiDay(new Date(day.startsAt))}`)
    // The button that had the focus is gone with its day.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.actions}>
      {canChange && day.plusLimit > 0 && (
        <Stepper
          label={`${taipeiDay(new Date(day.startsAt))}的人數，含自己`}
          value={1 + day.plus}
          min={1}
          max={Math.min(1 + day.plusLimit, 1 + day.plus + day.seatsLeft)}
          maxReason={day.plus < day.plusLimit ? '沒有名額可再加' : `每天最多攜伴 ${day.plusLimit} 位`}
          onChange={(people) => void changePlus(people - 1)}
        />
      )}
      <Button variant="outline" size="small" onClick={() => askFirst(day, canChange, () => void cancel())}>
        {canChange ? '取消這一天' : '請假'}
      </Button>
      <p className={styles.rule}>
        {canChange ? `${taipeiDayTime(new Date(day.changeUntil))} 前可修改或取消` : '已過修改期限，仍可請假'}
      </p>
    </div>
  )
}

const askFirst = (day: ChangeableDay, canChange: boolean, cancel: () => void): void => {
  const verb = canChange ? '取消這一天' : '請假'
  showModal({
    title: `${verb}？`,
    content: `${day.title}，${taipeiDay(new Date(day.startsAt))}。${1 + day.plus} 個座位會讓給別人，不能復原。`,
    buttons: [
      { text: '先不要', onClick: closeModal },
      { text: verb, onClick: cancel },
    ],
  })
}
