import type { readRoster, Roster } from 'contract/attendance/attendance'
import { ApiError, callApi } from '#client/session/call-api.ts'

export const readCurrentRoster = (classDayId: number, signal?: AbortSignal): Promise<Roster> =>
  callApi<typeof readRoster>(
    'GET /api/admin/class-day/:classDayId',
    { params: { classDayId: String(classDayId) } },
    { isQuiet: true, ...(signal && { signal }) },
  )

/** Without a network. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unreachable'
