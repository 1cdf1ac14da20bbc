import type { readStaff } from 'contract/identity'
import { staffPaths } from 'contract/staff-pages'
import type { MiddlewareFunction } from 'react-router'
import { showError } from '#client/notices/toasts.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { readStoredRoster } from '#surfaces/staff/attendance/stored-roster.ts'
import { staffContext } from './staff-context.ts'

/**
 * Runs after `requireLogin` and before any page loads: throws the API's 403 for people without a staff role. Without a
 * network the page of a class day opens nevertheless when its roster is on this device, which only staff have.
 */
export const requireStaff: MiddlewareFunction = async ({ context, params, url }) => {
  try {
    context.set(staffContext, await callApi<typeof readStaff>('GET /api/admin/me', {}, { isQuiet: true }))
  } catch (error) {
    const isUnreachable = error instanceof ApiError && error.code === 'unreachable'
    const { classDayId = '' } = params
    const isRoster = url.pathname === staffPaths.staffClassDay({ classDayId })
    if (isUnreachable && isRoster && readStoredRoster(classDayId, Date.now()) !== undefined) return
    if (error instanceof ApiError && error.status !== 401) showError(error.message)
    throw error
  }
}
