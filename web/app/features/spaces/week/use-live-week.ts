import { useEffect, useState } from 'react'
import type { SpaceWeek } from './read-week.ts'
import { requestWeek } from './request-week.ts'

/** The week of the page, which may come from a cache, until the newest state has been read. */
export function useLiveWeek(spaceId: number, shown: SpaceWeek): SpaceWeek {
  const [read, setRead] = useState<SpaceWeek & { of: SpaceWeek }>()
  useEffect(() => {
    const aborting = new AbortController()
    requestWeek(spaceId, shown.week, { signal: aborting.signal }).then(
      (newest) => setRead({ ...newest, of: shown }),
      // The check of the chosen times finds what has changed as well.
      () => undefined,
    )
    return () => aborting.abort()
  }, [spaceId, shown])
  return read?.of === shown ? read : shown
}
