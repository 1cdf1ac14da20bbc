import { duringOf, overlaps, problemOfTimes, type Span } from '#availability/problem-of-use.ts'
import type { AppliedSpace } from '#availability/read-spaces.ts'
import { spanOf } from '#availability/weigh-uses.ts'
import { refuse, type Refusal } from '#platform/refuse.ts'
import type { LockedApplication, LockedUse } from '#spaces/application/lock-application.ts'
import { besideOf } from '#spaces/application/locked-uses.ts'

/** A use of an application, and the time and space that it would have. */
export type NewTime = {
  application: LockedApplication
  use: LockedUse
  /** With the limits of staff. */
  space: AppliedSpace
  span: Span
  now: Date
}

export const invalidMove = (path: 'spaceId' | 'startsAt', message: string): Refusal =>
  refuse('invalid_input', { fields: [{ path, message }] })

/** What can be said without reading anything. Refuses `invalid_input`. */
export function requireNewTime({ application, use, space, span, now }: NewTime): void {
  if (isSame(use, space, span)) throw invalidMove('startsAt', '時間和空間都和原來一樣。')
  const problem = problemOfTimes(span, space, now)
  if (problem !== null) throw invalidMove('startsAt', problem)
  const during = duringOf(span, space)
  const others = besideOf(application.uses.filter(({ id }) => id !== use.id))
  if (others.some((other) => other.spaceId === space.id && overlaps(duringOf(spanOf(other), space), during)))
    throw invalidMove('startsAt', '和這份申請的另一個時段重疊，或中間沒有留整理的時間。')
}

const isSame = (use: LockedUse, space: AppliedSpace, { startsAt, endsAt }: Span): boolean =>
  use.spaceId === space.id && +use.startsAt === +startsAt && +use.endsAt === +endsAt
