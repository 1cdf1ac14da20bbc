import type { NewDay, PlanClash } from 'contract/office/new-class'
import { taipeiDate, taipeiDay, taipeiTime } from 'contract/taipei-time'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

type PlannedDaysProps = {
  days: readonly NewDay[]
  skipped: ReadonlySet<string>
  clashes: readonly PlanClash[]
  skip: (date: string) => void
  takeBack: (date: string) => void
}

/** Each day can be skipped, for holidays; the class then ends later. */
export function PlannedDays({ days, skipped, clashes, skip, takeBack }: PlannedDaysProps) {
  if (days.length === 0) return <p className={styles.note}>填好日期和時間，這裡會列出每一堂課。</p>
  return (
    <section aria-label="上課日" className={styles.days}>
      <h2>共 {days.length} 堂</h2>
      <ol>
        {days.map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <div className={styles.day}>
              <span>
                {taipeiDay(new Date(startsAt))} {taipeiTime(new Date(startsAt))}–
                {taipeiTime(new Date(endsAt))}
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`跳過 ${taipeiDay(new Date(startsAt))}`}
                onClick={() => skip(taipeiDate(new Date(startsAt)))}
              >
                跳過
              </Button>
            </div>
            <Clashes clashes={clashes.filter(({ day }) => day === startsAt)} />
          </li>
        ))}
      </ol>
      {[...skipped].toSorted().map((date) => (
        <p key={date} className={styles.skipped}>
          {taipeiDay(new Date(`${date}T00:00:00+08:00`))} 不上課
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            aria-label={`${date} 還是要上`}
            onClick={() => takeBack(date)}
          >
            還是要上
          </Button>
        </p>
      ))}
    </section>
  )
}

function Clashes({ clashes }: { clashes: readonly PlanClash[] }) {
  return clashes.map(({ teacher, title, baseName, startsAt, endsAt }) => (
    <p key={`${teacher} ${startsAt} ${title}`} className={styles.clash}>
      <Icon name="alert" size="small" />
      {teacher === null ? '教室' : teacher}在 {taipeiTime(new Date(startsAt))}–{taipeiTime(new Date(endsAt))}{' '}
      有「{title}」（
      {baseName}）
    </p>
  ))
}
