import { staffRolesFor, type Action } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import { isAmong } from './is-among.ts'
import type { Account } from './route.ts'

/** Whether `column` is a base at which one of the actor's roles may do this. */
export const isOfBases = (
  actor: Pick<Account, 'roles'>,
  action: Action,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const roles = actor.roles.filter(({ role }) => staffRolesFor(action).includes(role))
  if (roles.some(({ role }) => role === 'admin')) return sql`true`
  const bases = roles.flatMap(({ role, baseId }) => (isBaseRole(role) && baseId !== null ? [baseId] : []))
  return isAmong(column, bases)
}
