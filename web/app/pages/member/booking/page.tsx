import type { readBooking } from 'contract/booking'
import { pages } from 'contract/pages'
import { taipeiSpan } from 'contract/taipei-time'
import { Link, useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { callApi } from '../../../shell/session/call-api.ts'
import { isLoggedIn } from '../../../shell/session/require-login.ts'
import { feeWords } from '../../../text/class-words.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Facts } from '../../../ui/facts.tsx'
import styles from '../../../shell/member-page.module.css'

export { HydrateFallback } from '../../../shell/hydrate-fallback.tsx'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!isLoggedIn()) return undefined
  const sent = { params: { bookingId: params['bookingId'] ?? '' } }
  return { now: Date.now(), booking: await callApi<typeof readBooking>('GET /api/booking/:bookingId', sent) }
}

/** What, where and when of one booking; the page after booking and its receipt. */
export default function BookingPage() {
  const found = useLoaderData<typeof clientLoader>()
  if (found === undefined) return <LoginNeeded />
  const { booking, now } = found
  const live = booking.days.filter((day) => day.state === 'booked')
  const people = live.reduce((sum, day) => sum + 1 + day.plus, 0)
  const facts = [
    { term: '課程', value: `${booking.title}　${booking.className}` },
    { term: '地點', value: `${booking.base.name}，${booking.base.address}` },
    { term: '費用', value: `${feeWords(people * booking.feeTwd)}（現場繳費）` },
    { term: '報名編號', value: booking.code },
  ]
  return (
    <main id="main" className={styles.page}>
      <title>報名完成｜巷口共學</title>
      <h1>{live.length > 0 ? '報名完成' : '這筆報名已取消'}</h1>
      <Facts facts={facts} />
      <h2>上課日</h2>
      <ul>
        {booking.days.map((day) => (
          <li key={day.classDayId} data-state={day.state}>
            {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・{1 + day.plus} 位
            {day.state === 'booked' ? '' : day.state === 'leave' ? '（請假）' : '（已取消）'}
          </li>
        ))}
      </ul>
      <p>
        <Link className={buttonClass({ variant: 'primary' })} to={pages.calendar()}>
          看我的行事曆
        </Link>
      </p>
    </main>
  )
}
