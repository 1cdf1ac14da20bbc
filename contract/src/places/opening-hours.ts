import * as z from 'zod/mini'

export const maxSpansOfDay = 3

const spanShape = /^(?:[01]\d|2[0-3]):[0-5]\d–(?:[01]\d|2[0-3]):[0-5]\d$/

/** Why a day cannot have these hours, as a name of `field-messages.ts`; undefined when it can. */
export function problemOfSpans(spans: readonly string[]): string | undefined {
  const times = spans.toSorted().map((span) => span.split('–') as [string, string])
  if (!spans.every((span) => spanShape.test(span)) || times.some(([opens, closes]) => closes <= opens))
    return 'opening_span'
  const isOverlapping = times.some(([opens], index) => index > 0 && opens < times[index - 1]![1])
  return isOverlapping ? 'opening_overlap' : undefined
}

const hasNot = (problem: string) => z.refine<string[]>((spans) => problemOfSpans(spans) !== problem, problem)

/** `09:00–12:00`, `14:00–21:00` for Sunday … Saturday; empty = closed. */
export const weeklyHours = z
  .array(
    z.array(z.string()).check(z.maxLength(maxSpansOfDay), hasNot('opening_span'), hasNot('opening_overlap')),
  )
  .check(z.length(7))

/** Hours of its own that a space has; empty ones would be those of its base when they are read. */
export const lendingHours = weeklyHours.check(
  z.refine((week) => week.some((spans) => spans.length > 0), 'lending_hours'),
)
