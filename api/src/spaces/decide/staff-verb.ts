import { can } from 'contract/can'
import type { StaffApplication } from 'contract/spaces/staff-applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { lockApplication, type LockedApplication } from '#spaces/application/lock-application.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { readStaffApplication, type OfApplication } from './read-staff-application.ts'

export type StaffChange<Body> = OfApplication & { key: string | undefined; body: Body }

type Run = (tx: Tx, locked: LockedApplication, now: Date) => Promise<void>

/**
 * Once per idempotency key, with the application locked. Refuses `not_found` where the actor may not read applications and
 * `forbidden` where they may not decide them.
 */
export const staffVerb = <Body>(
  { db, clock }: SpaceDeps,
  verb: string,
  { applicationId, actor, key, body }: StaffChange<Body>,
  change: Run,
): Promise<StaffApplication> => {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<StaffApplication> => {
    const readable = sql<boolean>`a.id = ${applicationId} and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`
    const locked = await lockApplication(tx, readable, now)
    if (!can(actor, 'application.decide', locked)) throw refuse('forbidden')
    await actAs(tx, actor)
    await change(tx, locked, now)
    return await readStaffApplication(tx, { applicationId, actor }, now)
  }
  return once(db, { accountId, key, request: { verb, applicationId, body }, now, lockedId: accountId, run })
}
