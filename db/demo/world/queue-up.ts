import { landmarks } from '#demo/landmarks.ts'
import type { Ledger } from './booking-ledger.ts'
import type { OpenClass } from './fill-classes.ts'
import type { Person } from './person.ts'
import { hourMs } from './pick-schedule.ts'

/** Waitlists end 12 hours before a day; the demo world must stay true for some days. */
const minAheadMs = 72 * hourMs
/** Companions of the parties in each queue, the first party first. */
const queue = [2, 0, 1]

/**
 * Parties that wait for full days of the full class, behind the cast member who waits. The full day of the open class has
 * no queue yet.
 */
export function queueUp(
  classes: readonly OpenClass[],
  { cast, crowd }: Record<'cast' | 'crowd', readonly Person[]>,
  ledger: Ledger,
  now: number,
): void {
  const full = classes.find(({ row }) => row.id === landmarks.fullClassId)!
  const days = full.days.filter((day) => ledger.seatsLeft(day) === 0 && day.starts_at > now + minAheadMs)
  const waiting = cast.find(({ key }) => key === 'waitlist')!
  for (const day of days.slice(0, 2)) {
    const plusOf = (index: number) => Math.min(queue[index]!, full.row.plus_limit)
    let place = 0
    for (const { id } of [waiting, ...crowd]) {
      if (place === queue.length) break
      if (ledger.isFree(id, day) && ledger.wait(id, full.row, [{ day, plus: plusOf(place) }])) place += 1
    }
  }
}
