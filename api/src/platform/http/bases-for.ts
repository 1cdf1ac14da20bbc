import { can, type Action, type Things } from 'contract/can'
import { isBaseRole } from 'contract/permissions'
import { sql, type RawBuilder } from 'kysely'
import { isAmong } from './is-among.ts'
import type { Account } from './route.ts'

type BaseAction = {
  [A in Action]: { memberId: string; baseId: number } extends Things[A] ? A : never
}[Action]

/** Nobody's own bookings are found here because they are theirs: these are staff. */
const nobody = ''

/** The bases at which the actor may do it. */
export const basesFor = (actor: Account, action: BaseAction): 'all' | number[] => {
  const may = (roles: Account['roles'], baseId: number) =>
    can({ ...actor, roles }, action, { memberId: nobody, baseId } as never)
  if (
    may(
      actor.roles.filter(({ role }) => !isBaseRole(role)),
      0,
    )
  )
    return 'all'
  const own = actor.roles.flatMap(({ baseId }) => (baseId === null ? [] : [baseId]))
  return [...new Set(own)].filter((baseId) => may(actor.roles, baseId))
}

/** Whether a column with the id of a base has one of these. */
export const isOneOf = (bases: 'all' | readonly number[], column: string): RawBuilder<boolean> =>
  bases === 'all' ? sql<boolean>`true` : isAmong(sql.ref(column), bases)
