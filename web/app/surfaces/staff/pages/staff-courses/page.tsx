import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(courseForm)

export default function StaffCoursesPage() {
  return <ThingList form={courseForm} />
}
