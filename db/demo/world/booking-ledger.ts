import type { ClassDayRow } from './class-day-rows.ts'
import { joinedBefore, type ClassRow } from './class-rows.ts'
import { hourMs } from './pick-schedule.ts'
import type { SeededRandom } from './seeded-random.ts'

export type Party = { day: ClassDayRow; plus: number }

type Booking = {
  id: string
  code: string
  member_id: string
  class_id: number
  fee_twd: number
  created_at: number
  changed_at: number
}
type BookingDay = {
  booking_id: string
  class_day_id: number
  member_id: string
  class_id: number
  plus: number
  state: 'booked' | 'waiting' | 'cancelled'
  booked_at: number
  ended_at: number | null
}
type BookingEvent = {
  booking_id: string
  at: number
  actor_id: string
  kind: 'booked' | 'joined' | 'cancelled'
  /** As the verbs write them: what a booking takes has no state. */
  days: { classDayId: number; plus: number; state?: 'waiting' | 'cancelled' }[]
}

/** The bookings made so far, with the seats left and the busy times of members. */
export type Ledger = {
  bookings: Booking[]
  days: BookingDay[]
  events: BookingEvent[]
  seatsLeft(day: ClassDayRow): number
  isFree(memberId: string, day: ClassDayRow): boolean
  /** Blocks a time of a member for bookings. */
  reserve(memberId: string, day: ClassDayRow): void
  book(memberId: string, row: ClassRow, parties: readonly Party[]): boolean
  /** Waits for seats on full days; call it after all bookings of those days. */
  wait(memberId: string, row: ClassRow, parties: readonly Party[]): boolean
  /** A booking that was cancelled before the deadline. */
  bookAndCancel(memberId: string, row: ClassRow, parties: readonly Party[]): boolean
}

const alphabet = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')

/** An empty ledger; bookings cannot be made after `now`. */
export function bookingLedger(now: number, random: SeededRandom): Ledger {
  const taken = new Map<number, number>()
  const diaries = new Map<string, ClassDayRow[]>()
  const codes = new Set<string>()
  const rows = { bookings: [] as Booking[], days: [] as BookingDay[], events: [] as BookingEvent[] }
  const reserve = (memberId: string, day: ClassDayRow): void => {
    diaries.set(memberId, [...(diaries.get(memberId) ?? []), day])
  }
  const write = (
    memberId: string,
    row: ClassRow,
    parties: readonly Party[],
    { endsIn, live = 'booked' }: { endsIn?: number; live?: 'booked' | 'waiting' } = {},
  ): boolean => {
    const made = momentOf(row, parties, now, random)
    if (made === null || parties.length === 0) return false
    const booking_id = random.uuid()
    const ended_at = endsIn === undefined ? null : Math.round(made + (endsIn * (now - made)) / 100)
    const days = parties.map(({ day, plus }) => ({ classDayId: day.id, plus }))
    const common = { id: booking_id, code: newCode(codes, random), member_id: memberId, class_id: row.id }
    rows.bookings.push({ ...common, fee_twd: row.fee_twd, created_at: made, changed_at: ended_at ?? made })
    const event = { booking_id, actor_id: memberId }
    rows.events.push(
      live === 'booked'
        ? { ...event, at: made, kind: 'booked', days }
        : { ...event, at: made, kind: 'joined', days: days.map((day) => ({ ...day, state: live })) },
    )
    if (ended_at) {
      const ended = days.map((day) => ({ ...day, state: 'cancelled' as const }))
      rows.events.push({ ...event, at: ended_at, kind: 'cancelled', days: ended })
    }
    for (const { day, plus } of parties) {
      const state = ended_at ? 'cancelled' : live
      const ids = { booking_id, class_day_id: day.id, member_id: memberId, class_id: row.id }
      rows.days.push({ ...ids, plus, state, booked_at: made, ended_at })
    }
    return true
  }
  const book: Ledger['book'] = (memberId, row, parties) => {
    if (!write(memberId, row, parties)) return false
    for (const { day, plus } of parties) {
      taken.set(day.id, (taken.get(day.id) ?? 0) + 1 + plus)
      reserve(memberId, day)
    }
    return true
  }
  return {
    ...rows,
    seatsLeft: (day) => day.capacity - (taken.get(day.id) ?? 0),
    isFree: (memberId, day) => !(diaries.get(memberId) ?? []).some((other) => overlap(other, day)),
    reserve,
    book,
    wait: (memberId, row, parties) => {
      const isWritten = write(memberId, row, parties, { live: 'waiting' })
      if (isWritten) for (const { day } of parties) reserve(memberId, day)
      return isWritten
    },
    bookAndCancel: (memberId, row, parties) => write(memberId, row, parties, { endsIn: 5 + random.int(60) }),
  }
}

const overlap = (one: ClassDayRow, other: ClassDayRow): boolean =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** The time of booking: within the registration period, before the first day's deadline and before now. */
const momentOf = (
  row: ClassRow,
  parties: readonly Party[],
  now: number,
  random: SeededRandom,
): number | null => {
  const opens = row.registration_opens_at
  const firstStart = Math.min(...parties.map(({ day }) => day.starts_at))
  const stopped = Math.min(row.cancelled_at ?? now, row.not_opened_at ?? now)
  const closed = Math.min(...parties.map(({ day }) => day.cancelled_at ?? now))
  const until = Math.min(now - hourMs, joinedBefore(row), firstStart - 4 * 24 * hourMs, stopped, closed)
  return until - opens < hourMs ? null : opens + random.int(until - opens)
}

const newCode = (codes: Set<string>, random: SeededRandom): string => {
  const half = (): string => Array.from({ length: 4 }, () => random.pick(alphabet)).join('')
  const code = `${half()}-${half()}`
  if (codes.has(code)) return newCode(codes, random)
  codes.add(code)
  return code
}
