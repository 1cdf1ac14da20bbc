import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import type { Account } from './route.ts'

export const isOfBases = (
  { roles }: Pick<Account, 'roles'>,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (roles.some(({ role }) => role === 'admin')) return sql`true`
  const bases = roles.flatMap(({ role, baseId }) => (isBaseRole(role) && baseId !== null ? [baseId] : []))
  return sql`${column} = any(${bases}::int[])`
}
