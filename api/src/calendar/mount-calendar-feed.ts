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
import { eventOfUse, usesSince, type CalendarUse } from './event-of-use.ts'
import { readFeedToken, type Feed } from './feed-token.ts'
import { sequenceOf } from './sequence-of.ts'

type Deps = { db: Database; clock: Clock; publicOrigin: string; calendarKey: KeyObject }

const retentionMs = 90 * 86_400_000
const maxDays = 1000

/** The days and the times in spaces from 90 days ago on. Refuses `not_found` for a forged, replaced or closed address. */
export function mountCalendarFeed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>(
    '/api/member/calendar/:token.ics',
    { config: { opensPage: true } },
    async (request, reply) => {
      const feed = readFeedToken(deps.calendarKey, request.params.token)
      const found = feed && (await readFeed(deps, feed))
      if (found === undefined) throw refuse('not_found')
      const at = (path: string) => `${deps.publicOrigin}${path}`
      const events = [
        ...found.days.map((day) => calendarEvent(day, at(pages.bookingConfirmation(day)))),
        ...found.uses.map((use) => eventOfUse(use, at(pages.spaceApplication(use)))),
      ]
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(writeCalendar('我的課', events, deps.clock.now(), { isFeed: true }))
    },
  )
}

type Found = { days: CalendarDay[]; uses: CalendarUse[] }

async function readFeed({ db, clock }: Deps, { memberId, generation }: Feed): Promise<Found | undefined> {
  const since = new Date(clock.now().getTime() - retentionMs)
  const { rows } = await sql<Found>`
    select coalesce((select jsonb_agg(day) from (${daysSince(memberId, since)}) listed), '[]') as days,
      coalesce((select jsonb_agg(use) from (${usesSince(memberId, since, maxDays)}) listed), '[]') as uses
    from booking.calendar_feeds f
    where f.member_id = ${memberId} and f.generation = ${generation} and f.is_open`.execute(db)
  return rows[0]
}

const daysSince = (memberId: string, since: Date) => sql`
  select jsonb_build_object('bookingId', x.booking_id, 'classDayId', d.id, 'code', b.code, 'title', k.title,
    'plus', x.plus, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
    'venue', d.venue, 'substitutes', ${substituteNames}, 'onlineUrl', case when x.state = 'booked' then d.online_url end,
    'base', jsonb_build_object('name', s.name, 'address', s.address, 'phone', s.phone), 'bring', k.bring,
    'sequence', ${sequenceOf},
    'isCancelled', x.state <> 'booked' or catalog.is_called_off(d, c)) as day
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
