import type { decisions } from 'contract/office/class-decision'
import type { StaffClass } from 'contract/office/staff-class'
import { taipeiDate, taipeiTime } from 'contract/taipei-time'
import { useState } from 'react'
import { useDraft } from '#client/session/use-draft.ts'
import { instantOf } from '#surfaces/staff/changes/instant-of.ts'
import type { ErrorOf, Missing } from '#surfaces/staff/changes/use-missing.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make, Wanted } from '#surfaces/staff/class-changes/use-changes.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from '#surfaces/staff/class-changes/sheet-parts.module.css'

type Decision = (typeof decisions)[number]
type DecisionSheetProps = { shown: StaffClass; make: Make; onClose: () => void }

const words = {
  confirm: {
    label: '確定開班',
    description: '通知所有報名的人。',
    done: '已確定開班',
    example: '人數已達，期待見面',
  },
  not_open: {
    label: '不開班',
    description: '通知所有報名的人，班別停止報名。',
    done: '已決定不開班',
    example: '報名人數不足',
  },
  extend: {
    label: '延後決定',
    description: '繼續招生，到新的日期再決定。',
    done: '已延後決定',
    example: '再兩位就成班',
  },
  withdraw: {
    label: '收回決定',
    description: '回到還沒決定的狀態。',
    done: '已收回決定',
    example: '有人取消，人數不足',
  },
} as const satisfies Record<Decision, { label: string; description: string; done: string; example: string }>

export function DecisionSheet({ shown, make, onClose }: DecisionSheetProps) {
  const isDecided = shown.confirmedAt !== null || shown.notOpenedAt !== null
  const choices: readonly Decision[] = isDecided ? ['withdraw'] : ['confirm', 'extend', 'not_open']
  const [decision, setDecision] = useState<Decision>(choices[0]!)
  const decideBy = new Date(shown.decideBy ?? shown.days[0]!.startsAt)
  const [date, setDate] = useState(taipeiDate(decideBy))
  const [time, setTime] = useState(taipeiTime(decideBy))
  const [reason, setReason] = useDraft(`decision ${shown.id}`)
  const read = (): Wanted | Missing => {
    const { done } = words[decision]
    if (decision !== 'extend')
      return { change: { verb: 'decision', body: { decision, ...reasonOf(reason) } }, done }
    const at = instantOf(date, time)
    if (at === undefined) return missingDate(date)
    return { change: { verb: 'decision', body: { decision, decideBy: at, ...reasonOf(reason) } }, done }
  }
  return (
    <ChangeSheet
      title="決定是否開班"
      concern={`目前報名 ${shown.people} 位，滿 ${shown.minPeople} 人開班。`}
      button={words[decision].label}
      isDanger={decision === 'not_open'}
      {...{ read, make, onClose }}
    >
      {(errorOf) => (
        <>
          <RadioGroup
            legend="決定"
            name="decision"
            variant="row"
            options={choices.map((value) => ({ value, ...words[value] }))}
            value={decision}
            onChange={(event) => setDecision(event.target.value as Decision)}
          />
          {decision === 'extend' && <NewDate {...{ date, time, errorOf, setDate, setTime }} />}
          <ReasonField example={words[decision].example} value={reason} onChange={setReason} />
        </>
      )}
    </ChangeSheet>
  )
}

const missingDate = (date: string): Missing =>
  date === ''
    ? { field: 'date', message: '請填寫新的決定日期。' }
    : { field: 'time', message: '請填寫決定的時間。' }

type NewDateProps = {
  date: string
  time: string
  errorOf: ErrorOf
  setDate: (date: string) => void
  setTime: (time: string) => void
}

const NewDate = ({ date, time, errorOf, setDate, setTime }: NewDateProps) => (
  <div className={styles.times}>
    <TextField
      {...errorOf('date')}
      label="決定日期"
      type="date"
      value={date}
      onChange={(event) => setDate(event.target.value)}
    />
    <TextField
      {...errorOf('time')}
      label="時間"
      type="time"
      value={time}
      onChange={(event) => setTime(event.target.value)}
    />
  </div>
)
