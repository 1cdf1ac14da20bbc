import type { BookedDayState } from 'contract/booking/booked-day'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { eligibilityOf } from './eligibility/read-eligibility.ts'
import type { Eligibility } from './eligibility/require-eligible.ts'
import type { MemberFacts } from './limits/member-limits.ts'
import { noShowsOf } from './no-shows/no-shows-of.ts'

export type DayFacts = {
  id: number
  startsAt: Date
  endsAt: Date
  closesAt: Date
  cancelled: boolean
  /** Without seats that a waiting party is entitled to. */
  seatsLeft: number
  waitingParties: number
  /** Until then a free seat goes to the waitlist. */
  waitsUntil: Date
  ownBookingId: string | null
  ownState: BookedDayState | null
  ownPlus: number | null
  /** Until then an offered seat is held for the member. */
  ownOfferUntil: Date | null
  /** When the booking that is to be changed gave up its seats on the day; null when it only waited for some. */
  givenUpAt: Date | null
  overlaps: boolean
}

export type ClassFacts = {
  id: number
  baseId: number
  feeTwd: number
  plusLimit: number
  registrationOpensAt: Date
  changeDeadlineHours: number
  published: boolean
  notOpened: boolean
  cancelled: boolean
}

export type OrderFacts = {
  class: ClassFacts
  days: DayFacts[]
  member: MemberFacts
  eligibility: Eligibility | null
}

type Wanted = {
  classId: number
  memberId: string
  dayIds: readonly number[]
  bookingId?: string
  givenUp?: readonly number[]
  bookingsPerHour: number
  now: Date
}

type DayRow = Omit<
  DayFacts,
  'startsAt' | 'endsAt' | 'closesAt' | 'waitsUntil' | 'ownOfferUntil' | 'givenUpAt'
> &
  Record<'startsAt' | 'endsAt' | 'closesAt' | 'waitsUntil', string> &
  Record<'ownOfferUntil' | 'givenUpAt', string | null>

export type FactsRow = ClassFacts & {
  member: Omit<MemberFacts, 'hourFullSince' | 'noShows'> & { noShows: string[] }
  hourFullSince: Date | null
  eligibility: Eligibility | null
  days: DayRow[]
}

type Asked = { [Name in keyof Wanted]: Wanted[Name] | RawBuilder<unknown> }

/** One statement. The numbers may be stale at the write; then a constraint stops it and the verb runs again. */
export async function readOrderFacts(db: Database, wanted: Wanted): Promise<OrderFacts | undefined> {
  const found = await selectFacts(wanted).execute(db)
  return found.rows[0] && toOrderFacts(found.rows[0])
}

/** `readOrderFacts` as a statement, which can be joined with a table of orders. At most one row. */
export const selectFacts = (wanted: Asked): RawBuilder<FactsRow> => sql<FactsRow>`
    select c.id, c.base_id as "baseId", c.fee_twd as "feeTwd", c.plus_limit as "plusLimit",
      c.registration_opens_at as "registrationOpensAt",
      c.change_deadline_hours as "changeDeadlineHours",
      coalesce(catalog.is_published(c, k, ${wanted.now}), false) as published,
      c.not_opened_at is not null as "notOpened", c.cancelled_at is not null as cancelled,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', d.id, 'startsAt', d.starts_at, 'endsAt', d.ends_at,
          'closesAt', d.registration_closes_at, 'cancelled', d.cancelled_at is not null,
          'seatsLeft', case when ${isPromised(wanted.now)} then 0 else d.capacity - d.seats_taken end,
          'waitingParties', d.waiting_parties, 'waitsUntil', catalog.waits_until(d, c),
          'ownBookingId', o.booking_id, 'ownState', o.state, 'ownPlus', o.plus, 'ownOfferUntil', o.offer_expires_at,
          'givenUpAt', ${givenUpAt(wanted)},
          'overlaps', exists (select from booking.booking_days x
            where x.member_id = ${wanted.memberId} and x.state in ('booked', 'offered') and x.class_day_id <> d.id
              and x.class_day_id <> all(${wanted.givenUp ?? []}::int[])
              and x.during && tstzrange(d.starts_at, d.ends_at) and not ${isFreed})) order by d.id)
        from catalog.class_days d
        left join lateral (select b.booking_id, b.state, b.plus, b.offer_expires_at from booking.booking_days b
          where b.class_day_id = d.id and b.member_id = ${wanted.memberId}
          order by b.ended_at is null desc limit 1) o on true
        -- "is true" leaves PostgreSQL the index of ids, because a class may have hundreds of days
        where d.id = any(${wanted.dayIds}::int[]) and (d.class_id = c.id) is true), '[]') as days,
      ${eligibilityOf({ memberId: wanted.memberId, givenUp: wanted.givenUp ?? [] })} as eligibility,
      ${memberFacts(wanted)}
    from catalog.classes c join catalog.courses k on k.id = c.course_id
    where c.id = ${wanted.classId}`

export const toOrderFacts = ({
  days,
  member,
  hourFullSince,
  eligibility,
  ...facts
}: FactsRow): OrderFacts => ({
  class: facts,
  days: days.map(toDayFacts),
  member: { ...member, noShows: member.noShows.map((endedAt) => new Date(endedAt)), hourFullSince },
  eligibility,
})

const toDayFacts = (day: DayRow): DayFacts => ({
  ...day,
  startsAt: new Date(day.startsAt),
  endsAt: new Date(day.endsAt),
  closesAt: new Date(day.closesAt),
  waitsUntil: new Date(day.waitsUntil),
  ownOfferUntil: day.ownOfferUntil === null ? null : new Date(day.ownOfferUntil),
  givenUpAt: day.givenUpAt === null ? null : new Date(day.givenUpAt),
})

const givenUpAt = ({ bookingId }: Asked): RawBuilder<unknown> =>
  bookingId === undefined
    ? sql`null::timestamptz`
    : sql`(select x.ended_at from booking.booking_days x
        where x.booking_id = ${bookingId} and x.class_day_id = d.id and x.state = 'cancelled'
          and (x.wait_no is null or x.promoted_at is not null))`

const isFreed = sql`(x.overlap_accepted and exists (
  select from catalog.class_days fd join catalog.classes fc on fc.id = fd.class_id where fd.id = x.class_day_id
    and not catalog.takes_place(fd, fc)))`

/** Of class days d of classes c. The database refuses to give these seats to a party that does not wait. */
export const isPromised = (now: Asked['now']) => sql`(d.waiting_parties > 0 and d.seats_taken < d.capacity
  and catalog.waits_until(d, c) > ${now} and exists (select from booking.booking_days w
    where w.class_day_id = d.id and w.state = 'waiting' and 1 + w.plus <= d.capacity - d.seats_taken
      and not booking.is_clashing(w)))`

/** Waited seats count too, so that no promotion exceeds a limit; days that the organisers cancelled do not. */
const memberFacts = ({ memberId, bookingId, bookingsPerHour, now }: Asked) => sql`
  (with held as (
      select x.booking_id, 1 + x.plus as seats, lower(x.during) as starts_at
      from booking.booking_days x
      join catalog.class_days xd on xd.id = x.class_day_id join catalog.classes xc on xc.id = x.class_id
      where x.member_id = ${memberId} and x.ended_at is null and lower(x.during) > ${now}::timestamptz - interval '1 day'
        and catalog.takes_place(xd, xc))
    select jsonb_build_object(
      'openBookings', (select count(distinct booking_id) from held
        where starts_at > ${now} and booking_id is distinct from ${bookingId ?? null}::uuid),
      'openSeats', (select coalesce(sum(seats), 0) from held where starts_at > ${now}),
      'seatsOn', (select coalesce(jsonb_object_agg(date, seats), '{}') from (
        select to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date, sum(seats) as seats
        from held group by 1) dates),
      'noShows', ${noShowsOf({ memberId, now })})) as member,
  (select created_at from booking.bookings
    where member_id = ${memberId} and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc offset ${bookingsPerHour}::bigint - 1 limit 1) as "hourFullSince"`
