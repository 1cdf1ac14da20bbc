import { taipeiDate } from 'contract/taipei-time'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const clock = (at: number): string => new Date(at + 8 * 60 * minuteMs).toISOString().slice(11, 16)

/**
 * The date and the times in Taipei of a class day that begins within an hour, when the check-in is open. Like every class
 * it ends on the same day, so shortly before midnight it is one of the next day.
 */
export function classSoon(now: number): { date: string; from: string; until: string } {
  const soon = now + 20 * minuteMs
  const midnight = Date.parse(`${taipeiDate(new Date(soon))}T00:00:00+08:00`) + dayMs
  const startsAt = midnight - soon < 30 * minuteMs ? midnight + minuteMs : soon
  const lastMinute = (startsAt < midnight ? midnight : midnight + dayMs) - minuteMs
  const endsAt = Math.min(startsAt + 90 * minuteMs, lastMinute)
  return { date: taipeiDate(new Date(startsAt)), from: clock(startsAt), until: clock(endsAt) }
}
