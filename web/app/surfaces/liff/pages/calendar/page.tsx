import { useLoaderData } from 'react-router'
import { loadOwnCalendar, OwnCalendar } from '#features/booking/calendar/own-calendar.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { useOpenElsewhere } from '#surfaces/liff/line/open-elsewhere.ts'
import { Page } from '#ui/page.tsx'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export const clientLoader = loadOwnCalendar

export default function LiffCalendarPage() {
  return (
    <Page>
      <ShortTitle title="行事曆" />
      <OwnCalendar {...useLoaderData<typeof clientLoader>()} openElsewhere={useOpenElsewhere()} />
    </Page>
  )
}
