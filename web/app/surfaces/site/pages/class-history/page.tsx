import type { listBookings } from 'contract/booking'
import { pages } from 'contract/pages'
import { taipeiDate } from 'contract/taipei-time'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { callApi } from '#client/session/call-api.ts'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { SegmentedLinks } from '#ui/segmented-control.tsx'
import { BookingRecord } from './booking-record.tsx'
import { sumUp } from './sum-up.ts'
import styles from './page.module.css'

export async function clientLoader({ url }: ClientLoaderFunctionArgs) {
  const now = Date.now()
  const thisYear = taipeiDate(new Date(now)).slice(0, 4)
  const requestedYear = url.searchParams.get('year') ?? ''
  const year = /^20\d{2}$/.test(requestedYear) ? requestedYear : thisYear
  const { years, bookings } = await callApi<typeof listBookings>('GET /api/member/booking', {
    query: { year },
  })
  return { bookings, years: withFirst(years, Number(thisYear)), year: Number(year), now }
}

/** Puts this year first, even if it has no bookings. */
const withFirst = (years: readonly number[], first: number): number[] => [
  first,
  ...years.filter((year) => year !== first),
]

/** The member's bookings by year, with the state of each day. */
export default function ClassHistoryPage() {
  const { bookings, years, year, now } = useLoaderData<typeof clientLoader>()
  const { days, hours } = sumUp(bookings, now)
  return (
    <Page width="reading">
      <HiddenPageMeta title="上課紀錄" />
      <PageHead
        title="上課紀錄"
        actions={
          years.length > 1 && (
            <SegmentedLinks label="年份">
              {years.map((one) => (
                <Link key={one} to={`?year=${one}`} aria-current={one === year ? 'page' : undefined}>
                  {one} 年
                </Link>
              ))}
            </SegmentedLinks>
          )
        }
      >
        {days > 0 && `${year} 年上了 ${days} 天課，共 ${hours} 小時。`}
      </PageHead>
      {bookings.length === 0 && (
        <EmptyState
          title={`${year} 年還沒有紀錄`}
          actions={
            <Link to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
              從一堂課開始
            </Link>
          }
        />
      )}
      <ul role="list" className={styles.records}>
        {bookings.map((booking) => (
          <BookingRecord key={booking.id} booking={booking} now={now} />
        ))}
      </ul>
    </Page>
  )
}
