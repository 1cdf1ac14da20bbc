import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDate, taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import { useState } from 'react'
import { daySpan } from '#surfaces/staff/changes/day-span.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import type { Missing } from '#surfaces/staff/changes/use-missing.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { notifiedWords } from '#surfaces/staff/class-changes/change-words.ts'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import { TimeInputs } from '#surfaces/staff/class-changes/time-inputs.tsx'
import { missingOfTime } from '#surfaces/staff/class-changes/typed-time.ts'
import type { Make, Wanted } from '#surfaces/staff/class-changes/use-changes.ts'
import { DayField } from '#surfaces/staff/planning/day-field.tsx'
import type { FoundClashes } from './clash-words.ts'
import { MoveClashes } from './move-clashes.tsx'
import { readClashes } from './read-clashes.ts'

type MoveSheetProps = { classId: number; day: StaffDay; make: Make; onClose: () => void }

export function MoveSheet({ classId, day, make, onClose }: MoveSheetProps) {
  const [startsAt, endsAt] = [new Date(day.startsAt), new Date(day.endsAt)]
  const [{ date, from, until, reason }, set] = useDraftForm(`move day ${day.id}`, {
    date: taipeiDate(startsAt),
    from: taipeiTime(startsAt),
    until: taipeiTime(endsAt),
    reason: '',
  })
  const [seen, setSeen] = useState<{ time: string; found: FoundClashes }>()
  const time = `${date} ${from} ${until}`
  const found = seen?.time === time ? seen.found : undefined
  const isChecked = found !== undefined && !found.isForbidden
  const read = (): Wanted | Missing | string => {
    const missing = missingOfTime({ date, from, until })
    if (missing !== undefined) return missing
    const span = daySpan({ date, from, until })
    if (span === undefined) return '請填寫新的日期和時間。'
    return {
      change: {
        verb: 'move',
        body: { classDayId: day.id, ...span, ...reasonOf(reason) },
      },
      done: `已改到 ${taipeiDayTime(new Date(span.startsAt))}`,
      reversed: {
        verb: 'move',
        body: { classDayId: day.id, startsAt: day.startsAt, endsAt: day.endsAt },
      },
    }
  }
  const check = ({ change }: Wanted) =>
    readClashes(classId, change).then((clashes) => {
      setSeen({ time, found: clashes })
      return undefined
    }, refusalWords)
  return (
    <ChangeSheet
      title={`${taipeiDayTime(startsAt)} 改期`}
      concern={`${notifiedWords([day])}報名會跟著移到新的時間，撞期的人會知道。`}
      notified={[day]}
      button={isChecked ? '確定改期' : '檢查撞期'}
      check={isChecked ? undefined : check}
      {...{ read, make, onClose }}
    >
      {(errorOf) => (
        <>
          <DayField {...errorOf('date')} value={date} onChange={(typed) => set({ date: typed })} />
          <TimeInputs {...{ from, until, errorOf }} onChange={set} />
          <ReasonField example="老師當天要出國" value={reason} onChange={(typed) => set({ reason: typed })} />
          <div role="status">{found && <MoveClashes found={found} act="改" />}</div>
        </>
      )}
    </ChangeSheet>
  )
}
