import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { monthsLater } from './months-later.ts'
import styles from './month-links.module.css'

type MonthLinksProps = {
  /** `YYYY-MM`, as the next two. */
  month: string
  thisMonth: string
  addressOf: (month: string) => string
}

/** To the month before, this one and the next. */
export function MonthLinks({ month, thisMonth, addressOf }: MonthLinksProps) {
  const small = buttonClass({ size: 'small' })
  return (
    <nav aria-label="換一個月" className={styles.months}>
      <Link to={addressOf(monthsLater(month, -1))} className={small}>
        <Icon name="chevron-left" size="small" />
        前一月
      </Link>
      {/* Also on the current month, so that the link keeps the focus after it was followed. */}
      <Link
        to={addressOf(thisMonth)}
        className={small}
        aria-current={month === thisMonth ? 'page' : undefined}
      >
        這個月
      </Link>
      <Link to={addressOf(monthsLater(month, 1))} className={small}>
        後一月
        <Icon name="chevron-right" size="small" />
      </Link>
    </nav>
  )
}
