import type { OwnDay } from 'contract/booking/own-days'
import { taipeiDay } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { DayChange } from './make-day-change.ts'
import styles from './day-actions.module.css'

type WaitingDay = Pick<
  OwnDay,
  | 'bookingId'
  | 'classDayId'
  | 'classId'
  | 'state'
  | 'startsAt'
  | 'plus'
  | 'plusLimit'
  | 'seatsLeft'
  | 'waitlist'
>

export function WaitActions({ day, now }: { day: WaitingDay; now: number }) {
  const { submit, state } = useFetcher()
  const { bookingId, classDayId, plus, plusLimit } = day
  const date = taipeiDay(new Date(day.startsAt))
  const send = (change: DayChange) => void submit(change, { method: 'post', encType: 'application/json' })
  const setPlus = (next: number) => send({ intent: 'change-plus', bookingId, classDayId, plus: next })
  const leave = (done: string, canUndo: boolean) =>
    send({
      intent: 'cancel-day',
      bookingId,
      classDayId,
      done,
      ...(canUndo && { undo: { plus, done, acceptWaitlist: true } }),
    })
  const bookFreeSeat = () => send({ intent: 'book-free-seat', classId: day.classId, classDayId, plus })
  if (day.state === 'offered')
    return (
      <div className={styles.actions}>
        <Button variant="primary" size="small" isBusy={state !== 'idle'} onClick={() => setPlus(plus)}>
          接受座位
        </Button>
        <Button variant="outline" size="small" onClick={() => leave(`已把${date}的座位讓給下一位`, false)}>
          不要了，讓給別人
        </Button>
      </div>
    )
  return (
    <div className={styles.actions}>
      {canBookFreeSeat(day, now) && (
        <Button variant="primary" size="small" isBusy={state !== 'idle'} onClick={bookFreeSeat}>
          {`有空位，報名這一天（${1 + plus} 位）`}
        </Button>
      )}
      {plusLimit > 0 && (
        <Stepper
          label={`${date}候補的人數，含自己`}
          words={{ before: '連我', after: '位' }}
          value={1 + plus}
          min={1}
          max={1 + plusLimit}
          maxReason={`每天最多攜伴 ${plusLimit} 位`}
          onChange={(people) => setPlus(people - 1)}
        />
      )}
      <Button variant="outline" size="small" onClick={() => leave(`已離開${date}的候補`, true)}>
        離開候補
      </Button>
    </div>
  )
}

/** Who orders first gets the free seats. */
export const canBookFreeSeat = (
  { waitlist, seatsLeft, plus }: Pick<WaitingDay, 'waitlist' | 'seatsLeft' | 'plus'>,
  now: number,
): boolean =>
  waitlist !== null &&
  Date.parse(waitlist.until) <= now &&
  now < Date.parse(waitlist.bookableUntil) &&
  seatsLeft >= 1 + plus
