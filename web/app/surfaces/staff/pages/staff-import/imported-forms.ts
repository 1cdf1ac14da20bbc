import type { ImportedThing } from 'contract/import'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'

/** The words of the heads are those of the editors. */
export const importedForms: Readonly<Record<ImportedThing, ThingForm>> = {
  teacher: teacherForm,
  course: courseForm,
}
