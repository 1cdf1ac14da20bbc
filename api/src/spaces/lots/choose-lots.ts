import { overlaps, type Span } from '#spaces/times/problem-of-use.ts'

export type Wish = {
  useId: number
  spaceId: number
  /** With set-up and clean-up time. */
  during: Span
  /** The order in which the applications were sent. */
  number: number
  /** Of one group whatever names it applies under. */
  group: number
}

/**
 * The number of the contest of each wish: times of one space that overlap are one contest, also through others between them.
 */
export function contestsOf(wishes: readonly Pick<Wish, 'spaceId' | 'during'>[]): number[] {
  const order = wishes
    .map((wish, index) => ({ ...wish, index }))
    .toSorted((a, b) => a.spaceId - b.spaceId || +a.during.startsAt - +b.during.startsAt)
  const contests = Array<number>(wishes.length).fill(0)
  let contest = -1
  let reach: { spaceId: number; during: Span } | undefined
  for (const { index, spaceId, during } of order) {
    if (reach?.spaceId !== spaceId || !overlaps(reach.during, during)) {
      contest++
      reach = { spaceId, during }
    } else if (during.endsAt > reach.during.endsAt)
      reach = { spaceId, during: { startsAt: reach.during.startsAt, endsAt: during.endsAt } }
    contests[index] = contest
  }
  return contests
}

/**
 * One wish of each group takes part in a contest: that of the application that was sent first. Returns the others, by use,
 * with the one that takes part instead.
 */
export function heldOut<T extends Wish>(wishes: readonly T[]): Map<number, T> {
  const contests = contestsOf(wishes)
  const first = new Map<string, T>()
  for (const [index, wish] of wishes.entries()) {
    const key = `${contests[index]} ${wish.group}`
    const other = first.get(key)
    if (other === undefined || isEarlier(wish, other)) first.set(key, wish)
  }
  const instead = wishes.map((wish, index) => [wish, first.get(`${contests[index]} ${wish.group}`)!] as const)
  return new Map(instead.flatMap(([wish, other]) => (wish === other ? [] : [[wish.useId, other] as const])))
}

export function chooseLots<T extends Wish>(wishes: readonly T[]): { lots: T[]; sameGroup: T[] } {
  const held = heldOut(wishes)
  return {
    lots: wishes.filter(({ useId }) => !held.has(useId)),
    sameGroup: wishes.filter(({ useId }) => held.has(useId)),
  }
}

const isEarlier = (a: Wish, b: Wish): boolean =>
  a.number < b.number || (a.number === b.number && a.useId < b.useId)
