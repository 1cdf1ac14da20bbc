import type { BaseDetail } from 'contract/places/places'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { ContentIcon } from '#client/content-icon.tsx'
import { hasHours, taipeiWeekday, weekdayName } from '#text/opening-hours.ts'
import styles from './opening-hours.module.css'

/** What is known of hours and facilities, for the title of their section. */
export function hoursTitle({ openingHours, closedDays, facilities }: Omit<BaseDetail, 'teachers'>): string {
  const known = [
    (hasHours(openingHours) || closedDays.length > 0) && '開放時間',
    facilities.length > 0 && '設備',
  ]
  return known.filter(Boolean).join('與') || '位置'
}

export function OpeningHours({ base, now }: { base: Omit<BaseDetail, 'teachers'>; now: string }) {
  const today = taipeiWeekday(new Date(now))
  return (
    <>
      {hasHours(base.openingHours) && <Week {...{ base, today }} />}
      {base.closedDays.length > 0 && <ClosedDays days={base.closedDays} />}
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

function ClosedDays({ days }: { days: BaseDetail['closedDays'] }) {
  return (
    <ul role="list" className={styles.closedDays} aria-label="休館的日子">
      {days.map(({ firstDay, lastDay, note }) => (
        <li key={`${firstDay} ${lastDay} ${note}`}>
          {daysWords(firstDay, lastDay)} 休館：{note}
        </li>
      ))}
    </ul>
  )
}

/** 「12月24日（四）到 12月26日（六）」 */
const daysWords = (first: string, last: string): string => {
  const [from, until] = [first, last].map((day) => taipeiDay(startOfTaipeiDay(day)))
  return first === last ? from! : `${from}到 ${until}`
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
