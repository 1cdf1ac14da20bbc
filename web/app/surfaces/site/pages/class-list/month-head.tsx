import { Link } from 'react-router'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { addMonths, monthLabel, monthOf } from '#ui/month-dates.ts'
import styles from './month-head.module.css'

type MonthHeadProps = { month: string; search: URLSearchParams; today: string; words: string }

/** Past months have no link, since nothing can be booked. */
export function MonthHead({ month, search, today, words }: MonthHeadProps) {
  const to = (step: number) => {
    const query = new URLSearchParams(search)
    query.set('month', monthOf(addMonths(`${month}-01`, step)))
    return `?${query.toString()}`
  }
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{monthLabel(month)}</h2>
      <p role="status">{words}</p>
      <span className={styles.turn}>
        {month > monthOf(today) && (
          <Link to={to(-1)} className={iconButtonClass()} aria-label="上個月" preventScrollReset replace>
            <Icon name="chevron-left" />
          </Link>
        )}
        <Link to={to(1)} className={iconButtonClass()} aria-label="下個月" preventScrollReset replace>
          <Icon name="chevron-right" />
        </Link>
      </span>
    </header>
  )
}
