import type { Holiday } from 'contract/catalog/holidays'
import type { NewDay, PlanClash } from 'contract/planning/new-class'
import { startOfTaipeiDay, taipeiDate, taipeiDay, taipeiTime } from 'contract/taipei-time'
import { problemOfTimes } from '#surfaces/staff/changes/day-span.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ChosenDates } from './chosen-dates.tsx'
import { clashWords } from './clash-words.ts'
import { listOf, type ClassTexts } from './class-texts.ts'
import type { Plan } from './plan-days.ts'
import { plannedDay } from './planned-day.ts'
import { plannedDates, toggleDate, type Toggled } from './toggle-date.ts'
import styles from './planned-days.module.css'

type PlannedDaysProps = {
  /** Of the region; 「上課日」 when absent. */
  label?: string
  texts: Pick<ClassTexts, 'addedDates' | 'everyWeeks' | 'from' | 'until'>
  plan: Plan
  holidays: ReadonlyMap<string, Holiday>
  clashes: readonly PlanClash[]
  change: (toggled: Toggled) => void
}

/** Holidays and 補班日 are skipped unless somebody takes them in, and any other day can be; the class then ends later. */
export function PlannedDays({ label = '上課日', texts, plan, holidays, clashes, change }: PlannedDaysProps) {
  const isRhythm = texts.everyWeeks !== '0'
  const toggle = (date: string) => change(toggleDate({ texts, plan }, date))
  const added = listOf(texts.addedDates)
  const first = plan.days[0]?.startsAt ?? ''
  const wrongEnd = problemOfTimes(texts)
  const days = wrongEnd === undefined ? plan.days : []
  return (
    <section aria-label={label} className={styles.days}>
      {days.length === 0 ? (
        <p className={styles.note}>
          {wrongEnd ? `${wrongEnd}改好時間，這裡會列出每一堂課。` : nothingPlanned(isRhythm)}
        </p>
      ) : (
        <h2>共 {days.length} 堂</h2>
      )}
      <ol>
        {days.map((day) => (
          <PlannedDay
            key={day.startsAt}
            {...{ day, holidays, toggle, first }}
            isAdded={added.includes(taipeiDate(new Date(day.startsAt)))}
            clashes={clashes.filter((clash) => clash.day === day.startsAt)}
          />
        ))}
      </ol>
      {plan.skipped.map((date) => (
        <p key={date} className={styles.skipped}>
          {plannedDay(startOfTaipeiDay(date), first)} {nameOf(holidays.get(date))}不上課
          <Button
            size="small"
            variant="quiet"
            icon="undo"
            aria-label={`${taipeiDay(startOfTaipeiDay(date))} 還是要上`}
            onClick={() => toggle(date)}
          >
            還是要上
          </Button>
        </p>
      ))}
      <ChosenDates
        // Whoever chooses dates one by one starts on the month.
        key={String(isRhythm)}
        startsOpen={!isRhythm}
        dates={plannedDates(plan)}
        {...{ holidays, toggle }}
      />
    </section>
  )
}

const nothingPlanned = (isRhythm: boolean): string =>
  isRhythm ? '填好日期和時間，這裡會列出每一堂課。' : '在月曆上點選每一堂的日期。'

type PlannedDayProps = Pick<PlannedDaysProps, 'holidays' | 'clashes'> & {
  day: NewDay
  isAdded: boolean
  /** When the first day begins. */
  first: string
  toggle: (date: string) => void
}

function PlannedDay({
  day: { startsAt, endsAt },
  isAdded,
  first,
  holidays,
  clashes,
  toggle,
}: PlannedDayProps) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const word = isAdded ? '拿掉' : '跳過'
  return (
    <li>
      <div className={styles.day}>
        <span>
          {plannedDay(start, first)} {taipeiTime(start)}–{isSameDate(start, end) ? '' : '隔天 '}
          {taipeiTime(end)}
          <HolidayNote holiday={holidays.get(taipeiDate(start))} />
        </span>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${word} ${taipeiDay(start)}`}
          onClick={() => toggle(taipeiDate(start))}
        >
          {word}
        </Button>
      </div>
      <Clashes clashes={clashes} />
    </li>
  )
}

/** Midnight is the end of its own date. */
const isSameDate = (start: Date, end: Date): boolean =>
  taipeiDate(start) === taipeiDate(new Date(end.getTime() - 1))

const nameOf = (holiday: Holiday | undefined): string => (holiday ? `${wordsOf(holiday)}，` : '')
const wordsOf = ({ isOff, name }: Holiday): string => (isOff ? name : `補班日：${name}`)

function HolidayNote({ holiday }: { holiday: Holiday | undefined }) {
  if (holiday === undefined) return null
  return <span className={styles.note}>　{wordsOf(holiday)}</span>
}

function Clashes({ clashes }: { clashes: readonly PlanClash[] }) {
  return clashes.map((clash) => (
    <p key={`${clash.kind} ${clash.teacher} ${clash.startsAt} ${clash.title}`} className={styles.clash}>
      <Icon name="alert" size="small" />
      {clashWords(clash)}
    </p>
  ))
}
