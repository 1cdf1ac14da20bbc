import { staffRoleNames, type Access, type StaffRole } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from './route.ts'

/** Who may do it, of whom somebody can be asked. */
const forbiddenWords = (roles: readonly StaffRole[]): string =>
  `你的身分不能使用這個功能，請找${roles.map((role) => `「${staffRoleNames[role]}」`).join('或')}幫忙。`

/** Roles count at staff endpoints only: staff who open a member's page see what any member would see. */
export function checkAccess(access: Access, actor: Actor): Actor {
  if (actor.kind === 'visitor') {
    if (access === 'visitor') return actor
    throw refuse('login_required')
  }
  if (typeof access === 'object') {
    if (!actor.roles.some(({ role }) => access.staff.includes(role)))
      throw refuse('forbidden', { message: forbiddenWords(access.staff) })
    return actor
  }
  if (access === 'member' && !actor.isMember) throw refuse('signup_required')
  return { ...actor, roles: [] }
}
