import { closedDayForm } from '#surfaces/staff/things/closed-day-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(closedDayForm)

export default function StaffClosedDaysPage() {
  return <ThingList form={closedDayForm} />
}
