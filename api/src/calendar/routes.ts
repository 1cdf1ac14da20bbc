import type { KeyObject } from 'node:crypto'
import * as bookingCalendar from 'contract/calendar/booking-calendar'
import * as feed from 'contract/calendar/calendar-feed'
import { readCalendar as ownCalendar } from 'contract/calendar/own-calendar'
import { readPause } from '#booking/no-shows/read-pause.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { route, type Route } from '#platform/http/route.ts'
import { linkBookingCalendar } from './calendar-file-link.ts'
import { closeFeed, openFeed, readOwnFeed } from './own-feed.ts'
import { readBookingCalendar } from './read-booking-calendar.ts'
import { readCalendar, readOwnUses } from './read-calendar.ts'

type CalendarDeps = { db: Database; clock: Clock; publicOrigin: string; calendarKey: KeyObject }

export const calendarRoutes = (deps: CalendarDeps): Route[] => [
  route(bookingCalendar.readBookingCalendar, ({ params }, { actor }) =>
    readBookingCalendar(deps, params.bookingId, actor),
  ),
  route(bookingCalendar.linkBookingCalendar, ({ params }, { actor }) =>
    linkBookingCalendar(deps, params.bookingId, actor),
  ),
  route(ownCalendar, async ({ query }, { actor }) => ({
    ...(await readCalendar(deps.db, actor.accountId, query)),
    uses: await readOwnUses(deps.db, actor.accountId, query, deps.clock.now()),
    pausedUntil: await readPause(deps.db, actor.accountId, deps.clock.now()),
  })),
  route(feed.readCalendarFeed, (_, { actor }) => readOwnFeed(deps, actor.accountId)),
  route(feed.openCalendarFeed, (_, { actor }) => openFeed(deps, actor.accountId)),
  route(feed.closeCalendarFeed, (_, { actor }) => closeFeed(deps, actor.accountId)),
]
