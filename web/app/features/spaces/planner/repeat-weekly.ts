import type { SpaceDay } from 'contract/availability'
import type { WantedUse } from 'contract/spaces/own-applications'
import { taipeiDate } from 'contract/taipei-time'
import { opensOf } from '#features/spaces/week/day-slots.ts'
import { stateWords } from '#features/spaces/week/state-words.ts'
import type { DayText } from '#ui/month-dates.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

type Repeated = { uses: WantedUse[]; skipped: { date: DayText; why: string }[] }

/**
 * The same time in each later week until a date. Holidays and days on which the space is not open then are skipped, with
 * the reason.
 *
 * @param days those days of the space, at least
 */
export function repeatWeekly(use: WantedUse, until: DayText, days: readonly SpaceDay[]): Repeated {
  const known = new Map(days.map((day) => [day.date, day]))
  const found: Repeated = { uses: [], skipped: [] }
  for (let week = 1; ; week += 1) {
    const later = laterBy(use, week)
    const date = taipeiDate(new Date(later.startsAt))
    if (date > until) return found
    const why = obstacle(later, date, known.get(date))
    if (why === undefined) found.uses.push(later)
    else found.skipped.push({ date, why })
  }
}

const laterBy = ({ spaceId, startsAt, endsAt }: WantedUse, weeks: number): WantedUse => {
  const [from, to] = [startsAt, endsAt].map((at) => new Date(Date.parse(at) + weeks * weekMs).toISOString())
  return { spaceId, startsAt: from!, endsAt: to! }
}

const obstacle = (use: WantedUse, date: DayText, day: SpaceDay | undefined): string | undefined => {
  if (day === undefined) return '還不能申請'
  if (day.note !== null) return day.note
  const start = Date.parse(`${date}T00:00:00+08:00`)
  const [from, to] = [use.startsAt, use.endsAt].map((at) => (Date.parse(at) - start) / 60_000)
  return opensOf(day).some((open) => open.from <= from! && to! <= open.to) ? undefined : stateWords.closed
}
