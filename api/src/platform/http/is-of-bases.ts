import { baseRoles } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Account } from './route.ts'

/**
 * Whether the column with a base is one that the actor works for, as a condition of a statement: every base for
 * administrators, their own for base roles. Which roles may see the thing at all, the endpoint's `access` says.
 */
export const isOfBases = (
  { roles }: Pick<Account, 'roles'>,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (roles.some(({ role }) => role === 'admin')) return sql`true`
  const bases = roles.flatMap(({ role, baseId }) =>
    baseRoles.some((base) => base === role) && baseId !== null ? [baseId] : [],
  )
  return sql`${column} = any(${bases}::int[])`
}
