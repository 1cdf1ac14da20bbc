import { pages } from 'contract/pages'
import { Link, useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnCalendar, OwnCalendar } from '#features/booking/calendar/own-calendar.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page } from '#ui/page.tsx'

export { changeDay as clientAction } from '#features/booking/change-day.ts'

export const clientLoader = loadOwnCalendar

export default function CalendarPage() {
  return (
    <Page>
      <HiddenPageMeta title="我的行事曆" />
      <OwnCalendar
        {...useLoaderData<typeof clientLoader>()}
        actions={
          <Link to={pages.classHistory()} className={buttonClass({ variant: 'quiet' })}>
            上課紀錄
          </Link>
        }
      />
    </Page>
  )
}
