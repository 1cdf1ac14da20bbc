import type { PreviewDay } from 'contract/closures/closures'
import { taipeiSpan } from 'contract/taipei-time'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { leadsTo, postponedOf, ways, wayWords, whyNot, type Choice, type Way } from './closure-words.ts'
import styles from './day-choices.module.css'

type DayChoicesProps = {
  days: readonly PreviewDay[]
  choices: ReadonlyMap<number, Choice>
  choose: (dayIds: readonly number[], part: Partial<Choice>) => void
  now: number
}

export function DayChoices({ days, choices, choose, now }: DayChoicesProps) {
  const postponed = postponedOf(days, choices)
  const all = new Set(days.map(({ classId }) => classId))
  const possible = (way: Way) =>
    days.filter((day) => whyNot(day, way, way === 'postpone' ? all : postponed) === undefined)
  return (
    <>
      {days.length > 1 && (
        <SelectField
          label="全部的課一起選"
          width="medium"
          emptyLabel="各班分開選"
          options={ways.map((way) => ({ value: way, label: wayWords[way].label }))}
          value=""
          onChange={(event) => {
            const way = event.target.value as Way
            choose(
              possible(way).map(({ classDayId }) => classDayId),
              { way },
            )
          }}
        />
      )}
      <ul role="list" className={styles.days} aria-label="會影響的課">
        {days.map((day) => (
          <DayChoice
            key={day.classDayId}
            day={day}
            choice={choices.get(day.classDayId)!}
            postponed={postponed}
            choose={(part) => choose([day.classDayId], part)}
            now={now}
          />
        ))}
      </ul>
    </>
  )
}

type DayChoiceProps = {
  day: PreviewDay
  choice: Choice
  postponed: ReadonlySet<number>
  choose: (part: Partial<Choice>) => void
  now: number
}

function DayChoice({ day, choice: { way, onlineUrl }, postponed, choose, now }: DayChoiceProps) {
  const name = `${day.title}（${day.className}）`
  return (
    <li className={styles.day} data-testid={`closure-day-${day.classDayId}`}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          {`${taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・${day.baseName}・${peopleWords(day)}`}
        </p>
        {ways.map((other) => (
          <WhyNot key={other} way={other} reason={whyNot(day, other, postponed)} />
        ))}
      </div>
      <div className={styles.choice}>
        <SelectField
          label="怎麼處理"
          aria-label={`怎麼處理：${name}`}
          hint={leadsTo(day, way)}
          options={ways.map((value) => ({
            value,
            label: wayWords[value].label,
            isDisabled: whyNot(day, value, postponed) !== undefined,
          }))}
          value={way}
          onChange={(event) => choose({ way: event.target.value as Way })}
        />
        {way === 'online' && (
          <TextField
            label="這一班的線上教室連結"
            hint="https:// 開頭，只有報名的人看得到"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            value={onlineUrl}
            onChange={(event) => choose({ onlineUrl: event.target.value })}
          />
        )}
      </div>
    </li>
  )
}

function WhyNot({ way, reason }: { way: Way; reason: string | undefined }) {
  if (reason === undefined || way === 'online') return null
  return (
    <p className={styles.problem}>
      {wayWords[way].label}行不通：{reason}
    </p>
  )
}

const peopleWords = ({ people, bookings, waitingParties }: PreviewDay): string =>
  `${people} 位（${bookings} 筆報名）${waitingParties > 0 ? `，候補 ${waitingParties} 組` : ''}`
