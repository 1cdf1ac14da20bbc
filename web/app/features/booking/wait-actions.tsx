import type { OwnDay } from 'contract/own-days'
import { taipeiDay } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { DayChange } from './change-day.ts'
import styles from './day-actions.module.css'

type WaitingDay = Pick<OwnDay, 'bookingId' | 'classDayId' | 'state' | 'startsAt' | 'plus' | 'plusLimit'>

/** Accept or decline offered seats; or change the party that waits, or leave the waitlist. Leaving can be undone. */
export function WaitActions({ day }: { day: WaitingDay }) {
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
