import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { MemberFacts } from './member-limits.ts'

/** The current facts about one wanted day, for the rules. */
export type DayFacts = {
  id: number
  startsAt: Date
  endsAt: Date
  /** When registration for this day closes. */
  closesAt: Date
  cancelled: boolean
  seatsLeft: number
  /** The member's own active or former row for this day, in any booking. */
  ownBookingId: string | null
  ownState: 'booked' | 'cancelled' | 'leave' | null
  ownPlus: number | null
  /** Another active day of the member overlaps this one. */
  overlaps: boolean
}

/** The facts about the class, for the rules. */
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

export type OrderFacts = { class: ClassFacts; days: DayFacts[]; member: MemberFacts }

type Wanted = {
  classId: number
  memberId: string
  dayIds: readonly number[]
  /** The booking that is being changed. */
  bookingId?: string
  /** Days that the change drops: they no longer count as overlaps. */
  givenUp?: readonly number[]
  bookingsPerHour: number
  now: Date
}

type Row = ClassFacts & {
  member: Omit<MemberFacts, 'hourFullSince'>
  hourFullSince: Date | null
  days: (Omit<DayFacts, 'startsAt' | 'endsAt' | 'closesAt'> &
    Record<'startsAt' | 'endsAt' | 'closesAt', string>)[]
}

/**
 * Reads the class, the wanted days, the member's overlapping days and the counts for the member's limits in one
 * statement. Days of other classes are not returned. The numbers may be stale by the time of the write; then a
 * constraint stops the write and the verb runs again.
 */
export async function readOrderFacts(db: Database, wanted: Wanted): Promise<OrderFacts | undefined> {
  const found = await sql<Row>`
    select c.id, c.base_id as "baseId", c.fee_twd as "feeTwd", c.plus_limit as "plusLimit",
      c.registration_opens_at as "registrationOpensAt",
      c.change_deadline_hours as "changeDeadlineHours",
      coalesce(catalog.is_published(c, k, ${wanted.now}), false) as published,
      c.not_opened_at is not null as "notOpened", c.cancelled_at is not null as cancelled,
      coalesce((select jsonb_agg(jsonb_build_object(
          'id', d.id, 'startsAt', d.starts_at, 'endsAt', d.ends_at,
          'closesAt', d.registration_closes_at, 'cancelled', d.cancelled_at is not null,
          'seatsLeft', d.capacity - d.seats_taken,
          'ownBookingId', o.booking_id, 'ownState', o.state, 'ownPlus', o.plus,
          'overlaps', exists (select from booking.booking_days x
            where x.member_id = ${wanted.memberId} and x.state = 'booked' and x.class_day_id <> d.id
              and x.class_day_id <> all(${(wanted.givenUp ?? []) as number[]}::int[])
              and x.during && tstzrange(d.starts_at, d.ends_at))) order by d.id)
        from catalog.class_days d
        left join lateral (select b.booking_id, b.state, b.plus from booking.booking_days b
          where b.class_day_id = d.id and b.member_id = ${wanted.memberId}
          order by b.state = 'booked' desc limit 1) o on true
        where d.class_id = c.id and d.id = any(${wanted.dayIds as number[]}::int[])), '[]') as days,
      ${memberFacts(wanted)}
    from catalog.classes c join catalog.courses k on k.id = c.course_id
    where c.id = ${wanted.classId}`.execute(db)
  const row = found.rows[0]
  if (row === undefined) return undefined
  const { days, member, hourFullSince, ...facts } = row
  const dated = days.map((day) => ({
    ...day,
    startsAt: new Date(day.startsAt),
    endsAt: new Date(day.endsAt),
    closesAt: new Date(day.closesAt),
  }))
  return { class: facts, days: dated, member: { ...member, hourFullSince } }
}

/** Days that the organisers cancelled do not count. A day of today that is over still counts towards today's seats. */
const memberFacts = ({ memberId, bookingId, bookingsPerHour, now }: Wanted) => sql`
  (with held as (
      select x.booking_id, x.held, lower(x.during) as starts_at
      from booking.booking_days x
      join catalog.class_days xd on xd.id = x.class_day_id join catalog.classes xc on xc.id = x.class_id
      where x.member_id = ${memberId} and x.state = 'booked' and lower(x.during) > ${now}::timestamptz - interval '1 day'
        and xd.cancelled_at is null and xc.cancelled_at is null and xc.not_opened_at is null)
    select jsonb_build_object(
      'openBookings', (select count(distinct booking_id) from held
        where starts_at > ${now} and booking_id is distinct from ${bookingId ?? null}::uuid),
      'seatsOn', (select coalesce(jsonb_object_agg(date, seats), '{}') from (
        select to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date, sum(held) as seats
        from held group by 1) dates))) as member,
  (select created_at from booking.bookings
    where member_id = ${memberId} and created_at > ${now}::timestamptz - interval '1 hour'
    order by created_at desc offset ${bookingsPerHour - 1} limit 1) as "hourFullSince"`
