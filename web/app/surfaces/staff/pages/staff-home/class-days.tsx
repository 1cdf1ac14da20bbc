import type { RosterDay } from 'contract/attendance/attendance'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate, taipeiDay, taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import { Link } from 'react-router'
import { rosterDayWords } from '#surfaces/staff/attendance/roster-day-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { addDays } from '#ui/month-dates.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './class-days.module.css'

type ClassDaysProps = {
  date: string
  days: readonly RosterDay[]
  /** Of a teacher without a class on this date. */
  nextDate: string | null
  now: number
  /** Those at the door see today only. */
  hasOtherDates: boolean
  /** May open the list of classes. */
  seesClasses: boolean
}

export function ClassDays({ date, days, nextDate, now, hasOtherDates, seesClasses }: ClassDaysProps) {
  const today = taipeiDate(new Date(now))
  return (
    <section aria-labelledby="class-days">
      <div className={styles.head}>
        <h2 id="class-days">
          {date === today && '今天・'}
          {taipeiFullDay(startOfTaipeiDay(date))}
        </h2>
        {hasOtherDates && (
          <nav aria-label="換一天" className={styles.dates}>
            <DateLink date={addDays(date, -1)} icon="chevron-left" words="前一天" />
            {date !== today && <DateLink date={undefined} words="今天" />}
            <DateLink date={addDays(date, 1)} icon="chevron-right" words="後一天" />
          </nav>
        )}
      </div>
      {days.length === 0 ? (
        <EmptyState
          title={date === today ? '今天沒有課' : '這一天沒有課'}
          headingLevel={3}
          actions={
            nextDate !== null ? (
              <DateLink date={nextDate} words={nextWords(nextDate)} />
            ) : (
              seesClasses && (
                <Link to={staffPaths.staffClasses()} className={buttonClass({ size: 'small' })}>
                  看接下來的班
                </Link>
              )
            )
          }
        >
          {hasOtherDates
            ? '按「前一天」「後一天」看別天的課。'
            : '你的基地今天沒有課。日期不對的話，請問基地的夥伴。'}
        </EmptyState>
      ) : (
        <ol role="list" className={styles.days}>
          {days.map((day) => (
            <DayItem key={day.id} day={day} now={now} />
          ))}
        </ol>
      )}
    </section>
  )
}

const nextWords = (date: string): string => `看下一堂課（${taipeiDay(startOfTaipeiDay(date))}）`

type DateLinkProps = {
  /** Undefined: today. */
  date: string | undefined
  words: string
  icon?: 'chevron-left' | 'chevron-right'
}

function DateLink({ date, words, icon }: DateLinkProps) {
  return (
    <Link
      to={date === undefined ? staffPaths.staffHome() : `?date=${date}`}
      className={buttonClass({ size: 'small' })}
      preventScrollReset
    >
      {icon === 'chevron-left' && <Icon name={icon} size="small" />}
      {words}
      {icon === 'chevron-right' && <Icon name={icon} size="small" />}
    </Link>
  )
}

function DayItem({ day, now }: { day: RosterDay; now: number }) {
  const { word, pill } = rosterDayWords(day, now)
  const { id, title, className, baseName, venue, startsAt, endsAt, category, people, came } = day
  return (
    <li className={styles.day} data-category={category} data-testid={`class-day-${id}`}>
      <p className={styles.time}>
        <time dateTime={startsAt}>{taipeiTime(new Date(startsAt))}</time>
        <span>到 {taipeiTime(new Date(endsAt))}</span>
      </p>
      <div className={styles.what}>
        <h3>
          <Link to={staffPaths.staffClassDay({ classDayId: id })}>{`${title}　${className}`}</Link>
        </h3>
        <p>
          {baseName}・{venue}
        </p>
      </div>
      <div className={styles.state}>
        <StatusPill state={pill} size="small">
          {word}
        </StatusPill>
        {!day.cancelled && (
          <p className={styles.came}>
            已到 <strong>{came}</strong>／{people} 人次
          </p>
        )}
      </div>
      {!day.cancelled && people > 0 && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${Math.min(100, (100 * came) / people)}%` }} />
        </span>
      )}
    </li>
  )
}
