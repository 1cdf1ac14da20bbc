import type { Access } from 'contract/permissions'
import { refuse } from '#platform/refuse.ts'
import type { Actor } from './route.ts'

/** Refuses a caller who may not use endpoints of this kind at all. */
export function checkAccess(access: Access, actor: Actor): void {
  if (access === 'visitor') return
  if (actor.kind === 'visitor') throw refuse('login_required')
  if (access === 'member' && !actor.isMember) throw refuse('signup_required')
}
