import type { Party } from 'contract/attendance'
import { attendanceStates, isAway, type AttendanceState } from 'contract/check-in-rules'
import { useState } from 'react'
import { attendanceWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { LiftPauseForm } from './lift-pause-form.tsx'
import type { Change, LiftPause, RecordAttendance } from './use-roster.ts'
import styles from './correct-party.module.css'

type CorrectPartyProps = {
  party: Party
  record: RecordAttendance
  liftPause: LiftPause
  onClose: () => void
}

const options = attendanceStates.map((state) => ({ value: state, label: attendanceWords[state].word }))

/** A sheet to record any state and number of people, to remove what was recorded by mistake, or to lift a pause. */
export function CorrectParty({ party, record, liftPause, onClose }: CorrectPartyProps) {
  const [state, setState] = useState<AttendanceState>(party.attendance?.state ?? 'present')
  const [came, setCame] = useState(party.attendance?.came || party.people)
  const [isBusy, setBusy] = useState(false)
  const send = async (change: Change) => {
    setBusy(true)
    if (await record(party, change)) onClose()
    else setBusy(false)
  }
  return (
    <Sheet
      isOpen
      title={`${party.name ?? '已刪除的帳號'}的出席`}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          isBlock
          isBusy={isBusy}
          onClick={() => void send(isAway(state) ? { state } : { state, came })}
        >
          儲存
        </Button>
      }
    >
      <div className={styles.fields}>
        <RadioGroup
          legend="出席"
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
        {party.attendance !== null && (
          <Button variant="danger" icon="undo" isBusy={isBusy} onClick={() => void send({ state: null })}>
            清除，改回還沒到
          </Button>
        )}
        {party.noShows.pausedUntil !== null && (
          <LiftPauseForm {...{ party, liftPause }} pausedUntil={party.noShows.pausedUntil} onDone={onClose} />
        )}
      </div>
    </Sheet>
  )
}
