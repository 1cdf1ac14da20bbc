import { cursorSeasonForm } from '#surfaces/staff/things/cursor-season-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'

export const clientLoader = loadThing(cursorSeasonForm)

export default function StaffCursorSeasonPage() {
  return <ThingEditor form={cursorSeasonForm} />
}
