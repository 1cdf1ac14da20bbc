import type { ClassDay, ClassDetail, readClassAvailability } from 'contract/catalog'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

/** Maximum age of the seats on the screen, in ms. */
const freshness = 5000

/** Refresh functions of the day pickers on the page; a refused booking triggers them at once. */
const looks = new Set<() => Promise<void>>()

/** Refreshes the seats on the page now instead of at the next poll. */
export const lookAtSeats = (): void => looks.forEach((look) => void look())

type Live = ReadonlyMap<number, Pick<ClassDay, 'seatsLeft' | 'state'>>

/** The days of a class with current seats, polled every 5 s while the page is visible. */
export function useLiveDays(detail: ClassDetail): readonly ClassDay[] {
  const [live, setLive] = useState<Live>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await callApi<typeof readClassAvailability>(
        'GET /api/class/:classId/availability',
        { params: { classId: String(detail.id) } },
        { isQuiet: true, signal: stop.signal },
      ).catch(() => undefined)
      if (answer !== undefined) setLive(new Map(answer.days.map((day) => [day.id, day])))
    }
    const timer = setInterval(() => void look(), freshness)
    looks.add(look)
    return () => {
      looks.delete(look)
      clearInterval(timer)
      stop.abort()
    }
  }, [detail.id])
  return detail.days.map((day) => ({ ...day, ...live.get(day.id) }))
}
