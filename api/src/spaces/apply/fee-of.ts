import type { WantedUse } from 'contract/spaces/own-applications'
import type { AppliedSpace } from '#availability/read-spaces.ts'

const hourMs = 3_600_000

/** In whole TWD; a half-hour costs half of an hour, rounded up over the whole use. */
export const feeOf = (
  uses: readonly WantedUse[],
  spaces: readonly Pick<AppliedSpace, 'id' | 'hourlyFeeTwd'>[],
): number =>
  uses.reduce((sum, { spaceId, startsAt, endsAt }) => {
    const { hourlyFeeTwd } = spaces.find(({ id }) => id === spaceId)!
    return sum + Math.max(0, Math.ceil((hourlyFeeTwd * (Date.parse(endsAt) - Date.parse(startsAt))) / hourMs))
  }, 0)
