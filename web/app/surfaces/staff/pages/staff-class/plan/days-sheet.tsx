import { maxShiftMinutes } from 'contract/office/day-plan'
import type { StaffDay } from 'contract/office/staff-class'
import { useState } from 'react'
import { useDraft } from '#client/session/use-draft.ts'
import { ReasonField } from '#surfaces/staff/pages/staff-class/sheets/reason-field.tsx'
import type { Make } from '#surfaces/staff/pages/staff-class/use-changes.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { DayChoice } from './day-choice.tsx'
import { bodyOf, emptyDaysForm, type DaysForm } from './days-form.ts'
import { PlannedSheet } from './planned-sheet.tsx'
import { TeacherChoice } from './teacher-choice.tsx'
import styles from '#surfaces/staff/pages/staff-class/sheets/sheet-parts.module.css'

type DaysSheetProps = { classId: number; days: readonly StaffDay[]; make: Make; onClose: () => void }

const shifts = [-60, -30, -15, 15, 30, 60, 90, 120].filter((minutes) => Math.abs(minutes) <= maxShiftMinutes)
const shiftOptions = shifts.map((minutes) => ({
  value: String(minutes),
  label: minutes < 0 ? `提早 ${-minutes} 分鐘` : `延後 ${minutes} 分鐘`,
}))

/** Seats, room, time or teacher of several days at once. */
export function DaysSheet({ classId, days, make, onClose }: DaysSheetProps) {
  const [form, setForm] = useState<DaysForm>(() => emptyDaysForm(days))
  const [reason, setReason] = useDraft(`days ${classId}`)
  const set = (changed: Partial<DaysForm>) => setForm((before) => ({ ...before, ...changed }))
  const body = bodyOf(form)
  return (
    <PlannedSheet
      title="一次改好幾天"
      ask={typeof body === 'string' ? body : { verb: 'change-days', body }}
      act={`更改 ${form.days.length} 天`}
      done={`已更改 ${form.days.length} 天`}
      {...{ classId, reason, make, onClose }}
    >
      <DayChoice days={days} chosen={form.days} onChange={(chosen) => set({ days: chosen })} />
      <p>要改的才填，空白的照舊。</p>
      <div className={styles.times}>
        <SelectField
          label="時間"
          isOptional
          emptyLabel="照舊"
          options={shiftOptions}
          value={form.shift}
          onChange={({ target }) => set({ shift: target.value })}
        />
        <TextField
          label="名額"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          value={form.capacity}
          onChange={({ target }) => set({ capacity: target.value })}
        />
      </div>
      <TextField
        label="教室"
        isOptional
        maxLength={40}
        autoComplete="off"
        value={form.venue}
        onChange={({ target }) => set({ venue: target.value })}
      />
      <TeacherChoice
        label="代課老師"
        hint="只換這幾天。"
        value={form.teachers}
        onChange={(teachers) => set({ teachers })}
      />
      <ReasonField example="教室整修" value={reason} onChange={setReason} />
    </PlannedSheet>
  )
}
