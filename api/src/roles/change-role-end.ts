import { problemOfEnd } from 'contract/roles/given-role'
import { taipeiDate } from 'contract/taipei-time'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import type { Account } from '#platform/http/route.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { keepAnAdmin } from './keep-an-admin.ts'
import { requireRole } from './require-role.ts'

type Wanted = { roleId: string; was: string | null; endsOn: string | null }

/**
 * Refuses `not_found`, `last_admin`, `edit_conflict` when somebody has set another last day than `was` and `endsOn`, and
 * `invalid_input` for a day that the role cannot end on.
 */
export const changeRoleEnd = (
  { db, clock }: { db: Database; clock: Clock },
  { roleId, was, endsOn }: Wanted,
  actor: Account,
): Promise<Record<never, never>> =>
  transact(db, async (tx) => {
    const { role, endsOn: current } = await requireRole(tx, roleId, actor)
    if (current !== was && current !== endsOn)
      throw refuse('edit_conflict', { conflicts: [{ field: 'endsOn', value: current, by: null }] })
    const problem = problemOfEnd({ role, endsOn }, taipeiDate(clock.now()))
    if (problem !== undefined) throw refuse('invalid_input', { fields: [problem] })
    if (role === 'admin' && endsOn !== null) await keepAnAdmin(tx, { roleId })
    await actAs(tx, actor)
    await sql`update identity.staff_roles set ends_on = ${endsOn} where id = ${roleId}`.execute(tx)
    return {}
  })
