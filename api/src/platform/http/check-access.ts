import { staffRoleNames, type Access, type StaffRole } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from './route.ts'

/** Names the roles that may call the endpoint and can help: those that also give roles. */
const forbiddenWords = (roles: readonly StaffRole[]): string => {
  const helpers = (['base_manager', 'admin'] as const).filter((role) => roles.includes(role))
  const names = helpers.map((role) => `「${staffRoleNames[role]}」`).join('或')
  return `你的身分不能使用這個功能${names === '' ? '' : `，請找${names}幫忙`}。`
}

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
