import { firstStart } from 'contract/spaces/use-limits'
import { taipeiDay, taipeiDeadline } from 'contract/taipei-time'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { dayOf, spanOfWeek } from './day-words.ts'
import type { SpaceWeek } from './read-week.ts'
import { weeksBeside } from './week-dates.ts'
import styles from './week-head.module.css'

/** The shown week, links to its neighbours, and for which days one may apply. */
export function WeekHead({ week, availability }: Pick<SpaceWeek, 'week' | 'availability'>) {
  const [search] = useSearchParams()
  const { previous, next } = weeksBeside(week, availability)
  const to = (other: string) => {
    const changed = new URLSearchParams(search)
    changed.set('week', other)
    return `?${changed}`
  }
  return (
    <div className={styles.head}>
      <h3 id="when" className={styles.title}>
        {spanOfWeek(week)}
      </h3>
      <nav aria-label="換一週" className={styles.turn}>
        {previous !== undefined && (
          <Link to={to(previous)} preventScrollReset className={buttonClass({ size: 'small' })}>
            <Icon name="chevron-left" size="small" />
            前一週
          </Link>
        )}
        {next !== undefined && (
          <Link to={to(next)} preventScrollReset className={buttonClass({ size: 'small' })}>
            後一週
            <Icon name="chevron-right" size="small" />
          </Link>
        )}
      </nav>
      <p className={styles.window}>
        {`現在可以申請 ${taipeiDeadline(firstStart(new Date(availability.earliest)))} 到 ${taipeiDay(dayOf(availability.latest))}的時段。`}
        {preparation(availability)}
      </p>
    </div>
  )
}

const preparation = ({ minutesBefore, minutesAfter }: SpaceWeek['availability']): string => {
  const parts = [
    minutesBefore > 0 ? `前留 ${minutesBefore} 分鐘準備` : '',
    minutesAfter > 0 ? `後留 ${minutesAfter} 分鐘整理` : '',
  ].filter(Boolean)
  return parts.length === 0 ? '' : `每次使用${parts.join('、')}，已經算在格子裡。`
}
