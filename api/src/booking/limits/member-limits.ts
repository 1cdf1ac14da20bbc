import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

const hourMs = 3_600_000

export type MemberLimits = {
  /** Maximum bookings with a day still ahead. */
  openBookings: number
  /** Maximum seats on one calendar day in Taipei, companions included, over all classes. */
  seatsPerDay: number
  /** Maximum seats on all days still ahead, companions included. */
  openSeats: number
  bookingsPerHour: number
}

/**
 * Defaults: far above what a household needs and far below an attack (216 seats in a minute were possible). Three
 * classes a day with a party of six are 18 seats; 40 open bookings fill every evening for months; 100 seats are eight
 * weekly courses of twelve days, or one of sixteen days for a party of six; 30 bookings per hour are one every two minutes.
 */
export const defaultMemberLimits: MemberLimits = {
  openBookings: 40,
  seatsPerDay: 20,
  openSeats: 100,
  bookingsPerHour: 30,
}

/** What the rules need to know about all bookings of the member. */
export type MemberFacts = {
  /** Without the booking that is being changed. */
  openBookings: number
  /** Seats on days ahead, those of the booking that is being changed included. */
  openSeats: number
  /** Seats by the calendar day in Taipei (`2026-06-03`), from yesterday on. */
  seatsOn: Readonly<Record<string, number>>
  /**
   * Creation time of the booking that must be an hour old before the next one; null while there are fewer than the
   * limit.
   */
  hourFullSince: Date | null
  /** When the days ended that the member missed without leave, for `judgeNoShows`. */
  noShows: readonly Date[]
}

/** Refuses a new open booking at the member's limit. */
export function requireFewOpenBookings({ openBookings }: MemberFacts, limits: MemberLimits): void {
  if (openBookings < limits.openBookings) return
  throw refuse('open_bookings_over_limit', {
    message: `每人最多同時保留 ${limits.openBookings} 筆還沒上完的報名。請先取消用不到的報名，或等課程結束後再報名。`,
  })
}

/** Refuses a new booking at the limit per hour, and says when the next one is possible. */
export function requireBookingPace({ hourFullSince }: MemberFacts, limits: MemberLimits, now: Date): void {
  if (hourFullSince === null) return
  const retryAfterSeconds = Math.max(1, Math.ceil((hourFullSince.getTime() + hourMs - now.getTime()) / 1000))
  throw refuse('bookings_too_frequent', {
    message: `一小時內最多報名 ${limits.bookingsPerHour} 次，請在 ${Math.ceil(retryAfterSeconds / 60)} 分鐘後再試。`,
    retryAfterSeconds,
  })
}

/** Refuses to raise a member's seats on all days ahead above the limit; `more` is negative for released seats. */
export function requireOpenSeats(
  { openSeats }: MemberFacts,
  limits: MemberLimits,
  days: readonly Pick<DayChange, 'more'>[],
): void {
  const more = days.reduce((sum, day) => sum + day.more, 0)
  if (more <= 0 || openSeats + more <= limits.openSeats) return
  throw refuse('open_seats_over_limit', {
    message:
      `你還沒上的課已保留 ${openSeats} 席，每人最多同時保留 ${limits.openSeats} 席（含攜伴與候補）。` +
      '請先取消用不到的日期，或等上完幾堂再報名；團體報名請聯絡基地。',
  })
}

type DayChange = { id: number; startsAt: Date; more: number }

/** Refuses to raise a member's seats on a calendar day above the limit; `more` is negative for released seats. */
export function requireSeatsPerDay(
  { seatsOn }: MemberFacts,
  limits: MemberLimits,
  days: readonly DayChange[],
): void {
  for (const [date, sameDay] of Map.groupBy(days, (day) => taipeiDate(day.startsAt))) {
    const more = sameDay.reduce((sum, day) => sum + day.more, 0)
    const held = seatsOn[date] ?? 0
    if (more <= 0 || held + more <= limits.seatsPerDay) continue
    const raised = sameDay.filter((day) => day.more > 0)
    throw refuse('day_seats_over_limit', {
      message:
        `${taipeiDay(raised[0]!.startsAt)}你已報名 ${held} 席，每人每天最多 ${limits.seatsPerDay} 席（含攜伴）。` +
        '請減少攜伴或改選其他日期；團體報名請聯絡基地。',
      days: raised.map((day) => day.id),
    })
  }
}
