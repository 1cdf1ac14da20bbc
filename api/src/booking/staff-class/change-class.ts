import type { ChangedClass } from 'contract/staff-class'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { lockClass, type LockedClass } from './lock-class.ts'
import { readClassFacts } from './read-staff-class.ts'
import { requireStaffClass } from './require-staff-class.ts'

export type StaffDeps = { db: Database; clock: Clock }

/** A change of a class: who asks for it, under which idempotency key. */
export type ChangeOf<Body> = { classId: number; actor: Account; key: string | undefined; body: Body }

/** How far a change went. */
export type Reach = Omit<ChangedClass, 'class'>

type Run = (tx: Tx, locked: LockedClass, now: Date) => Promise<Reach>

/**
 * Runs a change of a class by staff once per idempotency key, with all its days locked, and returns the class after it.
 * Refuses as `requireStaffClass` does.
 */
export const changeClass = async <Body>(
  { db, clock }: StaffDeps,
  verb: string,
  { classId, actor, key, body }: ChangeOf<Body>,
  change: Run,
): Promise<ChangedClass> => {
  const now = clock.now()
  const run = async (tx: Tx): Promise<ChangedClass> => {
    await requireStaffClass(tx, { classId, actor }, 'class.change')
    const reach = await change(tx, await lockClass(tx, classId), now)
    return { ...reach, class: { ...(await readClassFacts(tx, classId, now)), mayChange: true } }
  }
  // Also before a stored answer is repeated: its sender may have moved to another base meanwhile.
  await requireStaffClass(db, { classId, actor }, 'class.change')
  const { accountId } = actor
  return await once(db, { accountId, key, request: { verb, classId, body }, now, lockedId: accountId, run })
}
