import type { BaseDetail } from 'contract/places/places'
import { ContentIcon } from '#client/content-icon.tsx'
import { hasHours, taipeiWeekday, weekdayName } from '#text/opening-hours.ts'
import styles from './opening-hours.module.css'

/** What is known of hours and facilities, for the title of their section. */
export function hoursTitle({ openingHours, facilities }: Omit<BaseDetail, 'teachers'>): string {
  const known = [hasHours(openingHours) && '開放時間', facilities.length > 0 && '設備']
  return known.filter(Boolean).join('與') || '位置'
}

export function OpeningHours({ base, now }: { base: Omit<BaseDetail, 'teachers'>; now: string }) {
  const today = taipeiWeekday(new Date(now))
  return (
    <>
      {hasHours(base.openingHours) && <Week {...{ base, today }} />}
      {base.facilities.length > 0 && (
        <ul role="list" className={styles.facilities} aria-label="設備">
          {base.facilities.map(({ id, name }) => (
            <li key={id}>
              <ContentIcon name={`facility:${id}`} fallback="check" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Week({ base, today }: { base: Pick<BaseDetail, 'openingHours'>; today: number }) {
  return (
    <table className={styles.week}>
      <caption className={styles.caption}>一週開放時間</caption>
      <tbody>
        {base.openingHours.map((hours, weekday) => (
          <tr
            key={weekdayName(weekday)}
            aria-current={weekday === today ? 'date' : undefined}
            data-closed={hours === null || undefined}
          >
            <th scope="row">
              {weekdayName(weekday)}
              {weekday === today && <span className={styles.today}>今天</span>}
            </th>
            <td>{hours ?? '休館'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
