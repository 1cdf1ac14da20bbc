import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(courseForm)

export default function StaffCoursePage() {
  return <ThingEditor form={courseForm} />
}
