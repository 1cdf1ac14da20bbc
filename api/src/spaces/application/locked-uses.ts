import type { WantedUse } from 'contract/spaces/own-applications'
import { refuse } from '#platform/refuse.ts'
import type { LockedUse } from './lock-application.ts'

/** The uses with these ids, in their order. Refuses `not_found` for one that is not of the application. */
export const requireUses = (uses: readonly LockedUse[], useIds: readonly number[]): LockedUse[] =>
  useIds.map((useId) => {
    const use = uses.find(({ id }) => id === useId)
    if (use === undefined) throw refuse('not_found')
    return use
  })

/** Wanted or borrowed, whether or not it has begun. */
export const isLiveUse = ({ state }: LockedUse): boolean => state === 'pending' || state === 'approved'

/** The applicant may still move or withdraw it. */
export const isOpen = (use: LockedUse, now: Date): boolean => isLiveUse(use) && use.startsAt > now

/** The wanted and borrowed times, as others are weighed beside them. */
export const besideOf = (uses: readonly LockedUse[]): WantedUse[] =>
  uses.filter(isLiveUse).map(({ spaceId, startsAt, endsAt }) => ({
    spaceId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }))
