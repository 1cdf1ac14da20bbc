import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { attendanceRows } from './attendance.ts'
import { bookCast } from './book-cast.ts'
import { bookingLedger, type Ledger } from './booking-ledger.ts'
import { castPeople } from './cast-people.ts'
import { classDayRows, type ClassDayRow } from './class-day-rows.ts'
import { classRows, type ClassRow } from './class-rows.ts'
import { crowdPeople } from './crowd-people.ts'
import { fillClasses } from './fill-classes.ts'
import type { Person } from './person.ts'
import { planClasses, type ClassPlan } from './plan-classes.ts'
import { planFortnight } from './plan-fortnight.ts'
import { planHistory } from './plan-history.ts'
import { queueUp } from './queue-up.ts'
import { seededRandom } from './seeded-random.ts'

export type World = {
  plans: ClassPlan[]
  classes: ClassRow[]
  days: ClassDayRow[]
  cast: Person[]
  people: Person[]
  ledger: Ledger
  visits: ReturnType<typeof attendanceRows>
}

/** Plans everything in the demo world that depends on the day; deterministic for the same `now`. */
export function planWorld(at: Date): World {
  const now = at.getTime()
  const midnight = startOfTaipeiDay(taipeiDate(at)).getTime()
  const plans = planAll(midnight)
  const classes = classRows(plans, midnight)
  const days = classDayRows(plans, now)
  const cast = castPeople(midnight)
  const crowd = crowdPeople(midnight)
  const ledger = bookingLedger(now, seededRandom(41))
  const offers = plans.map(({ id, situation, staysOpen }, index) => ({
    situation,
    staysOpen,
    row: classes[index]!,
    days: days.filter((day) => day.class_id === id),
  }))
  // The cast's bookings are the same, whatever else is open in the coming fortnight.
  bookCast(
    offers.filter(({ staysOpen }) => !staysOpen),
    cast,
    ledger,
    now,
  )
  fillClasses(offers, crowd, { ledger, random: seededRandom(43), now })
  queueUp(offers, { cast, crowd }, ledger, now)
  const visits = attendanceRows(ledger, days, now)
  return { plans, classes, days, cast, people: [...cast, ...crowd], ledger, visits }
}

/** The ids of the landmarks and of the other present classes come first. */
const planAll = (midnight: number): ClassPlan[] => {
  const busy = new Set<string>()
  const present = planClasses(midnight, busy)
  const before = [...present, ...planHistory(midnight, present.length + 1)]
  return [...before, ...planFortnight(midnight, before.length + 1, busy)]
}
