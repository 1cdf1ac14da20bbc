import { staffRolesFor, type Action } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import { isAmong } from './is-among.ts'
import type { Account } from './route.ts'

type WithRoles = Pick<Account, 'roles'>

/** Whether `column` is a base at which one of the actor's roles may do this. */
export const isOfBases = (
  actor: WithRoles,
  action: Action,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (isOfAllBases(actor, action)) return sql`true`
  const bases = rolesFor(actor, action).flatMap(({ role, baseId }) =>
    isBaseRole(role) && baseId !== null ? [baseId] : [],
  )
  return isAmong(column, bases)
}

/** Whether the actor may do this at every base, and to things that belong to no base. */
export const isOfAllBases = (actor: WithRoles, action: Action): boolean =>
  rolesFor(actor, action).some(({ role }) => role === 'admin')

const rolesFor = ({ roles }: WithRoles, action: Action): Account['roles'] =>
  roles.filter(({ role }) => staffRolesFor(action).includes(role))
