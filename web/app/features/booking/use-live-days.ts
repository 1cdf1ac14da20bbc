import type { ClassDay, ClassDetail, readClassAvailability } from 'contract/catalog/class-detail'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { areDaysPaused, onRefresh } from './refresh-days.ts'

/** Maximum age of the seats on the screen, in ms. */
export const pollIntervalMs = 5000

type Live = ReadonlyMap<number, Pick<ClassDay, 'seatsLeft' | 'state'>>

export function useLiveDays(detail: ClassDetail): readonly ClassDay[] {
  // The code of a first page may have arrived long after its seats (document/late-page.tsx).
  const isFirstPage = useLocation().key === 'default'
  const [live, setLive] = useState<Live>(new Map())
  useEffect(() => {
    const controller = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await callApi<typeof readClassAvailability>(
        'GET /api/class/:classId/availability',
        { params: { classId: String(detail.id) } },
        { isQuiet: true, signal: controller.signal },
      ).catch(() => undefined)
      if (answer !== undefined && !areDaysPaused()) setLive(new Map(answer.days.map((day) => [day.id, day])))
    }
    const timer = setInterval(() => void refresh(), pollIntervalMs)
    if (isFirstPage && performance.now() > pollIntervalMs) void refresh()
    const stop = onRefresh(() => void refresh())
    return () => {
      stop()
      clearInterval(timer)
      controller.abort()
    }
  }, [detail.id, isFirstPage])
  // Days that did not change stay the same objects, so that only the touched row is rendered again.
  return useMemo(() => detail.days.map((day) => ({ ...day, ...live.get(day.id) })), [detail.days, live])
}
