import type { readCalendar } from 'contract/calendar/own-calendar'
import type { ClassDetail } from 'contract/catalog/class-detail'
import { taipeiDate } from 'contract/taipei-time'
import { useEffect, useState } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { useStore } from '#client/use-store.ts'
import { dropHeldDays } from './day-selection.ts'
import { isLive } from './is-live.ts'
import { areDaysPaused, onRefresh } from './refresh-days.ts'

/** The calendar endpoint accepts at most 100 days. */
const maxSpanMs = 99 * 86_400_000

export type HeldDay = {
  bookingId: string
  /** The position in the waitlist; undefined when seats are held. */
  position: number | undefined
}

type BookedDays = {
  booked: ReadonlyMap<number, HeldDay>
  /** Days that left the selection because the member, unknown when they were selected, holds them. */
  dropped: readonly number[]
  pausedUntil: string | null
}

const nothingBooked: BookedDays = { booked: new Map(), dropped: [], pausedUntil: null }

/** The days of this class that the member holds or waits for; removes them from the selection. Empty for visitors. */
export function useBookedDays({ id, days }: ClassDetail): BookedDays {
  const canHold = isMember(useStore(authState, loggedOut))
  const [found, setFound] = useState(nothingBooked)
  const [reading, setReading] = useState(0)
  useEffect(() => onRefresh(() => setReading((count) => count + 1)), [])
  const upcoming = days.filter((day) => day.state !== 'past' && day.state !== 'cancelled')
  const [first, last] = [upcoming[0]?.startsAt, upcoming.at(-1)?.startsAt]
  useEffect(() => {
    if (!canHold || first === undefined || last === undefined) return
    const controller = new AbortController()
    const until = new Date(Math.min(Date.parse(last), Date.parse(first) + maxSpanMs))
    const query = { from: taipeiDate(new Date(first)), to: taipeiDate(until) }
    callApi<typeof readCalendar>(
      'GET /api/member/calendar',
      { query },
      { isQuiet: true, signal: controller.signal },
    ).then(
      (answer) => {
        if (areDaysPaused()) return
        const held = answer.days.filter((day) => day.classId === id && isLive(day, new Date()))
        const booked = new Map(
          held.map((day) => [day.classDayId, { bookingId: day.bookingId, position: day.waitlist?.position }]),
        )
        const dropped = dropHeldDays(id, booked)
        const { pausedUntil } = answer
        setFound((before) => ({ booked, dropped: [...before.dropped, ...dropped], pausedUntil }))
      },
      () => undefined,
    )
    return () => controller.abort()
  }, [id, canHold, first, last, reading])
  return canHold ? found : nothingBooked
}
