import type { OwnUse, readCalendar } from 'contract/calendar/own-calendar'
import { taipeiDate } from 'contract/taipei-time'
import { showError } from '#client/notices/toasts.ts'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { addDays } from '#ui/month-dates.ts'
import { readStoredDays, storeDays, type OwnDay, type StoredDays } from './stored-days.ts'

/** Number of days to read from the start of the month's grid; the API accepts at most 100. */
const spanDays = 99

export function readMonthParam(url: URL): string | undefined {
  const month = url.searchParams.get('month') ?? ''
  return /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined
}

/** `stored` is set when there was no network. */
type OwnDays = { days: readonly OwnDay[]; uses: readonly OwnUse[]; stored?: StoredDays }

/**
 * The member's days from the first week of the month's grid on. Those of the current month are stored, and returned
 * without a network for every month. Rejects with an ApiError that was shown.
 */
export async function readOwnDays(month: string, now: Date): Promise<OwnDays> {
  const account = accountOf(currentAuth())
  const from = addDays(`${month}-01`, -6)
  const query = { from, to: addDays(from, spanDays) }
  try {
    const { days, uses } = await callApi<typeof readCalendar>(
      'GET /api/member/calendar',
      { query },
      { isQuiet: true },
    )
    if (taipeiDate(now).startsWith(month))
      storeDays(account, { ...query, days, uses, loadedAt: now.getTime() })
    return { days, uses }
  } catch (error) {
    const stored = error instanceof ApiError && error.code === 'unreachable' ? readStoredDays() : undefined
    if (stored !== undefined) return { days: stored.days, uses: stored.uses, stored }
    if (error instanceof ApiError && error.status !== 401) showError(error.message)
    throw error
  }
}
