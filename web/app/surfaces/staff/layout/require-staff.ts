import type { readStaff } from 'contract/identity'
import type { MiddlewareFunction } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { staffContext } from './staff-context.ts'

/** Runs after `requireLogin` and before any page loads: throws the API's 403 for people without a staff role. */
export const requireStaff: MiddlewareFunction = async ({ context }) => {
  context.set(staffContext, await callApi<typeof readStaff>('GET /api/admin/me', {}))
}
