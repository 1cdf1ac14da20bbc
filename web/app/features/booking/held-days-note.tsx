import type { ClassDay } from 'contract/class-detail'
import { taipeiDay } from 'contract/taipei-time'
import { Icon } from '#ui/icon.tsx'
import styles from './day-picker.module.css'

type HeldDaysNoteProps = {
  days: readonly ClassDay[]
  /** No other day is selected. */
  isLast: boolean
}

/** Says which days left the selection because the member holds them already. Always rendered, to be announced. */
export function HeldDaysNote({ days, isLast }: HeldDaysNoteProps) {
  const names = days.map(({ startsAt }) => taipeiDay(new Date(startsAt))).join('、')
  return (
    <div role="status">
      {days.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" size="small" />
          {`${names}你已經報名，不用再選一次。${isLast ? '' : '其他日期可以繼續報名。'}`}
        </p>
      )}
    </div>
  )
}
