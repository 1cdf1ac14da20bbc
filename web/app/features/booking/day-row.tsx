import type { ClassDay } from 'contract/catalog/class-detail'
import { taipeiDay, taipeiFullDay, taipeiTime } from 'contract/taipei-time'
import { memo } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { DaySeats } from './day-seats.tsx'
import { toggleDay, updatePlus, waitForDay } from './day-selection.ts'
import styles from './day-picker.module.css'

type DayRowProps = {
  day: ClassDay
  plusLimit: number
  plus: number | undefined
  waits: boolean
  now: string
}

/** The state is shown by word, icon and pattern, never by colour alone. */
export const DayRow = memo(function DayRow({ day, plusLimit, plus, waits, now }: DayRowProps) {
  const isChecked = plus !== undefined
  const isOpen = day.state === 'bookable' || day.waitlist !== null
  return (
    <li
      className={styles.row}
      data-state={day.state}
      data-open={isOpen || undefined}
      data-waits={waits || undefined}
      data-testid={`day-${day.id}`}
    >
      <Checkbox
        label={<DayName day={day} now={new Date(now)} />}
        description={describe(day)}
        checked={isChecked}
        disabled={!isOpen && !isChecked}
        onChange={() => toggleDay(day.id, { waits: day.state === 'full' })}
        className={styles.check ?? ''}
      />
      <DaySeats day={day} isWatched={isChecked} />
      <div className={styles.stepper}>
        {isChecked && plusLimit > 0 && <People {...{ day, plus, plusLimit, waits }} />}
      </div>
      {isChecked &&
        (waits ? <WaitNote day={day} people={1 + plus} /> : <TooFewSeats day={day} people={1 + plus} />)}
    </li>
  )
})

/** Shown when fewer seats are left than selected. The selection does not change. */
function TooFewSeats({ day, people }: { day: ClassDay; people: number }) {
  if (day.state === 'bookable' && people <= day.seatsLeft) return null
  const isGone = day.state !== 'bookable' || day.seatsLeft === 0
  return (
    <p role="alert" className={styles.tooFew}>
      <Icon name="alert" size="small" />
      {isGone ? '剛剛額滿了，請取消勾選或改選其他天' : `人數超過剩餘名額，請減為 ${day.seatsLeft} 位`}
      {day.waitlist !== null && (
        <Button size="small" onClick={() => waitForDay(day.id)}>
          改為候補
        </Button>
      )}
    </p>
  )
}

function WaitNote({ day, people }: { day: ClassDay; people: number }) {
  if (day.waitlist !== null) return null
  if (day.state !== 'bookable' || people > day.seatsLeft) return <TooFewSeats day={day} people={people} />
  return (
    <p role="status" className={styles.waitNote}>
      <Icon name="success" size="small" />
      剛剛有空位了，可以直接報名
    </p>
  )
}

export function DayName({ day, now }: { day: ClassDay; now: Date }) {
  const startsAt = new Date(day.startsAt)
  const isThisYear = taipeiFullDay(startsAt).slice(0, 4) === taipeiFullDay(now).slice(0, 4)
  return (
    <time dateTime={day.startsAt} className={styles.date}>
      {isThisYear ? taipeiDay(startsAt) : taipeiFullDay(startsAt)}
    </time>
  )
}

const describe = (day: ClassDay): string => {
  const hours = `${taipeiTime(new Date(day.startsAt))}–${taipeiTime(new Date(day.endsAt))}`
  const who = day.substitutes.length === 0 ? '' : `・代課：${day.substitutes.join('、')}`
  return `${hours}・${day.cancelReason ?? day.venue + who}`
}

type PeopleProps = { day: ClassDay; plus: number; plusLimit: number; waits: boolean }

function People({ day, plus, plusLimit, waits }: PeopleProps) {
  const name = taipeiDay(new Date(day.startsAt))
  const maxPeople = waits ? 1 + plusLimit : Math.max(1, Math.min(1 + plusLimit, day.seatsLeft))
  const maxReason = maxPeople < 1 + plusLimit ? `只剩 ${day.seatsLeft} 席` : `每天最多攜伴 ${plusLimit} 位`
  return (
    <Stepper
      className={styles.people ?? ''}
      label={`${name}的人數，含自己`}
      words={{ before: '連我', after: '位' }}
      value={1 + plus}
      min={1}
      max={maxPeople}
      maxReason={maxReason}
      describe={(people) => `${name}，${people} 位，${waits ? '候補' : `剩 ${day.seatsLeft} 席`}`}
      onChange={(people) => updatePlus(day.id, people - 1)}
    />
  )
}
