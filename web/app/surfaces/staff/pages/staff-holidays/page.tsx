import { holidayForm } from '#surfaces/staff/things/holiday-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(holidayForm)

export default function StaffHolidaysPage() {
  return <ThingList form={holidayForm} />
}
