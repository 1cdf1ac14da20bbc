import { pages } from 'contract/pages'
import { Link, useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { loadOwnHistory, OwnHistory } from '#features/booking/history/own-history.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Page } from '#ui/page.tsx'

export const clientLoader = loadOwnHistory

export default function ClassHistoryPage() {
  return (
    <Page width="reading">
      <HiddenPageMeta title="上課紀錄" />
      <OwnHistory
        {...useLoaderData<typeof clientLoader>()}
        actions={
          <Link to={pages.calendar()} className={buttonClass({ variant: 'quiet' })}>
            我的行事曆
          </Link>
        }
      />
    </Page>
  )
}
