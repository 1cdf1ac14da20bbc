import { maxAvailableDays, type readAvailability as endpoint } from 'contract/availability'
import type { Answer, Received } from 'contract/endpoint'
import { startOfTaipeiDay } from 'contract/taipei-time'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'
import { readDaysOfSpaces } from './read-days-of-spaces.ts'
import { readSpaces, windowOf } from './read-spaces.ts'
import { readTaken } from './read-taken.ts'

const dayMs = 86_400_000
const farthestMs = 2 * 366 * dayMs

/** Refuses `not_found` for a space that nobody may apply for. */
export async function readAvailability(
  db: Database,
  spaceId: number,
  { from, to }: Received<typeof endpoint>['query'],
  now: Date,
): Promise<Answer<typeof endpoint>> {
  const [start, end] = [startOfTaipeiDay(from), new Date(startOfTaipeiDay(to).getTime() + dayMs)]
  const days = (end.getTime() - start.getTime()) / dayMs
  const isNear = Math.abs(start.getTime() - now.getTime()) < farthestMs
  if (!(isNear && days >= 1 && days <= maxAvailableDays))
    throw refuse('invalid_input', {
      fields: [{ path: 'to', message: `請選這兩年裡、${maxAvailableDays} 天以內的日期。` }],
    })
  const [space] = await readSpaces(db, [spaceId], now)
  if (space === undefined || !space.isLent) throw refuse('not_found')
  const [opened, taken] = await Promise.all([
    readDaysOfSpaces(db, [space], { from, to }),
    readTaken(db, { spaceIds: [spaceId], from: start, to: end, now }),
  ])
  const { earliest, latest } = windowOf(space, now)
  return {
    earliest: earliest.toISOString(),
    latest,
    minutesBefore: space.minutesBefore,
    minutesAfter: space.minutesAfter,
    days: opened.get(spaceId)!.map(({ date, opens, note }) => ({ date, opens, note })),
    taken: taken.map(({ startsAt, endsAt, state, what }) => ({ startsAt, endsAt, state, what })),
  }
}
