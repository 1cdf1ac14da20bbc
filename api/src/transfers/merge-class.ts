import type { Received } from 'contract/endpoint'
import type { ChangedClass } from 'contract/office/staff-class'
import type { mergeClass as endpoint } from 'contract/transfers/merge'
import { readClashes } from '#booking/moves/read-clashes.ts'
import { lockParties } from '#booking/moves/read-parties.ts'
import { mergeQueues, writeMoves } from '#booking/moves/write-moves.ts'
import { requireStaffClass } from '#booking/require-staff-class.ts'
import { writeCapacity } from '#catalog/write-class-days.ts'
import { writeMergedClass } from '#catalog/write-merged-class.ts'
import { countNotified } from '#office/day-plan/count-notified.ts'
import { cancelLockedDays } from '#office/staff-class/cancel-days.ts'
import { changeClass, type ChangeOf, type Reach, type StaffDeps } from '#office/staff-class/change-class.ts'
import type { LockedClass } from '#office/staff-class/lock-class.ts'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { promoteWaiting } from '#waitlist/promote-waiting.ts'
import {
  hashOfMerge,
  planMerge,
  requireMergeFits,
  toIdsOf,
  type Merge,
  type MergedPair,
} from './plan-merge.ts'
import { readDetailsBefore } from './read-details-before.ts'
import { requireParallelClass } from './read-parallel-classes.ts'

type Body = Received<typeof endpoint>['body']

/**
 * Moves all bookings in one transaction. Days without a pair are cancelled, and their people are notified. Refuses
 * `plan_changed` when the preview showed something else, `seats_lacking`, and as `requireParallelClass` and `planMerge` do.
 */
export const mergeClass = async (deps: StaffDeps, change: ChangeOf<Body>): Promise<ChangedClass> => {
  const { classId, actor, body } = change
  const { intoClassId } = body
  const of = { classId, actor, intoClassId }
  await requireStaffClass(deps.db, of, 'class.change')
  await requireParallelClass(deps.db, of, deps.clock.now())
  return await changeClass(
    deps,
    'merge',
    { ...change, alsoClassId: intoClassId },
    async (tx, locked, act) => {
      const into = await requireParallelClass(tx, of, act.now)
      await lockParties(tx, { classId })
      const merge = await planMerge(tx, locked, { into, pairs: body.pairs }, act.now)
      if (hashOfMerge(merge) !== body.plan) throw refuse('plan_changed')
      requireMergeFits(merge.pairs)
      await writeSeats(tx, merge.pairs)
      const overlapping = (await readClashes(tx, merge.moves)).size
      const moved = { fromClassId: classId, toClassId: intoClassId, kind: 'class_merged', ...act } as const
      const before = await readDetailsBefore(tx, classId, merge)
      await writeMoves(tx, merge.moves, { ...moved, before, reason: body.reason?.trim() })
      const promoted = await endClass(tx, locked, merge, { ...act, reason: body.reason })
      return { toldBookings: await countNotified(tx, act.actId), promoted, overlapping, isRecallable: true }
    },
  )
}

const writeSeats = async (tx: Tx, pairs: readonly MergedPair[]): Promise<void> => {
  for (const { to, capacity } of pairs)
    if (to !== null && capacity !== undefined && capacity !== to.capacity)
      await writeCapacity(tx, [to.classDayId], capacity)
}

/** Parties without another day stay on the cancelled one, as when a day is cancelled. */
async function endClass(
  tx: Tx,
  locked: LockedClass,
  { into, pairs }: Merge,
  {
    reason,
    ...act
  }: Parameters<typeof promoteWaiting>[2] & {
    reason: string | undefined
    actorId: string | null
    actId: string
  },
): Promise<Reach['promoted']> {
  const toIds = toIdsOf(pairs)
  await mergeQueues(tx, toIds)
  const ended = await cancelLockedDays(tx, locked, {
    ...act,
    dayIds: pairs.map(({ from }) => from.id),
    reason: reasonOf(into.className, reason),
  })
  await writeMergedClass(tx, locked.classId, { intoClassId: into.id, now: act.now })
  return ended.promoted + (await promoteWaiting(tx, toIds, act))
}

const maxReason = 100

const reasonOf = (className: string, reason: string | undefined): string =>
  [`併入「${className}」`, ...(reason === undefined ? [] : [reason.trim()])].join('：').slice(0, maxReason)
