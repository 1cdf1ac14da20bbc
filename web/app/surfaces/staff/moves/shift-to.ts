import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'

export type Span = { startsAt: string; endsAt: string }

/** The same time of another date in Taipei. */
export function shiftTo(date: string, { startsAt, endsAt }: Span): Span {
  const from = taipeiDate(new Date(startsAt))
  const shiftMs = startOfTaipeiDay(date).getTime() - startOfTaipeiDay(from).getTime()
  const shifted = (at: string) => new Date(Date.parse(at) + shiftMs).toISOString()
  return { startsAt: shifted(startsAt), endsAt: shifted(endsAt) }
}
