import type { DayPlan, PlannedDay } from 'contract/office/day-plan'
import { startOfTaipeiDay, taipeiDay } from 'contract/taipei-time'
import { bringIntoView } from '#surfaces/staff/changes/bring-into-view.ts'
import { NotifiedList } from '#surfaces/staff/changes/notified-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import {
  changesOf,
  clashSummary,
  clashWords,
  isOnHoliday,
  notifiesPeople,
  lateLines,
  lateSummary,
} from './plan-words.ts'
import planned from '#surfaces/staff/changes/planned.module.css'
import styles from './plan-list.module.css'

export function PlanList({ plan: { days, told, skipped } }: { plan: DayPlan }) {
  return (
    <section aria-label="會怎麼改" className={planned.plan} ref={bringIntoView}>
      <h3>
        {days.length} 天會這樣改，{told === 0 ? '不會通知任何人' : `會通知 ${told} 位`}
        {clashSummary(days)}
        {lateSummary(days, true)}
      </h3>
      {told > 0 && <NotifiedList of={{ days: notifiedDays(days) }} />}
      {skipped.length > 0 && (
        <p>
          避開放假和休館：
          {skipped.map(({ day, name }) => `${taipeiDay(startOfTaipeiDay(day))}${name}`).join('、')}
        </p>
      )}
      <PlannedDays days={days} />
    </section>
  )
}

export const notifiedDays = (days: readonly PlannedDay[]): number[] =>
  days.filter(notifiesPeople).map(({ classDayId }) => classDayId)

export const PlannedDays = ({ days }: { days: readonly PlannedDay[] }) => (
  <ol role="list">
    {days.map((day) => (
      <Day key={day.classDayId} day={day} />
    ))}
  </ol>
)

function Day({ day }: { day: PlannedDay }) {
  const changes = changesOf(day)
  const warnings = [
    ...day.clashes.map(clashWords),
    ...(day.elsewhere > 0 ? [`${day.elsewhere} 位報名的人同一時間有別的課`] : []),
    ...(isOnHoliday(day) ? [`這一天放假：${day.holiday}`] : []),
    ...lateLines(day),
  ]
  return (
    <li className={`${planned.card} ${styles.day}`}>
      <p className={planned.name}>{taipeiDay(new Date(day.before.startsAt))}</p>
      {changes.length === 0 && <p className={styles.same}>和現在一樣</p>}
      {changes.map(({ what, was, is }) => (
        <p key={what}>
          <VisuallyHidden>{what}從</VisuallyHidden>
          <span className={styles.was}>{was}</span>
          <Icon name="arrow-right" size="small" />
          <VisuallyHidden>改成</VisuallyHidden>
          <strong>{is}</strong>
        </p>
      ))}
      {warnings.map((words) => (
        <p key={words} className={planned.warning}>
          <Icon name="alert" size="small" />
          {words}
        </p>
      ))}
    </li>
  )
}
