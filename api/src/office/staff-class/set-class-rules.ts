import type { ChangedClass, ClassRules } from 'contract/office/staff-class'
import { writeClassRules } from '#catalog/write-class-rules.ts'
import { refuse } from '#platform/refuse.ts'
import { changeClass, type ChangeOf, type StaffDeps } from './change-class.ts'

/** Existing bookings and waiting parties stay. Refuses `invalid_input` for ages in the wrong order and unknown ids. */
export const setClassRules = (deps: StaffDeps, change: ChangeOf<ClassRules>): Promise<ChangedClass> =>
  changeClass(deps, 'set_class_rules', change, async (tx, { classId }) => {
    const { minAge, maxAge } = change.body
    if (minAge !== null && maxAge !== null && minAge > maxAge)
      throw invalid('maxAge', '最大年齡不能小於最小年齡。')
    const unknown = await writeClassRules(tx, classId, change.body)
    if (unknown === 'statuses') throw invalid('statuses', '有身分已經不存在，請重新選擇。')
    if (unknown === 'prerequisiteCourseId')
      throw invalid('prerequisiteCourseId', '這門課程已經不存在，請重新選擇。')
    return { toldBookings: 0, promoted: 0, overlapping: 0 }
  })

const invalid = (path: keyof ClassRules, message: string) =>
  refuse('invalid_input', { message, fields: [{ path, message }] })
