import { cursorSeasonForm } from '#surfaces/staff/things/cursor-season-form.ts'
import { loadList } from '#surfaces/staff/things/load-things.ts'
import { ThingList } from '#surfaces/staff/things/thing-list.tsx'

export const clientLoader = loadList(cursorSeasonForm)

export default function StaffCursorSeasonsPage() {
  return <ThingList form={cursorSeasonForm} />
}
