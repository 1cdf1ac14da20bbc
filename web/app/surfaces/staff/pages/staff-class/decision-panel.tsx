import type { StaffClass } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useState } from 'react'
import { decideByWords } from '#surfaces/staff/changes/decide-by-words.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { Button } from '#ui/button.tsx'
import { DecisionSheet } from './sheets/decision-sheet.tsx'
import styles from './decision-panel.module.css'

type DecisionPanelProps = { shown: StaffClass; now: number; make: Make }

export function DecisionPanel({ shown, now, make }: DecisionPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { people, minPeople, mayChange, days } = shown
  const isAhead = days.some(({ startsAt }) => Date.parse(startsAt) > now)
  if (minPeople <= 1 && shown.confirmedAt === null && shown.notOpenedAt === null) return null
  return (
    <section aria-labelledby="decision" className={styles.panel}>
      <div>
        <h2 id="decision">開班</h2>
        <p>
          <strong>{people}</strong>／{minPeople} 人{people >= minPeople && '，已達開班人數'}
        </p>
        <p className={styles.note}>{decisionWords(shown, now)}</p>
      </div>
      <progress
        value={Math.min(people, minPeople)}
        max={Math.max(1, minPeople)}
        aria-label={`報名 ${people} 位，滿 ${minPeople} 人開班`}
      />
      {mayChange && isAhead && shown.cancelledAt === null && (
        <Button icon="edit" onClick={() => setOpen(true)}>
          {shown.confirmedAt === null && shown.notOpenedAt === null ? '決定是否開班' : '更改決定'}
        </Button>
      )}
      {isOpen && <DecisionSheet shown={shown} make={make} onClose={() => setOpen(false)} />}
    </section>
  )
}

const decisionWords = ({ confirmedAt, notOpenedAt, decideBy }: StaffClass, now: number): string => {
  if (notOpenedAt !== null) return `${taipeiDayTime(new Date(notOpenedAt))} 決定不開班。`
  if (confirmedAt !== null) return `${taipeiDayTime(new Date(confirmedAt))} 確定開班。`
  return decideBy === null ? '沒有設定決定的日期。' : `${decideByWords(decideBy, now)}。`
}
