import type { listBookings } from 'contract/booking'
import { pages } from 'contract/pages'
import { Link, redirect, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { isRefusedWith } from '#client/is-refused-with.ts'
import { callApi } from '#client/session/call-api.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { ComingDays } from './coming-days.tsx'
import { PastDays } from './past-days.tsx'

/** The address holds the year and how far both lists are shown, so that a reload and going back show the same. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const search = url.searchParams
  const year = /^20\d{2}$/.exec(search.get('year') ?? '')?.[0]
  const query = {
    ...(year && { year }),
    ...readCursor(search, 'coming'),
    ...readCursor(search, 'past'),
  }
  const reading = callApi<typeof listBookings>('GET /api/member/booking', { query }, { isQuiet: true })
  return { listed: await reading.catch(orFromStart), now: Date.now() }
}

/** A cursor that was tampered with. */
const orFromStart = (error: unknown): never => {
  throw isRefusedWith(error, 400) ? redirect(pages.classHistory()) : error
}

const readCursor = (search: URLSearchParams, list: 'coming' | 'past') => {
  const cursor = search.get(list)
  return cursor !== null && { [list]: cursor }
}

/** The member's coming days, and those that are over by year. */
export default function ClassHistoryPage() {
  const { listed, now } = useLoaderData<typeof clientLoader>()
  const { coming, past, year, years } = listed
  const isEmpty = coming.total === 0 && years.length === 0
  return (
    <Page width="reading">
      <HiddenPageMeta title="上課紀錄" />
      <PageHead
        title="上課紀錄"
        actions={
          <Link to={pages.calendar()} className={buttonClass({ variant: 'quiet' })}>
            我的行事曆
          </Link>
        }
      />
      {isEmpty ? <NoDays /> : <ComingDays coming={coming} now={now} />}
      {years.length > 0 && <PastDays past={past} year={year} years={years} now={now} />}
    </Page>
  )
}

function NoDays() {
  return (
    <EmptyState
      title="還沒有紀錄"
      actions={
        <Link to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
          從一堂課開始
        </Link>
      }
    />
  )
}
