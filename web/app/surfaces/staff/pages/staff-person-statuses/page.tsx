import { loadList } from '#surfaces/staff/things/load-things.ts'
import { personStatusForm } from '#surfaces/staff/things/person-status-form.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(personStatusForm)

export default function StaffPersonStatusesPage() {
  return <ThingList form={personStatusForm} />
}
