import type { listBookings } from 'contract/booking'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { callApi } from '../../../shell/session/call-api.ts'
import { isLoggedIn } from '../../../shell/session/require-login.ts'
import styles from '../../../shell/member-page.module.css'

export { HydrateFallback } from '../../../shell/hydrate-fallback.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!isLoggedIn()) return undefined
  const year = new URL(request.url).searchParams.get('year') ?? ''
  const query = /^20\d{2}$/.test(year) ? { year } : {}
  return await callApi<typeof listBookings>('GET /api/member/booking', { query })
}

const stateWords = { booked: '', cancelled: '已取消', leave: '請假' } as const

/** The member's bookings by year, with what became of each day. */
export default function ClassHistoryPage() {
  const history = useLoaderData<typeof clientLoader>()
  if (history === undefined) return <LoginNeeded />
  return (
    <main id="main" className={styles.page}>
      <title>上課紀錄｜巷口共學</title>
      <h1>上課紀錄</h1>
      <nav aria-label="年份">
        {history.years.map((year) => (
          <Link key={year} to={`?year=${year}`}>
            {year} 年
          </Link>
        ))}
      </nav>
      {history.bookings.length === 0 && (
        <p>
          還沒有紀錄。<Link to={pages.classList()}>從一堂課開始</Link>
        </p>
      )}
      {history.bookings.map((booking) => (
        <section key={booking.id}>
          <h2>
            <Link to={pages.bookingConfirmation({ bookingId: booking.id })}>{booking.title}</Link>
          </h2>
          <ul>
            {booking.days.map((day) => (
              <li key={day.classDayId}>
                {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date())}・{1 + day.plus} 位　
                {stateWords[day.state]}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
