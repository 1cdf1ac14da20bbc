import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { settingsForm } from '#surfaces/staff/things/settings-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(settingsForm, '1')

export default function StaffSettingsPage() {
  return <ThingEditor form={settingsForm} />
}
