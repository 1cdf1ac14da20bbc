import type { BookedDayState } from 'contract/booking/booked-day'
import type { OwnDay } from 'contract/booking/own-days'
import { taipeiDay, taipeiDeadline } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { DayChange } from './change-day.ts'
import { WaitActions } from './wait-actions.tsx'
import styles from './day-actions.module.css'

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

/** The page must have `changeDay` as its action. */
export function DayActions({ day, now }: { day: ChangeableDay; now: number }) {
  if (Date.parse(day.startsAt) <= now) return null
  return day.state === 'booked' ? <BookedActions day={day} now={now} /> : <WaitActions day={day} now={now} />
}

function BookedActions({ day, now }: { day: ChangeableDay; now: number }) {
  const { submit } = useFetcher()
  const canChange = now < Date.parse(day.changeUntil)
  const date = taipeiDay(new Date(day.startsAt))
  const { bookingId, classDayId } = day
  const send = (change: DayChange) => void submit(change, { method: 'post', encType: 'application/json' })
  const cancel = () => {
    closeModal()
    const done = `${canChange ? '已取消' : '已請假：'}${date}`
    send({
      intent: 'cancel-day',
      bookingId,
      classDayId,
      done,
      ...(canChange && { undo: { plus: day.plus, done } }),
    })
  }
  const changePeople = (people: number) => {
    const undo = { plus: day.plus, done: `${date}已減為 ${people} 位` }
    send({
      intent: 'change-plus',
      bookingId,
      classDayId,
      plus: people - 1,
      ...(people <= day.plus && { undo }),
    })
  }
  return (
    <div className={styles.actions}>
      {canChange && day.plusLimit > 0 && (
        <Stepper
          label={`${date}的人數，含自己`}
          words={{ before: '連我', after: '位' }}
          value={1 + day.plus}
          min={1}
          max={Math.min(1 + day.plusLimit, 1 + day.plus + day.seatsLeft)}
          maxReason={day.plus < day.plusLimit ? '沒有名額可再加' : `每天最多攜伴 ${day.plusLimit} 位`}
          onChange={changePeople}
        />
      )}
      <Button variant="outline" size="small" onClick={() => askFirst(day, canChange, cancel)}>
        {canChange ? '取消這一天' : '請假'}
      </Button>
      <p className={styles.rule}>
        {canChange ? `${taipeiDeadline(new Date(day.changeUntil))} 前可修改或取消` : '已過修改期限，仍可請假'}
      </p>
    </div>
  )
}

const askFirst = (day: ChangeableDay, canChange: boolean, cancel: () => void): void => {
  const verb = canChange ? '取消這一天' : '請假'
  showModal({
    title: `${verb}？`,
    content: `${day.title}，${taipeiDay(new Date(day.startsAt))}。${1 + day.plus} 個座位會讓給別人，${canChange ? '10 秒內可以復原' : '不能復原'}。`,
    buttons: [
      { text: '先不要', onClick: closeModal },
      { text: verb, onClick: cancel },
    ],
  })
}
