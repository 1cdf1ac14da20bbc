import { loadList } from '#surfaces/staff/things/load-things.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(teacherForm)

export default function StaffTeachersPage() {
  return <ThingList form={teacherForm} />
}
