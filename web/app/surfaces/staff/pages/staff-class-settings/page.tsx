import { classSettingsForm } from '#surfaces/staff/things/class-settings-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(classSettingsForm)

export default function StaffClassSettingsPage() {
  return <ThingEditor form={classSettingsForm} />
}
