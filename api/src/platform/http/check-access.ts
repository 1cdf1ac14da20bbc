import type { Access } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from './route.ts'

/**
 * Refuses a caller who may not use endpoints of this kind at all, and returns as whom the others act: roles count at
 * endpoints for staff only. Staff who open a member's page see what that member would see, nothing of other people.
 */
export function checkAccess(access: Access, actor: Actor): Actor {
  if (actor.kind === 'visitor') {
    if (access === 'visitor') return actor
    throw refuse('login_required')
  }
  if (typeof access === 'object') {
    if (!actor.roles.some(({ role }) => access.staff.includes(role))) throw refuse('forbidden')
    return actor
  }
  if (access === 'member' && !actor.isMember) throw refuse('signup_required')
  return { ...actor, roles: [] }
}
