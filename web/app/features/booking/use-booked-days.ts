import type { readCalendar } from 'contract/booking'
import type { ClassDetail } from 'contract/catalog'
import { taipeiDate } from 'contract/taipei-time'
import { useEffect, useState } from 'react'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { useStore } from '#client/store.ts'

/** The calendar endpoint accepts at most 100 days. */
const maxSpanMs = 99 * 86_400_000

const noBookedDays: ReadonlyMap<number, string> = new Map()

/** Days of this class that the member has already booked, with their booking. Empty for visitors. */
export function useBookedDays({ id, days }: ClassDetail): ReadonlyMap<number, string> {
  const { isLogin } = useStore(authState, loggedOut)
  const [booked, setBooked] = useState(noBookedDays)
  const upcoming = days.filter((day) => day.state !== 'past' && day.state !== 'cancelled')
  const [first, last] = [upcoming[0]?.startsAt, upcoming.at(-1)?.startsAt]
  useEffect(() => {
    if (!isLogin || first === undefined || last === undefined) return
    const controller = new AbortController()
    const until = new Date(Math.min(Date.parse(last), Date.parse(first) + maxSpanMs))
    const query = { from: taipeiDate(new Date(first)), to: taipeiDate(until) }
    callApi<typeof readCalendar>(
      'GET /api/member/calendar',
      { query },
      { isQuiet: true, signal: controller.signal },
    ).then(
      (answer) => {
        const bookedDays = answer.days.filter((day) => day.classId === id && day.state === 'booked')
        setBooked(new Map(bookedDays.map((day) => [day.classDayId, day.bookingId])))
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [id, isLogin, first, last])
  return isLogin ? booked : noBookedDays
}
