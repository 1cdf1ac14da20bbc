import type { readAvailability } from 'contract/spaces/availability'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { addDays } from '#ui/month-dates.ts'
import type { SpaceWeek } from './read-week.ts'

/** The week of the page, which may come from a cache, until the newest state has been read. */
export function useLiveWeek(spaceId: number, shown: SpaceWeek): SpaceWeek {
  const [read, setRead] = useState<SpaceWeek & { of: SpaceWeek }>()
  useEffect(() => {
    const aborting = new AbortController()
    const params = { spaceId: String(spaceId) }
    const query = { from: shown.week, to: addDays(shown.week, 6) }
    const options = { isBackground: true, signal: aborting.signal }
    callApi<typeof readAvailability>('GET /api/space/:spaceId/availability', { params, query }, options).then(
      (availability) => setRead({ week: shown.week, availability, of: shown }),
      // The check of the chosen times finds what has changed as well.
      () => undefined,
    )
    return () => aborting.abort()
  }, [spaceId, shown])
  return read?.of === shown ? read : shown
}
