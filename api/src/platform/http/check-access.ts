import type { Access } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from './route.ts'

/** Roles count at staff endpoints only: staff who open a member's page see what any member would see. */
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
