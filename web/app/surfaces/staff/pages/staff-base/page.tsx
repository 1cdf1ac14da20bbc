import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(baseForm)

export default function StaffBasePage() {
  return <ThingEditor form={baseForm} />
}
