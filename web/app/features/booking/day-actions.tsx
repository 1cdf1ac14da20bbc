import { taipeiDay, taipeiDeadline } from 'contract/taipei-time'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { askToCancel, prepareDayChange } from './change-day.ts'
import type { ChangeableDay, DayChange } from './make-day-change.ts'
import { WaitActions } from './wait-actions.tsx'
import styles from './day-actions.module.css'

/** The page must have `changeDay` as its action. */
export function DayActions({ day, now }: { day: ChangeableDay; now: number }) {
  useEffect(prepareDayChange, [])
  if (Date.parse(day.startsAt) <= now) return null
  return day.state === 'booked' ? <BookedActions day={day} now={now} /> : <WaitActions day={day} now={now} />
}

function BookedActions({ day, now }: { day: ChangeableDay; now: number }) {
  const { submit } = useFetcher()
  const canChange = now < Date.parse(day.changeUntil)
  const date = taipeiDay(new Date(day.startsAt))
  const { bookingId, classDayId } = day
  const send = (change: DayChange) => void submit(change, { method: 'post', encType: 'application/json' })
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
      <Button variant="outline" size="small" onClick={() => void askToCancel(day, canChange, send)}>
        {canChange ? '取消這一天' : '請假'}
      </Button>
      <p className={styles.rule}>
        {canChange ? `${taipeiDeadline(new Date(day.changeUntil))} 前可修改或取消` : '已過修改期限，仍可請假'}
      </p>
    </div>
  )
}
