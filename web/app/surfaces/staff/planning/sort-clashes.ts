/** Those that forbid the plan first, each by day, so that a list that is cut does not lose them. */
export const sortClashes = <Clash extends { forbids: boolean; day: string }>(
  clashes: readonly Clash[],
): Clash[] =>
  clashes.toSorted(
    (one, other) =>
      Number(other.forbids) - Number(one.forbids) || Date.parse(one.day) - Date.parse(other.day),
  )
