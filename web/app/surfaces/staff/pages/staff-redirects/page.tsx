import { loadList } from '#surfaces/staff/things/load-things.ts'
import { redirectForm } from '#surfaces/staff/things/redirect-form.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(redirectForm)

export default function StaffRedirectsPage() {
  return <ThingList form={redirectForm} />
}
