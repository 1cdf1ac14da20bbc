import { canChoose, type Slot, type Minutes } from './day-slots.ts'

/** The half-hour with which a time starts, until the second tap says where it ends. */
export type Anchor = { date: string; at: Minutes }

type Range = { at: Minutes; until: Minutes }

/** The time between two half-hours of a day, in either order; undefined when something in between cannot be chosen. */
export function rangeBetween(slots: readonly Slot[], one: Minutes, other: Minutes): Range | undefined {
  const [from, to] = [Math.min(one, other), Math.max(one, other)]
  const between = slots.filter(({ at, until }) => until > from && at <= to)
  return between.every(({ state }) => canChoose(state))
    ? { at: from, until: between.at(-1)!.until }
    : undefined
}

/** How far a time that starts at this half-hour can reach. */
export function reachOf(slots: readonly Slot[], from: Minutes): Minutes {
  const barrier = slots.find(({ at, state }) => at >= from && !canChoose(state))
  return barrier?.at ?? slots.at(-1)?.until ?? from
}
