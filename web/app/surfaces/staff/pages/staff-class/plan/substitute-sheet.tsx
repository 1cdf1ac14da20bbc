import type { StaffDay } from 'contract/office/staff-class'
import { taipeiDayTime } from 'contract/taipei-time'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { PlannedSheet } from '#surfaces/staff/class-changes/planned-sheet.tsx'
import { ReasonField } from '#surfaces/staff/class-changes/reason-field.tsx'
import type { Make } from '#surfaces/staff/class-changes/use-changes.ts'
import { idsOf } from '#surfaces/staff/planning/class-texts.ts'
import { TeacherChoice } from './teacher-choice.tsx'

type SubstituteSheetProps = { classId: number; day: StaffDay; make: Make; onClose: () => void }

/** Another teacher for one day, or the teachers of the class again. */
export function SubstituteSheet({ classId, day, make, onClose }: SubstituteSheetProps) {
  const [{ teachers, reason }, set] = useDraftForm(`substitute ${day.id}`, {
    teachers: day.substituteIds.join(','),
    reason: '',
  })
  const teacherIds = idsOf(teachers)
  const isBack = teacherIds.length === 0 && day.substituteIds.length > 0
  const isSame = teacherIds.join() === day.substituteIds.join()
  return (
    <PlannedSheet
      title={`${taipeiDayTime(new Date(day.startsAt))} 代課`}
      ask={
        isSame
          ? { field: 'teachers', message: '請選擇代課的老師。' }
          : { verb: 'change-days', body: { days: [day.id], teacherIds } }
      }
      act={isBack ? '改回原本的老師' : '請人代課'}
      done={isBack ? '已改回這一班的老師' : '已換代課老師'}
      {...{ classId, reason, make, onClose }}
    >
      {(errorOf) => (
        <>
          <TeacherChoice
            {...errorOf('teachers')}
            label="代課老師"
            hint="只換這一天。代課老師會看到這一天的名單，其他天看不到。"
            value={teachers}
            onChange={(chosen) => set({ teachers: chosen })}
          />
          {isBack && <p>會改回這一班原本的老師。</p>}
          <ReasonField example="老師臨時住院" value={reason} onChange={(typed) => set({ reason: typed })} />
        </>
      )}
    </PlannedSheet>
  )
}
