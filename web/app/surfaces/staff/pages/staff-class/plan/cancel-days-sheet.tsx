import { maxDaysPerBooking } from 'contract/booking/booked-day'
import type { StaffDay } from 'contract/office/staff-class'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { notifiedWords } from '#surfaces/staff/class-changes/change-words.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { TextField } from '#ui/text-field.tsx'
import { DayChoice } from './day-choice.tsx'

type CancelDaysSheetProps = { classId: number; days: readonly StaffDay[]; make: Make; onClose: () => void }

/** Cancels several days for one reason. Each person gets one message, also about several days. */
export function CancelDaysSheet({ classId, days, make, onClose }: CancelDaysSheetProps) {
  const [form, set] = useDraftForm(`cancel days ${classId}`, { days: [] as number[], reason: '' })
  // A draft may know days that have been cancelled or have begun since.
  const chosen = days.filter(({ id }) => form.days.includes(id))
  const ids = chosen.map(({ id }) => id)
  const reason = form.reason.trim()
  const read = () => {
    if (ids.length === 0) return { field: 'days', message: '請選要停課的日子。' }
    if (ids.length > maxDaysPerBooking)
      return { field: 'days', message: `一次最多停 ${maxDaysPerBooking} 天，請分次停。` }
    if (reason === '') return { field: 'reason', message: '請填寫停課原因，報名的人會看到。' }
    return {
      change: { verb: 'cancel' as const, body: { days: ids, reason } },
      done: `已停課 ${ids.length} 天`,
      reversed: { verb: 'restore' as const, body: { days: ids } },
    }
  }
  return (
    <ChangeSheet
      title="停課好幾天"
      concern={
        ids.length === 0
          ? '還沒選要停課的日子。'
          : `${notifiedWords(chosen)}開始上課前都可以恢復，報名和候補順位會留著。`
      }
      notified={chosen}
      button={ids.length === 0 ? '停課' : `停課 ${ids.length} 天`}
      isDanger
      {...{ read, make, onClose }}
    >
      {(errorOf) => (
        <>
          <DayChoice {...errorOf('days')} days={days} chosen={ids} onChange={(next) => set({ days: next })} />
          <TextField
            {...errorOf('reason')}
            label="停課原因"
            hint="報名的人會看到，例如：社區修繕，停用一個月"
            maxLength={100}
            autoComplete="off"
            value={form.reason}
            onChange={({ target }) => set({ reason: target.value })}
          />
        </>
      )}
    </ChangeSheet>
  )
}
