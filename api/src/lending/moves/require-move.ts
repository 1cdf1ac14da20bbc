import type { UseMove } from 'contract/lending/staff-moves'
import { timeOfMove } from '#availability/own-times.ts'
import { duringOf, type Span } from '#availability/problem-of-use.ts'
import { readSpaces, type AppliedSpace } from '#availability/read-spaces.ts'
import { spanOf } from '#availability/weigh-uses.ts'
import { findRivals, type Rival } from '#lending/decide/find-rivals.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import type { LockedApplication, LockedUse } from '#spaces/application/lock-application.ts'
import { isOpen } from '#spaces/application/locked-uses.ts'
import { requireFreeTime } from './require-free-time.ts'
import { invalidMove, requireNewTime } from './require-new-time.ts'

type WantedMove = {
  application: LockedApplication
  use: LockedUse
  move: UseMove
  now: Date
  /** The spaces are locked; nobody may move or withdraw the rivals meanwhile. */
  isLocked?: boolean
}

export type PossibleMove = {
  space: AppliedSpace
  span: Span
  during: Span
  /** Pending uses of others at the new time of an approved use. */
  rivals: Rival[]
}

/** How early and how far members may apply does not bind staff; dates are shown for two years. */
const forStaff = { applyHoursAhead: 0, applyDaysAhead: 2 * 365 }

/**
 * Refuses `use_decided` for a use that has begun, or is rejected or withdrawn, `invalid_input` for a time or space that is
 * not possible, and as `requireFreeTime` does.
 */
export async function requireMove(db: Database | Tx, wanted: WantedMove): Promise<PossibleMove> {
  const { application, use, move, now, isLocked = false } = wanted
  if (!isOpen(use, now)) throw refuse('use_decided')
  const space = { ...(await requireSpace(db, wanted)), ...forStaff }
  const span = spanOf(move)
  const to = { application, use, space, span, now }
  requireNewTime(to)
  await requireFreeTime(db, to)
  const during = duringOf(span, space)
  const times = timeOfMove(use.id, { spaceId: space.id, startsAt: span.startsAt, during })
  const rivals =
    use.state === 'approved'
      ? await findRivals(db, { applicationId: application.id, times, now, isLocked })
      : []
  return { space, span, during, rivals }
}

async function requireSpace(
  db: Database | Tx,
  { application: { baseId, headcount }, use, move: { spaceId }, now }: WantedMove,
): Promise<AppliedSpace> {
  const [space] = await readSpaces(db, [spaceId], now)
  if (space === undefined || space.baseId !== baseId || !space.isLent)
    throw invalidMove('spaceId', '請選同一個基地、開放外借的空間。')
  if (spaceId !== use.spaceId && headcount > space.people)
    throw invalidMove('spaceId', `「${space.name}」最多 ${space.people} 人，這份申請有 ${headcount} 人。`)
  return space
}
