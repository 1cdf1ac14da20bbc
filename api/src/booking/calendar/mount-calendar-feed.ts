import type { KeyObject } from 'node:crypto'
import { pages } from 'contract/pages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { substituteNames } from '#catalog/substitute-names.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { writeCalendar } from '#platform/icalendar.ts'
import { refuse } from '#platform/refuse.ts'
import { calendarEvent, type CalendarDay } from './calendar-event.ts'
import { readFeedToken, type Feed } from './feed-token.ts'
import { sequenceOf } from './sequence-of.ts'

type Deps = { db: Database; clock: Clock; publicOrigin: string; calendarKey: KeyObject }

const keptMs = 90 * 86_400_000
const maxDays = 1000

/** The days from 90 days ago on. Refuses `not_found` for a forged, replaced or closed address. */
export function mountCalendarFeed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>(
    '/api/member/calendar/:token.ics',
    { config: { opensPage: true } },
    async (request, reply) => {
      const feed = readFeedToken(deps.calendarKey, request.params.token)
      const days = feed && (await readDays(deps, feed))
      if (days === undefined) throw refuse('not_found')
      const events = days.map((day) =>
        calendarEvent(day, `${deps.publicOrigin}${pages.bookingConfirmation({ bookingId: day.bookingId })}`),
      )
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(writeCalendar('我的課', events, deps.clock.now(), { isFeed: true }))
    },
  )
}

async function readDays(
  { db, clock }: Deps,
  { memberId, generation }: Feed,
): Promise<CalendarDay[] | undefined> {
  const since = new Date(clock.now().getTime() - keptMs)
  const { rows } = await sql<{ days: CalendarDay[] }>`
    select coalesce((select jsonb_agg(day) from (${daysSince(memberId, since)}) listed), '[]') as days
    from booking.calendar_feeds f
    where f.member_id = ${memberId} and f.generation = ${generation} and f.is_open`.execute(db)
  return rows[0]?.days
}

const daysSince = (memberId: string, since: Date) => sql`
  select jsonb_build_object('bookingId', x.booking_id, 'classDayId', d.id, 'code', b.code, 'title', k.title,
    'plus', x.plus, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
    'venue', d.venue, 'substitutes', ${substituteNames}, 'onlineUrl', d.online_url,
    'base', jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone), 'bring', k.bring,
    'sequence', ${sequenceOf},
    'isCancelled', x.state <> 'booked' or not catalog.takes_place(d, c)) as day
  from booking.booking_days x
  join booking.bookings b on b.id = x.booking_id
  join catalog.class_days d on d.id = x.class_day_id
  join catalog.classes c on c.id = x.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id
  where x.member_id = ${memberId} and d.ends_at > ${since}
    -- not those that are, or were only, waited for
    and x.state not in ('offered', 'expired') and (x.wait_no is null or x.promoted_at is not null)
  order by d.starts_at, d.id, b.id limit ${maxDays}`
