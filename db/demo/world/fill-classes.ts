import { landmarks } from '#demo/landmarks.ts'
import type { Ledger, Party } from './booking-ledger.ts'
import type { ClassDayRow } from './class-day-rows.ts'
import { joinedBefore, type ClassRow } from './class-rows.ts'
import type { Situation } from './class-situations.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A class with its bookable days. */
export type OpenClass = {
  situation: Situation
  row: ClassRow
  days: readonly ClassDayRow[]
  staysOpen?: true | undefined
}

type Hall = { ledger: Ledger; random: SeededRandom; now: number }

/** Books for generated members, class by class, until each day has its intended number of seats taken. */
export function fillClasses(classes: readonly OpenClass[], crowd: readonly Person[], hall: Hall): void {
  for (const open of classes) {
    if (open.situation === 'draft' || open.situation === 'upcoming') continue
    fillClass(open, crowd, hall)
  }
}

const fillClass = (open: OpenClass, crowd: readonly Person[], { ledger, random, now }: Hall): void => {
  const goals = new Map(open.days.map((day, index) => [day.id, goalOf(open, day, index, random, now)]))
  const room = (day: ClassDayRow): number => goals.get(day.id)! - (day.capacity - ledger.seatsLeft(day))
  const closes = Math.min(joinedBefore(open.row), open.days.at(-1)!.starts_at)
  const known = crowd.filter((person) => person.signed_up_at < closes)
  for (const { id } of random.shuffled(known)) {
    const wanting = open.days.filter((day) => room(day) > 0)
    if (wanting.length === 0) break
    const free = wanting.filter((day) => ledger.isFree(id, day))
    const chosen = random.chance(0.65) ? free : random.shuffled(free).slice(0, 1 + random.int(3))
    const parties = [...chosen]
      .sort((one, other) => one.id - other.id)
      .map((day) => ({ day, plus: Math.min(plusOf(open.row.plus_limit, random), room(day) - 1) }))
    if (random.chance(0.06)) ledger.bookAndCancel(id, open.row, ahead(parties, now))
    else ledger.book(id, open.row, parties)
  }
}

const ahead = (parties: readonly Party[], now: number): Party[] =>
  parties.filter(({ day }) => day.starts_at > now)

const plusOf = (limit: number, random: SeededRandom): number =>
  Math.min(limit, random.pick([0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 3]))

/** The intended number of seats taken on a day. */
const goalOf = (
  open: OpenClass,
  day: ClassDayRow,
  index: number,
  random: SeededRandom,
  now: number,
): number => {
  const share = (from: number, to: number): number =>
    Math.floor((day.capacity * (from + random.int(to - from + 1))) / 100)
  if (open.row.id === landmarks.openClassId)
    return index === 7 ? day.capacity : index === 6 ? 14 : share(15, 45)
  if (open.situation === 'full') return day.capacity
  if (open.situation === 'notOpened') return Math.min(2, open.row.min_people - 1)
  if (open.situation === 'cancelled') return share(10, 40)
  if (day.starts_at <= now) return share(45, 100)
  if (open.situation === 'closed') return share(50, 90)
  if (open.staysOpen) return share(20, 75)
  if (index > 0 && random.chance(0.2)) return day.capacity
  if (random.chance(0.25)) return day.capacity - 1 - random.int(3)
  return share(15, 80)
}
