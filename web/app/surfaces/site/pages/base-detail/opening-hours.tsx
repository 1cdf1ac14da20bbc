import type { BaseDetail } from 'contract/places/places'
import { ContentIcon } from '#client/content-icon.tsx'
import { taipeiWeekday, weekdayName } from '#text/opening-hours.ts'
import styles from './opening-hours.module.css'

export function OpeningHours({ base, now }: { base: Omit<BaseDetail, 'teachers'>; now: string }) {
  const today = taipeiWeekday(new Date(now))
  return (
    <>
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
