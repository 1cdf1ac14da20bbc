import { can, type Action } from 'contract/can'
import type { Endpoint } from 'contract/endpoint'
import type { RefusalCode } from 'contract/errors'
import type { Actor } from 'contract/permissions'
import type { WantedBooking } from './access-arrangement.ts'

/** What somebody must be allowed who may know that the thing of an action exists. */
const seeing: Readonly<Record<string, Action>> = {
  attendance: 'attendance.read',
  party: 'attendance.read',
  class: 'class.read',
  application: 'application.read',
}

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
  const toSee = seeing[action.split('.')[0]!] ?? 'booking.read'
  if (!can(acting, toSee, booking)) return 'not_found'
  return can(acting, action, booking) ? undefined : 'forbidden'
}
