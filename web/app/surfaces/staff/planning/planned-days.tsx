import type { Holiday } from 'contract/catalog/holidays'
import type { NewDay, PlanClash } from 'contract/planning/new-class'
import { startOfTaipeiDay, taipeiDate, taipeiDay, taipeiTime } from 'contract/taipei-time'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clashWords } from './clash-words.ts'
import styles from './planned-days.module.css'

type PlannedDaysProps = {
  /** Of the region; 「上課日」 when absent. */
  label?: string
  days: readonly NewDay[]
  skipped: readonly string[]
  holidays: ReadonlyMap<string, Holiday>
  clashes: readonly PlanClash[]
  skip: (date: string) => void
  takeBack: (date: string) => void
}

/** Holidays are skipped unless somebody takes them in, and any other day can be; the class then ends later. */
export function PlannedDays({
  label = '上課日',
  days,
  skipped,
  holidays,
  clashes,
  skip,
  takeBack,
}: PlannedDaysProps) {
  if (days.length === 0) return <p className={styles.note}>填好日期和時間，這裡會列出每一堂課。</p>
  return (
    <section aria-label={label} className={styles.days}>
      <h2>共 {days.length} 堂</h2>
      <ol>
        {days.map(({ startsAt, endsAt }) => (
          <li key={startsAt}>
            <div className={styles.day}>
              <span>
                {taipeiDay(new Date(startsAt))} {taipeiTime(new Date(startsAt))}–
                {taipeiTime(new Date(endsAt))}
                <HolidayNote holiday={holidays.get(taipeiDate(new Date(startsAt)))} />
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
      {skipped.map((date) => (
        <p key={date} className={styles.skipped}>
          {taipeiDay(startOfTaipeiDay(date))} {nameOf(holidays.get(date))}不上課
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            aria-label={`${taipeiDay(startOfTaipeiDay(date))} 還是要上`}
            onClick={() => takeBack(date)}
          >
            還是要上
          </Button>
        </p>
      ))}
    </section>
  )
}

const nameOf = (holiday: Holiday | undefined): string => (holiday?.isOff ? `${holiday.name}，` : '')

function HolidayNote({ holiday }: { holiday: Holiday | undefined }) {
  if (holiday === undefined) return null
  return <span className={styles.note}>　{holiday.isOff ? holiday.name : `補班日：${holiday.name}`}</span>
}

function Clashes({ clashes }: { clashes: readonly PlanClash[] }) {
  return clashes.map((clash) => (
    <p key={`${clash.kind} ${clash.teacher} ${clash.startsAt} ${clash.title}`} className={styles.clash}>
      <Icon name="alert" size="small" />
      {clashWords(clash)}
    </p>
  ))
}
