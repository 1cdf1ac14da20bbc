import type { ClassDay, ClassDetail, readClassAvailability } from 'contract/catalog'
import { useEffect, useState } from 'react'
import { callApi } from '../../shell/session/call-api.ts'

/** How old the seats on the screen may get, in ms. */
const freshness = 5000

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
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [detail.id])
  return detail.days.map((day) => ({ ...day, ...live.get(day.id) }))
}
