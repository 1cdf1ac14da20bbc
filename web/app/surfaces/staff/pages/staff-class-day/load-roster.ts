import type { readRoster } from 'contract/attendance/attendance'
import { showError } from '#client/notices/toasts.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { readStoredRoster, storeRoster } from '#surfaces/staff/attendance/stored-roster.ts'

/** Without a network: today's roster that was last read on this device, at `readAt`. */
export async function loadRoster(classDayId: string) {
  const now = Date.now()
  const account = accountOf(currentAuth())
  const read = callApi<typeof readRoster>(
    'GET /api/admin/class-day/:classDayId',
    { params: { classDayId } },
    { isQuiet: true },
  )
  try {
    const roster = await readOr404(read)
    storeRoster(account, roster, now)
    return { now, roster, readAt: now }
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'unreachable'
    const stored = isUnreachable ? readStoredRoster(classDayId, now) : undefined
    if (stored !== undefined) return { now, roster: stored.roster, readAt: stored.loadedAt }
    if (error instanceof ApiError && error.status !== 401) showError(error.message)
    throw error
  }
}
