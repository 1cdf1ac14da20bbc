import type { ClassDay, ClassDetail, readClassAvailability } from 'contract/catalog'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'

/** How old the seats on the screen may get, in ms. */
const freshness = 5000

/** Looks of the pickers on the page; a refused booking asks for one at once. */
const looks = new Set<() => Promise<void>>()

/** Brings the seats on the page up to date now, not in a few seconds. */
export const lookAtSeats = (): void => looks.forEach((look) => void look())

type Live = ReadonlyMap<number, Pick<ClassDay, 'seatsLeft' | 'state'>>

/** The days of a class with the seats of this moment, asked for every 5 s while the page is visible. */
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
