import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { notifiedWords } from '#surfaces/staff/class-changes/change-words.ts'
import { ReasonField, reasonOf } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { RoomField } from '#surfaces/staff/planning/room-field.tsx'

type VenueSheetProps = {
  baseId: number
  days: readonly StaffDay[]
  isAll: boolean
  make: Make
  onClose: () => void
}

/** Another room at the same time. */
export function VenueSheet({ baseId, days, isAll, make, onClose }: VenueSheetProps) {
  const onsite = days.filter(({ isOnline }) => !isOnline)
  const before = onsite[0]?.venue ?? ''
  const named = onsite.map(({ id }) => id)
  const [{ venue, reason }, set] = useDraftForm(`venue ${named.join()}`, { venue: before, reason: '' })
  const changed = onsite.filter((day) => day.venue !== venue.trim())
  const isOneRoom = onsite.every((day) => day.venue === before)
  return (
    <ChangeSheet
      title={isAll ? '全部上課日換教室' : `${taipeiDayTime(new Date(days[0]!.startsAt))} 換教室`}
      concern={changed.length === 0 ? '時間不變。' : `${notifiedWords(changed)}時間不變。`}
      notified={changed}
      button="換教室"
      read={() => {
        if (named.length === 0) return '這些日期都是線上上課，沒有教室可以換。'
        if (venue.trim() === '') return { field: 'venue', message: '請填寫新的教室。' }
        if (changed.length === 0) return { field: 'venue', message: '這是現在的教室，請填寫要換到哪一間。' }
        return {
          change: { verb: 'venue', body: { venue: venue.trim(), days: named, ...reasonOf(reason) } },
          done: `已換到${venue.trim()}`,
          ...(isOneRoom && { reversed: { verb: 'venue', body: { venue: before, days: named } } }),
        }
      }}
      {...{ make, onClose }}
    >
      {(errorOf) => (
        <>
          <RoomField
            {...errorOf('venue')}
            baseIds={[String(baseId)]}
            typed={venue}
            value={venue}
            onChange={(event) => set({ venue: event.target.value })}
          />
          <ReasonField
            example="原本的教室在修水管"
            value={reason}
            onChange={(typed) => set({ reason: typed })}
          />
        </>
      )}
    </ChangeSheet>
  )
}
