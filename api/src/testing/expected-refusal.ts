import { can } from 'contract/can'
import type { Endpoint } from 'contract/endpoint'
import type { RefusalCode } from 'contract/errors'
import type { Actor } from 'contract/permissions'
import type { WantedBooking } from './access-stage.ts'

/** The refusal that an endpoint declares for this actor and this booking; undefined when access is allowed. */
export function expectedRefusal(
  { access, action }: Endpoint,
  actor: Actor,
  booking: WantedBooking,
): RefusalCode | undefined {
  if (actor.kind === 'visitor') return access === 'visitor' ? undefined : 'login_required'
  if (access === 'member' && !actor.isMember) return 'signup_required'
  const isForStaff = typeof access === 'object'
  if (isForStaff && !actor.roles.some(({ role }) => access.staff.includes(role))) return 'forbidden'
  if (action === undefined) return undefined
  const acting = isForStaff ? actor : { ...actor, roles: [] }
  const toSee = action.startsWith('attendance.') ? 'attendance.read' : 'booking.read'
  if (!can(acting, toSee, booking)) return 'not_found'
  return can(acting, action, booking) ? undefined : 'forbidden'
}
