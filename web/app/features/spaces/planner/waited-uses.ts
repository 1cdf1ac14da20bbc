import type { CheckedUse } from 'contract/spaces/own-applications'

/**
 * Indexes of the chosen times that the applicant waits for: what somebody else has, when at least one of the others can be
 * applied for now.
 */
export const waitedUses = (
  checked: readonly Pick<CheckedUse, 'problem' | 'isTaken'>[],
  waitsForTaken: boolean,
): ReadonlySet<number> =>
  waitsForTaken && checked.some(({ problem }) => problem === null)
    ? new Set(checked.flatMap(({ isTaken }, index) => (isTaken ? [index] : [])))
    : new Set()
