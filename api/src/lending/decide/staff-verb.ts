import { can, type Action } from 'contract/can'
import type { StaffApplication } from 'contract/lending/staff-applications'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { lockApplication, type LockedApplication } from '#spaces/application/lock-application.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { readStaffApplication, type OfApplication } from './read-staff-application.ts'

export type StaffChange<Body> = OfApplication & { key: string | undefined; body: Body }

/** What a verb is called under its idempotency key, and what the actor must be allowed to do. */
type Verb = { name: string; action: Action & `application.${string}` }

const decide = (name: string): Verb => ({ name, action: 'application.decide' })

type Run = (tx: Tx, locked: LockedApplication, now: Date) => Promise<void>

/**
 * Once per idempotency key, with the application locked. Refuses `not_found` where the actor may not read applications and
 * `forbidden` where they may not do this to them, or to their own.
 */
export const staffVerb = async <Body>(
  { db, clock }: SpaceDeps,
  verb: Verb | string,
  { applicationId, actor, key, body }: StaffChange<Body>,
  change: Run,
): Promise<StaffApplication> => {
  const now = clock.now()
  const { accountId } = actor
  const { name, action } = typeof verb === 'string' ? decide(verb) : verb
  const readable = readableBy({ applicationId, actor })
  const run = async (tx: Tx): Promise<null> => {
    const locked = await lockApplication(tx, readable, now)
    if (action === 'application.mark' && locked.memberId === accountId) throw refuse('forbidden')
    await actAs(tx, actor)
    await change(tx, locked, now)
    // Answers are stored with their keys: this one would keep an applicant's name and number after their account is deleted.
    return null
  }
  // Also before a stored answer is repeated: its sender may have moved to another base meanwhile.
  await requireAllowed(db, readable, { actor, action })
  await once(db, {
    accountId,
    key,
    request: { verb: name, applicationId, body },
    now,
    lockedId: accountId,
    run,
  })
  return await readStaffApplication(db, { applicationId, actor }, now)
}

/** An application `a` that the actor may read. */
export const readableBy = ({ applicationId, actor }: OfApplication): RawBuilder<boolean> =>
  sql<boolean>`a.id = ${applicationId} and ${isOneOf(basesFor(actor, 'application.read'), 'a.base_id')}`

type Asked = { actor: Account; action: Verb['action'] }

/** Refuses `not_found` and `forbidden`. */
export async function requireAllowed(
  db: Database,
  readable: RawBuilder<boolean>,
  { actor, action }: Asked,
): Promise<void> {
  const { rows } = await sql<{ baseId: number }>`
    select a.base_id as "baseId" from spaces.applications a where ${readable}`.execute(db)
  if (rows[0] === undefined) throw refuse('not_found')
  if (!can(actor, action, rows[0])) throw refuse('forbidden')
}
