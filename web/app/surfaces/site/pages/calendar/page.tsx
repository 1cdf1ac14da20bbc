import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnCalendar, OwnCalendar } from '#features/booking/calendar/own-calendar.tsx'
import { Page } from '#ui/page.tsx'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export const clientLoader = loadOwnCalendar

export default function CalendarPage() {
  return (
    <Page>
      <HiddenPageMeta title="我的行事曆" />
      <OwnCalendar {...useLoaderData<typeof clientLoader>()} />
    </Page>
  )
}
