import { holidayForm } from '#surfaces/staff/things/holiday-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(holidayForm)

export default function StaffHolidayPage() {
  return <ThingEditor form={holidayForm} />
}
