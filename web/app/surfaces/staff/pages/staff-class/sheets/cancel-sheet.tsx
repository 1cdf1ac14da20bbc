import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useDraft } from '#client/session/use-draft.ts'
import { ChangeSheet } from '#surfaces/staff/class-changes/change-sheet.tsx'
import { notifiedWords } from '#surfaces/staff/class-changes/change-words.ts'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { TextField } from '#ui/text-field.tsx'

type CancelSheetProps = { days: readonly StaffDay[]; isAll: boolean; make: Make; onClose: () => void }

export function CancelSheet({ days, isAll, make, onClose }: CancelSheetProps) {
  const which = isAll ? ('all' as const) : days.map(({ id }) => id)
  const [reason, setReason] = useDraft(`cancel ${days.map(({ id }) => id).join()}`)
  const asked = isAll ? '停辦原因' : '停課原因'
  const title = isAll ? '停辦整個班別' : `${taipeiDayTime(new Date(days[0]!.startsAt))} 停課`
  return (
    <ChangeSheet
      title={title}
      concern={`${notifiedWords(days)}開始上課前都可以恢復，報名和候補順位會留著。`}
      notified={days}
      button={isAll ? '停辦這一班' : '這一天停課'}
      isDanger
      read={() =>
        reason.trim() === ''
          ? { field: 'reason', message: `請填寫${asked}，報名的人會看到。` }
          : {
              change: { verb: 'cancel', body: { days: which, reason: reason.trim() } },
              done: isAll ? '班別已停辦' : '已停課',
              reversed: { verb: 'restore', body: { days: which } },
            }
      }
      {...{ make, onClose }}
    >
      {(errorOf) => (
        <TextField
          {...errorOf('reason')}
          label={asked}
          hint="報名的人會看到，例如：老師身體不適"
          maxLength={100}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ChangeSheet>
  )
}
