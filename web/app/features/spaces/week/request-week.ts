import type { readAvailability } from 'contract/availability'
import { callApi } from '#client/session/call-api.ts'
import { addDays, type DayText } from '#ui/month-dates.ts'
import type { SpaceWeek } from './read-week.ts'

/** The newest state of a week of a space. Failures are not shown. */
export async function requestWeek(
  spaceId: number,
  week: DayText,
  options: { signal?: AbortSignal } = {},
): Promise<SpaceWeek> {
  const params = { spaceId: String(spaceId) }
  const query = { from: week, to: addDays(week, 6) }
  const availability = await callApi<typeof readAvailability>(
    'GET /api/space/:spaceId/availability',
    { params, query },
    { ...options, isBackground: true },
  )
  return { week, asked: '', availability }
}
