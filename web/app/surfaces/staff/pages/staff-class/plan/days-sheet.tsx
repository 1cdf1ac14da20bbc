import type { StaffDay } from 'contract/office/staff-class'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { isMissing } from '#surfaces/staff/changes/use-missing.ts'
import { PlannedSheet } from '#surfaces/staff/class-changes/planned-sheet.tsx'
import { ReasonField } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { TextField } from '#ui/text-field.tsx'
import { DayChangeInputs } from './day-change-inputs.tsx'
import { DayChoice } from './day-choice.tsx'
import { bodyOf, emptyDaysForm } from './days-form.ts'

type DaysSheetProps = {
  classId: number
  baseId: number
  days: readonly StaffDay[]
  make: Make
  onClose: () => void
}

/** Seats, room, time or teacher of several days at once. */
export function DaysSheet({ classId, baseId, days, make, onClose }: DaysSheetProps) {
  const [{ reason, ...form }, set] = useDraftForm(`days ${classId}`, { ...emptyDaysForm(days), reason: '' })
  const body = bodyOf(form)
  return (
    <PlannedSheet
      title="一次改好幾天"
      ask={typeof body === 'string' || isMissing(body) ? body : { verb: 'change-days', body }}
      act={`更改 ${form.days.length} 天`}
      done={`已更改 ${form.days.length} 天`}
      {...{ classId, reason, make, onClose }}
    >
      {(errorOf) => (
        <>
          <DayChoice
            {...errorOf('days')}
            days={days}
            chosen={form.days}
            onChange={(chosen) => set({ days: chosen })}
          />
          <p>要改的才填，空白的照舊。</p>
          <DayChangeInputs baseIds={[String(baseId)]} texts={form} teachersHint="只換這幾天。" onChange={set}>
            <TextField
              {...errorOf('capacity')}
              label="名額"
              isOptional
              inputMode="numeric"
              autoComplete="off"
              value={form.capacity}
              onChange={({ target }) => set({ capacity: target.value })}
            />
          </DayChangeInputs>
          <ReasonField example="教室整修" value={reason} onChange={(typed) => set({ reason: typed })} />
        </>
      )}
    </PlannedSheet>
  )
}
