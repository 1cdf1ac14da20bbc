import { useStep } from 'contract/spaces/applications'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { minutesOfSpan } from './minutes-of-span.ts'
import type { Span } from './problem-of-use.ts'
import type { AppliedSpace } from './read-spaces.ts'
import { aroundDays, weighTime, type Surroundings } from './weigh-uses.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The free time of the same length that is nearest to the wanted one and nobody has applied for; null: none was read. */
export function nearestFree(wanted: Span, space: AppliedSpace, around: Surroundings, now: Date): Span | null {
  const length = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const distance = ({ startsAt }: Span) => Math.abs(startsAt.getTime() - wanted.startsAt.getTime())
  const isNear = (at: number) => Math.abs(at - wanted.startsAt.getTime()) <= (aroundDays + 1) * dayMs
  const days = [...(around.days.get(space.id)?.values() ?? [])].filter(({ date }) =>
    isNear(startOfTaipeiDay(date).getTime()),
  )
  const taken = around.taken.filter(
    ({ spaceId, during }) => spaceId === space.id && isNear(during.startsAt.getTime()),
  )
  const candidates = days
    .flatMap(({ date, opens }) => opens.flatMap((span) => stepsOf(date, span)))
    .map((at) => ({ startsAt: new Date(at), endsAt: new Date(at + length) }))
    .toSorted((a, b) => distance(a) - distance(b))
  const isFree = (span: Span) => {
    const { problem, isContested } = weighTime(
      span,
      space,
      { days: around.days, taken },
      { spaces: [space], now },
    )
    return problem === null && !isContested
  }
  return candidates.find(isFree) ?? null
}

/** Each half-hour of a span such as `09:00–12:00`. */
const stepsOf = (date: string, opens: string): number[] => {
  const { from, to } = minutesOfSpan(opens)
  const start = startOfTaipeiDay(date).getTime()
  const first = Math.ceil(from / useStep) * useStep
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / useStep)) },
    (_, index) => start + (first + index * useStep) * minuteMs,
  )
}
