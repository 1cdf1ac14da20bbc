import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(teacherForm)

export default function StaffTeacherPage() {
  return <ThingEditor form={teacherForm} />
}
