import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { spaceForm } from '#surfaces/staff/things/space-form.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(spaceForm)

export default function StaffSpacePage() {
  return <ThingEditor form={spaceForm} />
}
