import type { SpaceAvailability, SpaceDay, TakenTime } from 'contract/availability'
import { useStep } from 'contract/spaces/use-limits'
import { startOfTaipeiDay } from 'contract/taipei-time'
import { spansOf } from '#text/opening-hours.ts'

/** `early` and `late`: outside the time for which one may apply now. */
export type SlotState = 'free' | 'pending' | 'taken' | 'closed' | 'early' | 'late'

/** Minutes since midnight in Taipei. */
export type Minutes = number

/** A half-hour. Those beside each other that are alike are a run: its first one says until when it lasts. */
export type Slot = {
  at: Minutes
  until: Minutes
  state: SlotState
  what: string
  inRun: number
  runUntil: Minutes
}
export type DaySlots = SpaceDay & { slots: readonly Slot[] }

type Rules = Omit<SpaceAvailability, 'days'>

const minuteMs = 60_000

export const canChoose = (state: SlotState): boolean => state === 'free' || state === 'pending'

export const instantOf = (date: string, minutes: Minutes): string =>
  new Date(startOfTaipeiDay(date).getTime() + minutes * minuteMs).toISOString()

/** `24:00` is the end of a day. */
export const clockOf = (minutes: Minutes): string =>
  [Math.trunc(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const minutesOf = (clock: string): Minutes => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The opening times of a day. */
export const opensOf = ({ opens }: SpaceDay): { from: Minutes; to: Minutes }[] =>
  spansOf(opens.join('、') || null).map(([from, to]) => ({ from: minutesOf(from), to: minutesOf(to) }))

/** From the earliest opening to the latest closing of these days, on the half-hour; undefined when all are closed. */
export function rangeOf(days: readonly SpaceDay[]): { from: Minutes; to: Minutes } | undefined {
  const opens = days.flatMap(opensOf)
  if (opens.length === 0) return undefined
  return {
    from: Math.ceil(Math.min(...opens.map(({ from }) => from)) / useStep) * useStep,
    to: Math.floor(Math.max(...opens.map(({ to }) => to)) / useStep) * useStep,
  }
}

/** What can be done with each half-hour of these days, between the first opening and the last closing of all of them. */
export function slotsOfDays({ days, ...rules }: SpaceAvailability): DaySlots[] {
  const range = rangeOf(days) ?? { from: 0, to: useStep }
  const count = (range.to - range.from) / useStep
  return days.map((day) => ({
    ...day,
    slots: withRuns(
      Array.from({ length: count }, (_, index) => slotAt(day, range.from + index * useStep, rules)),
    ),
  }))
}

type LoneSlot = Omit<Slot, 'inRun' | 'runUntil'>

const slotAt = (day: SpaceDay, at: Minutes, rules: Rules): LoneSlot => {
  const until = at + useStep
  const slot = (state: SlotState, what = ''): LoneSlot => ({ at, until, state, what })
  if (!opensOf(day).some(({ from, to }) => from <= at && until <= to)) return slot('closed', day.note ?? '')
  // What a use of this half-hour needs at least, with the time before and after.
  const needed = {
    from: Date.parse(instantOf(day.date, at - rules.minutesBefore)),
    to: Date.parse(instantOf(day.date, until + rules.minutesAfter)),
  }
  const inTheWay = rules.taken.filter((one) => overlaps(one, needed))
  const taken = inTheWay.find(({ state }) => state === 'taken')
  if (taken !== undefined) return slot('taken', taken.what)
  if (Date.parse(instantOf(day.date, at)) < Date.parse(rules.earliest)) return slot('early')
  if (day.date > rules.latest) return slot('late')
  return slot(inTheWay.length > 0 ? 'pending' : 'free')
}

const overlaps = ({ startsAt, endsAt }: TakenTime, { from, to }: { from: number; to: number }): boolean =>
  Date.parse(startsAt) < to && from < Date.parse(endsAt)

const withRuns = (slots: readonly LoneSlot[]): Slot[] => {
  const runs: LoneSlot[][] = []
  for (const slot of slots) {
    const last = runs.at(-1)
    if (last?.[0]?.state === slot.state && last[0].what === slot.what) last.push(slot)
    else runs.push([slot])
  }
  return runs.flatMap((run) => run.map((slot, inRun) => ({ ...slot, inRun, runUntil: run.at(-1)!.until })))
}
