import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { personStatusForm } from '#surfaces/staff/things/person-status-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(personStatusForm)

export default function StaffPersonStatusPage() {
  return <ThingEditor form={personStatusForm} />
}
