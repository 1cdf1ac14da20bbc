import type { KeyObject } from 'node:crypto'
import * as contract from 'contract/booking/booking'
import * as feed from 'contract/booking/calendar-feed'
import * as ownDays from 'contract/booking/own-days'
import { route, type Route } from '#platform/http/route.ts'
import { bookingsTotal } from '#platform/metrics.ts'
import { bookDays } from './book-days.ts'
import type { BookingDeps } from './booking-deps.ts'
import { linkBookingCalendar } from './calendar/calendar-file-link.ts'
import { closeFeed, openFeed, readOwnFeed } from './calendar/own-feed.ts'
import { readBookingCalendar } from './calendar/read-booking-calendar.ts'
import { readCalendar, readOwnUses } from './calendar/read-calendar.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { listBookings } from './list-bookings.ts'
import { readPause } from './no-shows/read-pause.ts'
import { readBooking } from './read-booking.ts'

export const bookingRoutes = (
  deps: BookingDeps & { publicOrigin: string; calendarKey: KeyObject },
): Route[] => [
  route(contract.bookDays, async ({ body }, { actor, idempotencyKey, addHeader }) => {
    let isReplay = false
    const onReplay = () => {
      isReplay = true
      addHeader('idempotent-replayed', 'true')
    }
    const booking = await bookDays(deps, body, actor, idempotencyKey, onReplay)
    if (!isReplay) bookingsTotal.inc()
    return booking
  }),
  route(contract.readBooking, ({ params }, { actor }) => readBooking(deps.db, params.bookingId, actor)),
  route(contract.readBookingCalendar, ({ params }, { actor }) =>
    readBookingCalendar(deps, params.bookingId, actor),
  ),
  route(contract.linkBookingCalendar, ({ params }, { actor }) =>
    linkBookingCalendar(deps, params.bookingId, actor),
  ),
  route(contract.changeBooking, ({ params, body }, { actor }) =>
    changeBooking(deps, params.bookingId, body, actor),
  ),
  route(contract.cancelBooking, ({ params, body }, { actor }) =>
    cancelBooking(deps, params.bookingId, body.days, actor),
  ),
  route(ownDays.listBookings, ({ query }, { actor }) =>
    listBookings(deps.db, actor.accountId, query, deps.clock.now()),
  ),
  route(ownDays.readCalendar, async ({ query }, { actor }) => ({
    ...(await readCalendar(deps.db, actor.accountId, query)),
    uses: await readOwnUses(deps.db, actor.accountId, query, deps.clock.now()),
    pausedUntil: await readPause(deps.db, actor.accountId, deps.clock.now()),
  })),
  route(feed.readCalendarFeed, (_, { actor }) => readOwnFeed(deps, actor.accountId)),
  route(feed.openCalendarFeed, (_, { actor }) => openFeed(deps, actor.accountId)),
  route(feed.closeCalendarFeed, (_, { actor }) => closeFeed(deps, actor.accountId)),
]
