import { closedDayForm } from '#surfaces/staff/things/closed-day-form.ts'
import { loadThing } from '#surfaces/staff/things/load-things.ts'
import { ThingEditor } from '#surfaces/staff/things/thing-editor.tsx'
import { HeldDates } from './held-dates.tsx'

export const clientLoader = loadThing(closedDayForm)

export default function StaffClosedDayPage() {
  return <ThingEditor form={closedDayForm} BelowInputs={HeldDates} />
}
