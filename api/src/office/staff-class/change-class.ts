import { randomUUID } from 'node:crypto'
import type { ChangedClass } from 'contract/office/staff-class'
import type { StaffAct } from '#booking/acts/notify-bookings.ts'
import type { RecallTimes } from '#booking/acts/recall-times.ts'
import { requireStaffClass } from '#booking/require-staff-class.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { beginClassActs, endClassActs } from './class-act.ts'
import { lockClass, type LockedClass } from './lock-class.ts'
import { readClassFacts } from './read-staff-class.ts'
import { requireSeen } from './require-seen.ts'
import type { findUnnotifiedReturn, UnnotifiedReturn } from './unnotified-return.ts'

export type StaffDeps = {
  db: Database
  clock: Clock
  recallTimes?: RecallTimes | undefined
}

/** The last change that the page showed: see `requireSeen`. */
type SeenChange = { seen?: number | undefined }

export type ChangeOf<Body> = {
  classId: number
  actor: Account
  key: string | undefined
  body: Body
  /** Its days are locked as well, and stored with the act. */
  alsoClassId?: number
} & SeenChange

export type Reach = Omit<ChangedClass, 'class'>

/** `isRecallable`: the change can be undone even when nobody is notified of it. */
export type Run = (
  tx: Tx,
  locked: LockedClass,
  act: StaffAct,
  joined: UnnotifiedReturn | undefined,
) => Promise<Reach & { isRecallable?: boolean }>

export const mergedWords = '這一班已併入另一班，不能再更動。要更動課程，請到那一班。'

/**
 * Once per idempotency key, with all days locked. Messages follow when `recallChange` is no longer possible. The act that
 * `findJoined` finds is taken back together with this one.
 */
export const changeClass = async <Body>(
  { db, clock, recallTimes }: StaffDeps,
  verb: string,
  { classId, actor, key, body, seen, alsoClassId }: ChangeOf<Body>,
  change: Run,
  findJoined?: typeof findUnnotifiedReturn,
): Promise<ChangedClass> => {
  const now = clock.now()
  const { accountId } = actor
  const run = async (tx: Tx): Promise<ChangedClass> => {
    await requireStaffClass(tx, { classId, actor }, 'class.change')
    const act = { actorId: accountId, now, actId: randomUUID() }
    const locked = await lockClass(tx, classId, alsoClassId)
    if (locked.isMerged) throw refuse('class_not_running', { message: mergedWords })
    await requireSeen(tx, { classId, verb, seen, body })
    await actAs(tx, actor, { reason: reasonOf(body) })
    const joined = await findJoined?.(tx, classId, now)
    await beginClassActs(tx, [{ actId: act.actId, classId, alsoClassId, joinedId: joined?.actId }], act)
    const { isRecallable = false, ...reach } = await change(tx, locked, act, joined)
    if (isRecallable || reach.toldBookings + reach.promoted > 0)
      await endClassActs(tx, [act.actId], { now, recallTimes })
    return { ...reach, class: { ...(await readClassFacts(tx, classId, now)), mayChange: true } }
  }
  // Also before a stored answer is repeated: its sender may have moved to another base meanwhile.
  await requireStaffClass(db, { classId, actor }, 'class.change')
  return await once(db, { accountId, key, request: { verb, classId, body }, now, lockedId: accountId, run })
}

/** Of the acts that ask for one. */
const reasonOf = (body: unknown): string | undefined => (body as { reason?: string }).reason
