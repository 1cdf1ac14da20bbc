import { maxShiftMinutes } from 'contract/office/day-plan'
import type { ReactNode } from 'react'
import { RoomField } from '#surfaces/staff/planning/room-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { ChangeTexts } from './days-form.ts'
import { TeacherChoice } from './teacher-choice.tsx'
import styles from '#surfaces/staff/class-changes/sheet-parts.module.css'

type DayChangeInputsProps = {
  /** Of the classes. */
  baseIds: readonly string[]
  texts: ChangeTexts
  teachersHint: string
  onChange: (changed: Partial<ChangeTexts>) => void
  /** The seats, beside the time. */
  children: ReactNode
}

const shifts = [-60, -30, -15, 15, 30, 60, 90, 120].filter((minutes) => Math.abs(minutes) <= maxShiftMinutes)
const shiftOptions = shifts.map((minutes) => ({
  value: String(minutes),
  label: minutes < 0 ? `提早 ${-minutes} 分鐘` : `延後 ${minutes} 分鐘`,
}))

/** Of one class or of several. */
export function DayChangeInputs({ baseIds, texts, teachersHint, onChange, children }: DayChangeInputsProps) {
  return (
    <>
      <div className={styles.times}>
        <SelectField
          label="時間"
          isOptional
          emptyLabel="照舊"
          options={shiftOptions}
          value={texts.shift}
          onChange={({ target }) => onChange({ shift: target.value })}
        />
        {children}
      </div>
      <RoomField
        isOptional
        baseIds={baseIds}
        typed={texts.venue}
        value={texts.venue}
        onChange={({ target }) => onChange({ venue: target.value })}
      />
      <TeacherChoice
        label="代課老師"
        hint={teachersHint}
        value={texts.teachers}
        onChange={(teachers) => onChange({ teachers })}
      />
    </>
  )
}
