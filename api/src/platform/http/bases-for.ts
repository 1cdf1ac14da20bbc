import { can, type Action, type Things } from 'contract/can'
import { sql, type RawBuilder } from 'kysely'
import { isAmong } from './is-among.ts'
import type { Account } from './route.ts'

type BaseAction = {
  [A in Action]: { memberId: string; baseId: number } extends Things[A] ? A : never
}[Action]

/** Nobody's own bookings are found here because they are theirs: these are staff. */
const nobody = ''
/** Only roles that reach every base may do something at one that does not exist. */
const noBase = 0

/** The bases at which the actor may do it. */
export const basesFor = (actor: Account, action: BaseAction): 'all' | number[] => {
  const mayAt = (baseId: number) => can(actor, action, { memberId: nobody, baseId } as never)
  if (mayAt(noBase)) return 'all'
  const own = actor.roles.flatMap(({ baseId }) => (baseId === null ? [] : [baseId]))
  return [...new Set(own)].filter(mayAt)
}

/** Whether a column with the id of a base has one of these. */
export const isOneOf = (bases: 'all' | readonly number[], column: string): RawBuilder<boolean> =>
  bases === 'all' ? sql<boolean>`true` : isAmong(sql.ref(column), bases)
