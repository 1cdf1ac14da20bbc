import type { Party } from 'contract/attendance/attendance'
import { attendanceStates, isAway, type AttendanceState } from 'contract/attendance/check-in-rules'
import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { attendanceWords } from '#surfaces/staff/attendance/attendance-words.ts'
import type { Change, RecordAttendance } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stepper } from '#ui/stepper.tsx'
import styles from './party-sheet.module.css'

type AttendanceFormProps = {
  party: Party
  record: RecordAttendance
  /** Leave is only recorded; before the day ends it releases the seats, which is a separate button. */
  canLeave: boolean
  onDone: () => void
}

export function AttendanceForm({ party, record, canLeave, onDone }: AttendanceFormProps) {
  const [state, setState] = useState<AttendanceState>(party.attendance?.state ?? 'present')
  const [came, setCame] = useState(party.attendance?.came || party.people)
  // What the choices began with: the roster is read again meanwhile.
  const [read] = useState(party)
  const { isBusy, run } = useAct()
  const send = (change: Change) =>
    run(async () => {
      if (await record(read, change)) onDone()
    })
  const options = attendanceStates
    .filter((each) => each !== 'leave' || canLeave)
    .map((each) => ({ value: each, label: attendanceWords[each].word }))
  return (
    <section className={styles.act} aria-labelledby="attendance">
      <h3 id="attendance">出席</h3>
      <RadioGroup
        legend="這一天"
        name="attendance"
        variant="row"
        options={options}
        value={state}
        onChange={(event) => setState(event.target.value as AttendanceState)}
      />
      {!isAway(state) && party.people > 1 && (
        <div className={styles.came}>
          <p>到了幾位（報名 {party.people} 位）</p>
          <Stepper label="到場人數" value={came} min={1} max={party.people} onChange={setCame} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => void send(isAway(state) ? { state } : { state, came })}
        >
          儲存出席
        </Button>
        {party.attendance !== null && (
          <Button icon="undo" isBusy={isBusy} onClick={() => void send({ state: null })}>
            清除，改回還沒到
          </Button>
        )}
      </div>
    </section>
  )
}
