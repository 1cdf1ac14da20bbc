import type { Minutes } from './day-slots.ts'

export type Place = { day: number; at: Minutes }

const steps: Readonly<Record<string, { day: number; order: -1 | 0 | 1 }>> = {
  ArrowUp: { day: 0, order: -1 },
  ArrowDown: { day: 0, order: 1 },
  ArrowLeft: { day: -1, order: 0 },
  ArrowRight: { day: 1, order: 0 },
}

/**
 * The half-hour to which a key moves: up and down in a day, left and right to the nearest one of the next day that has
 * any, Home and End to the first and last of the day. Undefined for other keys and at the edge.
 *
 * @param days the half-hours of each day that can be chosen, in order
 */
export function placeForKey(
  key: string,
  { day, at }: Place,
  days: readonly (readonly Minutes[])[],
): Place | undefined {
  const slots = days[day] ?? []
  if (key === 'Home' || key === 'End') {
    const edge = key === 'Home' ? slots[0] : slots.at(-1)
    return edge === undefined ? undefined : { day, at: edge }
  }
  const step = steps[key]
  if (step === undefined) return undefined
  if (step.order !== 0) {
    const next = slots[slots.indexOf(at) + step.order]
    return next === undefined ? undefined : { day, at: next }
  }
  for (let other = day + step.day; other >= 0 && other < days.length; other += step.day) {
    const near = nearest(days[other]!, at)
    if (near !== undefined) return { day: other, at: near }
  }
  return undefined
}

const nearest = (slots: readonly Minutes[], at: Minutes): Minutes | undefined =>
  slots.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0]
