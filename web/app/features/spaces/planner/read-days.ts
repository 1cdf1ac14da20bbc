import type { readAvailability, SpaceDay } from 'contract/availability'
import { callApi } from '#client/session/call-api.ts'
import { addDays, type DayText } from '#ui/month-dates.ts'

/** As many as one answer has. */
const daysAtOnce = 42

/** The days of a space from one date to another; those after the last for which one may apply are missing. */
export async function readDays(spaceId: number, from: DayText, to: DayText): Promise<SpaceDay[]> {
  const last = addDays(from, daysAtOnce - 1)
  const query = { from, to: last < to ? last : to }
  const params = { spaceId: String(spaceId) }
  const { days, latest } = await callApi<typeof readAvailability>('GET /api/space/:spaceId/availability', {
    params,
    query,
  })
  const open = days.filter(({ date }) => date <= latest)
  if (query.to >= to || query.to >= latest) return open
  return [...open, ...(await readDays(spaceId, addDays(query.to, 1), to))]
}
