import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { redirectForm } from '#surfaces/staff/things/redirect-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(redirectForm)

export default function StaffRedirectPage() {
  return <ThingEditor form={redirectForm} />
}
