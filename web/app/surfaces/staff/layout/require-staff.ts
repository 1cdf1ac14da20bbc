import type { readStaff } from 'contract/identity/identity'
import { staffPaths } from 'contract/staff-pages'
import type { MiddlewareFunction } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { readStoredRoster } from '#surfaces/staff/attendance/stored-roster.ts'
import { staffContext } from './staff-context.ts'

/** The account has no role at all; for a page of another role, the API's own 403 is thrown. */
export class NoStaffRole extends ApiError {}

/**
 * Runs after `requireLogin` and before any page loads: throws `NoStaffRole` for people without a staff role. Without a
 * network, the page of a class day opens when its roster is on this device, which only staff have.
 */
export const requireStaff: MiddlewareFunction = async ({ context, params, url }) => {
  try {
    const staff = await callApi<typeof readStaff>('GET /api/admin/me', {}, { isQuiet: true })
    context.set(staffContext, staff)
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'unreachable'
    const { classDayId = '' } = params
    const isRoster = url.pathname === staffPaths.staffClassDay({ classDayId })
    if (isUnreachable && isRoster && readStoredRoster(classDayId, Date.now()) !== undefined) return
    if (error instanceof ApiError && error.status !== 401) showError(error.message)
    if (error instanceof ApiError && error.status === 403)
      throw new NoStaffRole(403, error.code, error.problem)
    throw error
  }
}
