import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(baseForm)

export default function StaffBasesPage() {
  return <ThingList form={baseForm} />
}
