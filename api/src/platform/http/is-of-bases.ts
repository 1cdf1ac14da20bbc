import { staffRolesFor, type Action } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import { isAmong } from './is-among.ts'
import type { Account } from './route.ts'

type Actor = Pick<Account, 'roles'>

/** Whether `column` is a base at which one of the actor's roles may do this. */
export const isOfBases = (actor: Actor, action: Action, column: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (isOfAllBases(actor, action)) return sql`true`
  const bases = rolesFor(actor, action).flatMap(({ role, baseId }) =>
    isBaseRole(role) && baseId !== null ? [baseId] : [],
  )
  return isAmong(column, bases)
}

/** Whether the actor may do this everywhere, and to what is of no base. */
export const isOfAllBases = (actor: Actor, action: Action): boolean =>
  rolesFor(actor, action).some(({ role }) => role === 'admin')

const rolesFor = ({ roles }: Actor, action: Action): Account['roles'] =>
  roles.filter(({ role }) => staffRolesFor(action).includes(role))
