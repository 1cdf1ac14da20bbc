import type { SpaceAvailability } from 'contract/availability'
import type { SpaceUse } from 'contract/spaces/applications'

const minuteMs = 60_000

/**
 * The availability as it is for somebody who moves this use: its own time is not in its way. Another application for
 * exactly that time stays.
 */
export function withoutUse(availability: SpaceAvailability, use: SpaceUse): SpaceAvailability {
  const { taken, minutesBefore, minutesAfter } = availability
  const from = Date.parse(use.startsAt) - minutesBefore * minuteMs
  const to = Date.parse(use.endsAt) + minutesAfter * minuteMs
  const state = use.state === 'approved' ? 'taken' : 'pending'
  const own = taken.findIndex(
    (time) => time.state === state && Date.parse(time.startsAt) === from && Date.parse(time.endsAt) === to,
  )
  return { ...availability, taken: taken.filter((_, index) => index !== own) }
}
