import type { ClassDay } from 'contract/catalog'
import { taipeiDay, taipeiSpan } from 'contract/taipei-time'
import { seatWords } from '../../text/class-words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toggleDay, updatePlus } from './day-selection.ts'
import styles from './day-picker.module.css'

type DayRowProps = {
  day: ClassDay
  plusLimit: number
  /** Undefined while the day is not checked. */
  plus: number | undefined
  now: Date
}

/** One day: check it, then say how many come. Its state is a word, an icon and a pattern, never colour alone. */
export function DayRow({ day, plusLimit, plus, now }: DayRowProps) {
  const seats = seatWords(day.state, day.seatsLeft)
  const isChecked = plus !== undefined
  const span = taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), now)
  return (
    <li className={styles.row} data-state={day.state} data-testid={`day-${day.id}`}>
      <Checkbox
        label={<time dateTime={day.startsAt}>{span}</time>}
        description={day.cancelReason ?? day.venue}
        checked={isChecked}
        disabled={day.state !== 'bookable' && !isChecked}
        onChange={() => toggleDay(day.id)}
        className={styles.check ?? ''}
      />
      <StatusPill state={seats.pill} size="small">
        {seats.word}
      </StatusPill>
      <div className={styles.stepper}>
        {isChecked && plusLimit > 0 && <People day={day} plus={plus} plusLimit={plusLimit} />}
      </div>
    </li>
  )
}

function People({ day, plus, plusLimit }: { day: ClassDay; plus: number; plusLimit: number }) {
  const name = taipeiDay(new Date(day.startsAt))
  const most = Math.max(1, Math.min(1 + plusLimit, day.seatsLeft))
  const maxReason = most < 1 + plusLimit ? `只剩 ${day.seatsLeft} 席` : `每天最多攜伴 ${plusLimit} 位`
  return (
    <Stepper
      label={`${name}的人數，含自己`}
      value={1 + plus}
      min={1}
      max={most}
      maxReason={maxReason}
      describe={(people) => `${name}，${people} 位，剩 ${day.seatsLeft} 席`}
      onChange={(people) => updatePlus(day.id, people - 1)}
    />
  )
}
