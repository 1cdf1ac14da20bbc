import type { readCalendar } from 'contract/booking'
import { pages } from 'contract/pages'
import { taipeiDate, taipeiSpan } from 'contract/taipei-time'
import { useState } from 'react'
import {
  Link,
  useLoaderData,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { LoginNeeded } from '../../../shell/login-needed.tsx'
import { callApi } from '../../../shell/session/call-api.ts'
import { isLoggedIn } from '../../../shell/session/require-login.ts'
import { MonthGrid } from '../../../ui/month-grid.tsx'
import { DayActions } from './day-actions.tsx'
import styles from '../../../shell/member-page.module.css'

export { HydrateFallback } from '../../../shell/hydrate-fallback.tsx'

type Day = Awaited<ReturnType<typeof readMonth>>[number]

const readMonth = async (month: string) => {
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  const query = { from: `${month}-01`, to: `${month}-${last}` }
  const answer = await callApi<typeof readCalendar>('GET /api/member/calendar', { query })
  return answer.days
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const today = taipeiDate(new Date())
  const asked = new URL(request.url).searchParams.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  return {
    now: Date.now(),
    today,
    month,
    isLogin: isLoggedIn(),
    days: isLoggedIn() ? await readMonth(month) : [],
  }
}

/** The member's month: a grid, and below it what happens in it. */
export default function CalendarPage() {
  const { now, today, month, isLogin, days } = useLoaderData<typeof clientLoader>()
  const [, setSearch] = useSearchParams()
  const [selected, setSelected] = useState<string>()
  const { revalidate } = useRevalidator()
  if (!isLogin) return <LoginNeeded />
  const countOf = Map.groupBy(days, (day) => taipeiDate(new Date(day.startsAt)))
  const words = (date: string) => (countOf.has(date) ? `${countOf.get(date)!.length} 堂課` : undefined)
  const shown = selected === undefined ? days : (countOf.get(selected) ?? [])
  return (
    <main id="main" className={styles.page}>
      <title>我的行事曆｜巷口共學</title>
      <h1>我的行事曆</h1>
      <MonthGrid
        month={month as Parameters<typeof MonthGrid>[0]['month']}
        today={today as Parameters<typeof MonthGrid>[0]['today']}
        selected={selected as Parameters<typeof MonthGrid>[0]['selected']}
        onMonthChange={(next) => setSearch({ month: next })}
        onSelect={(date) => setSelected(date === selected ? undefined : date)}
        renderDay={words}
        describeDay={words}
      />
      <h2>{selected === undefined ? '這個月的課' : '這一天的課'}</h2>
      {shown.length === 0 && (
        <p>
          沒有課。<Link to={pages.classList()}>去看看有什麼課</Link>
        </p>
      )}
      <ul role="list">
        {shown.map((day) => (
          <AgendaItem
            key={`${day.bookingId}-${day.classDayId}`}
            day={day}
            now={now}
            onChange={() => void revalidate()}
          />
        ))}
      </ul>
    </main>
  )
}

function AgendaItem({ day, now, onChange }: { day: Day; now: number; onChange: () => void }) {
  return (
    <li data-testid={`agenda-${day.classDayId}`}>
      <h3>
        <Link to={pages.bookingConfirmation({ bookingId: day.bookingId })}>{day.title}</Link>
      </h3>
      <p>
        {taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), new Date(now))}・{day.baseName}・
        {1 + day.plus} 位
      </p>
      {day.state === 'leave' ? <p>已請假</p> : <DayActions day={day} now={now} onChange={onChange} />}
    </li>
  )
}
