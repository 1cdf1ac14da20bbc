import type { cancelBooking, changeBooking, readCalendar } from 'contract/booking'
import type { Answer } from 'contract/endpoint'
import { withLoading } from '../../../shell/notices/loading-state.ts'
import { closeModal, showModal } from '../../../shell/notices/modal-state.ts'
import { callApi } from '../../../shell/session/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

type Day = Answer<typeof readCalendar>['days'][number]

/** What a member can do with one booked day: change how many come, cancel, or after the deadline ask for leave. */
export function DayActions({ day, now, onChange }: { day: Day; now: number; onChange: () => void }) {
  if (Date.parse(day.startsAt) <= now) return null
  const canChange = now < Date.parse(day.changeUntil)
  const params = { bookingId: day.bookingId }
  const changePlus = async (plus: number) => {
    const body = { days: [{ classDayId: day.classDayId, plus }] }
    await withLoading(callApi<typeof changeBooking>('PATCH /api/booking/:bookingId', { params, body })).catch(
      () => undefined,
    )
    onChange()
  }
  const cancel = async () => {
    closeModal()
    const body = { days: [day.classDayId] }
    await withLoading(
      callApi<typeof cancelBooking>('POST /api/booking/:bookingId/cancel', { params, body }),
    ).catch(() => undefined)
    onChange()
  }
  const verb = canChange ? '取消這一天' : '請假'
  const ask = () =>
    showModal({
      title: `${verb}？`,
      content: `${day.title}的座位會釋出給其他人。`,
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: verb, onClick: () => void cancel() },
      ],
    })
  return (
    <>
      {canChange && day.plusLimit > 0 && (
        <Stepper
          label={`${day.title}的人數，含自己`}
          value={1 + day.plus}
          min={1}
          max={Math.min(1 + day.plusLimit, 1 + day.plus + day.seatsLeft)}
          onChange={(people) => void changePlus(people - 1)}
        />
      )}
      <Button variant="outline" onClick={ask}>
        {verb}
      </Button>
    </>
  )
}
