import type { Holiday, listComingHolidays } from 'contract/catalog/holidays'
import { useEffect, useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useTurnWhenOnline } from '#surfaces/staff/changes/use-when-online.ts'

/** By date, from today on; none until they are known, and when they could not be read. */
export function useHolidays(): ReadonlyMap<string, Holiday> {
  const [known, setKnown] = useState<ReadonlyMap<string, Holiday>>(new Map())
  const [isFailed, setFailed] = useState(false)
  const turn = useTurnWhenOnline(isFailed)
  useEffect(() => {
    void callApi<typeof listComingHolidays>('GET /api/admin/coming-holiday', {}, { isQuiet: true }).then(
      ({ holidays }) => {
        setKnown(new Map(holidays.map((holiday) => [holiday.day, holiday])))
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [turn])
  return known
}
