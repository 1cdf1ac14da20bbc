import { loadList } from '#surfaces/staff/things/load-things.ts'
import { spaceForm } from '#surfaces/staff/things/space-form.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(spaceForm)

export default function StaffSpacesPage() {
  return <ThingList form={spaceForm} />
}
