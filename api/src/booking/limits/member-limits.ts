import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { refuse } from '#platform/refuse.ts'

const hourMs = 3_600_000

export type MemberLimits = {
  openBookings: number
  /** On one day in Taipei, companions included, over all classes. */
  seatsPerDay: number
  /** On all days ahead, companions included. */
  openSeats: number
  bookingsPerHour: number
}

/**
 * Above what a household needs and below an attack: 216 seats in a minute were possible. Three classes a day for six
 * people are 18 seats; 100 seats are eight courses of twelve days.
 */
export const defaultMemberLimits: MemberLimits = {
  openBookings: 40,
  seatsPerDay: 20,
  openSeats: 100,
  bookingsPerHour: 30,
}

export type MemberFacts = {
  /** Without the booking that is being changed. */
  openBookings: number
  /** Includes the booking that is being changed. */
  openSeats: number
  /** By day in Taipei (`2026-06-03`), from yesterday on. */
  seatsOn: Readonly<Record<string, number>>
  /** When the booking was made that must be an hour old before the next one; null below the limit. */
  hourFullSince: Date | null
  noShows: readonly Date[]
}

export function requireFewOpenBookings({ openBookings }: MemberFacts, limits: MemberLimits): void {
  if (openBookings < limits.openBookings) return
  throw refuse('open_bookings_over_limit', {
    message: `每人最多同時保留 ${limits.openBookings} 筆還沒上完的報名。請先取消用不到的報名，或等課程結束後再報名。`,
  })
}

export function requireBookingPace({ hourFullSince }: MemberFacts, limits: MemberLimits, now: Date): void {
  if (hourFullSince === null) return
  const retryAfterSeconds = Math.max(1, Math.ceil((hourFullSince.getTime() + hourMs - now.getTime()) / 1000))
  throw refuse('bookings_too_frequent', {
    message: `一小時內最多報名 ${limits.bookingsPerHour} 次，請在 ${Math.ceil(retryAfterSeconds / 60)} 分鐘後再試。`,
    retryAfterSeconds,
  })
}

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
