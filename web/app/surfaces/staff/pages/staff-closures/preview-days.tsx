import type { ClosureDay } from 'contract/closures'
import { taipeiSpan } from 'contract/taipei-time'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './preview-days.module.css'

type PreviewDaysProps = {
  days: readonly ClosureDay[]
  /** Days that are left out. */
  left: readonly number[]
  setLeft: (left: readonly number[]) => void
  now: number
}

/** The class days that were found, each with its people; every one can be left out. */
export function PreviewDays({ days, left, setLeft, now }: PreviewDaysProps) {
  const toggle = (id: number) =>
    setLeft(left.includes(id) ? left.filter((known) => known !== id) : [...left, id])
  return (
    <ul role="list" className={styles.days} aria-label="會影響的課">
      {days.map((day) => (
        <li key={day.classDayId} data-testid={`closure-day-${day.classDayId}`}>
          <Checkbox
            checked={!left.includes(day.classDayId)}
            onChange={() => toggle(day.classDayId)}
            label={`${day.title}（${day.className}）`}
            description={`${taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・${day.baseName}・${peopleWords(day)}`}
          />
        </li>
      ))}
    </ul>
  )
}

const peopleWords = ({ people, bookings, waitingParties }: ClosureDay): string =>
  `${people} 位（${bookings} 筆報名）${waitingParties > 0 ? `，候補 ${waitingParties} 組` : ''}`
