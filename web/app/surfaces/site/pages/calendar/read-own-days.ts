import type { readCalendar } from 'contract/booking'
import type { Answer } from 'contract/endpoint'
import { callApi } from '#client/session/call-api.ts'
import { addDays } from '#ui/month-dates.ts'

export type OwnDay = Answer<typeof readCalendar>['days'][number]

/** Number of days to read from the start of the month's grid; the API accepts at most 100. */
const spanDays = 99

/** `YYYY-MM` from the page's URL; undefined when it is invalid. */
export function readMonthParam(url: URL): string | undefined {
  const month = url.searchParams.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** The member's days from the first week of the month's grid on, including days of the previous month. */
export async function readOwnDays(month: string): Promise<OwnDay[]> {
  const from = addDays(`${month}-01`, -6)
  const query = { from, to: addDays(from, spanDays) }
  return (await callApi<typeof readCalendar>('GET /api/member/calendar', { query })).days
}
