import type { readCalendar } from 'contract/booking'
import type { Answer } from 'contract/endpoint'
import { callApi } from '#client/session/call-api.ts'
import { addDays } from '#ui/month-dates.ts'

export type OwnDay = Answer<typeof readCalendar>['days'][number]

/** How far the agenda looks ahead of the month shown; the API answers for at most 100 days. */
const span = 99

/** `YYYY-MM` from the page's URL, when it is one. */
export function readMonthParam(url: URL): string | undefined {
  const asked = url.searchParams.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined
}

/** The member's days from the week in which the month begins on, so that the grid's edges are true as well. */
export async function readOwnDays(month: string): Promise<OwnDay[]> {
  const from = addDays(`${month}-01`, -6)
  const query = { from, to: addDays(from, span) }
  return (await callApi<typeof readCalendar>('GET /api/member/calendar', { query })).days
}
