import { useStep } from 'contract/spaces/applications'
import { startOfTaipeiDay } from 'contract/taipei-time'
import type { Span } from './problem-of-use.ts'
import type { AppliedSpace } from './read-spaces.ts'
import { aroundDays, weighTime, type Surroundings } from './weigh-uses.ts'

const minuteMs = 60_000

/** The free time of the same length that is nearest to the wanted one and nobody has applied for; null: none was read. */
export function nearestFree(wanted: Span, space: AppliedSpace, around: Surroundings, now: Date): Span | null {
  const length = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const distance = ({ startsAt }: Span) => Math.abs(startsAt.getTime() - wanted.startsAt.getTime())
  const starts = [...around.days.values()].flatMap(({ date, opens }) =>
    opens.flatMap((span) => stepsOf(date, span)),
  )
  const candidates = starts
    .map((at) => ({ startsAt: new Date(at), endsAt: new Date(at + length) }))
    .filter((span) => distance(span) <= aroundDays * 24 * 60 * minuteMs)
    .toSorted((a, b) => distance(a) - distance(b))
  const isFree = (span: Span) => {
    const { problem, isContested } = weighTime(span, space, around, { spaces: [space], now })
    return problem === null && !isContested
  }
  return candidates.find(isFree) ?? null
}

/** Each half-hour of a span such as `09:00–12:00`. */
const stepsOf = (date: string, opens: string): number[] => {
  const [from = 0, to = 0] = opens.split('–').map(minutesOf)
  const start = startOfTaipeiDay(date).getTime()
  const first = Math.ceil(from / useStep) * useStep
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / useStep)) },
    (_, index) => start + (first + index * useStep) * minuteMs,
  )
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
