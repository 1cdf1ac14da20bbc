import type { ClassDay } from 'contract/catalog/class-detail'
import { taipeiDay } from 'contract/taipei-time'
import { Icon } from '#ui/icon.tsx'
import type { HeldDay } from './use-booked-days.ts'
import styles from './day-picker.module.css'

type HeldDaysNoteProps = {
  days: readonly ClassDay[]
  booked: ReadonlyMap<number, HeldDay>
  isLast: boolean
}

/** Always rendered, so that it is announced. */
export function HeldDaysNote({ days, booked, isLast }: HeldDaysNoteProps) {
  const names = days.map(({ startsAt }) => taipeiDay(new Date(startsAt))).join('、')
  return (
    <div role="status">
      {days.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" size="small" />
          {`${names}你已經${verbOf(days, booked)}，不用再選一次。${isLast ? '' : '其他日期可以繼續報名。'}`}
        </p>
      )}
    </div>
  )
}

const verbOf = (days: readonly ClassDay[], booked: ReadonlyMap<number, HeldDay>): string => {
  const waiting = days.filter(({ id }) => booked.get(id)?.position !== undefined)
  if (waiting.length === 0) return '報名'
  return waiting.length === days.length ? '候補' : '報名或候補'
}
