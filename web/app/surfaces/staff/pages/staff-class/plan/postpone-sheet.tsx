import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useDraft } from '#client/session/use-draft.ts'
import { PlannedSheet } from '#surfaces/staff/class-changes/planned-sheet.tsx'
import { ReasonField } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'

type PostponeSheetProps = { classId: number; day: StaffDay; make: Make; onClose: () => void }

/** This day and all later ones, a week on. */
export function PostponeSheet({ classId, day, make, onClose }: PostponeSheetProps) {
  const [reason, setReason] = useDraft(`postpone ${day.id}`)
  return (
    <PlannedSheet
      title={`${taipeiDayTime(new Date(day.startsAt))} 起順延`}
      ask={{ verb: 'postpone', body: { classDayId: day.id } }}
      act="順延"
      done="已順延"
      {...{ classId, reason, make, onClose }}
    >
      <p>這一天和之後的每一天都往後移一週，遇到放假再往後一週。報名會跟著移到新的日期。</p>
      <ReasonField example="老師出國，課程順延一週" value={reason} onChange={setReason} />
    </PlannedSheet>
  )
}
