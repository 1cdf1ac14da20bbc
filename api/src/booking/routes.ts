import * as contract from 'contract/booking/booking'
import * as ownDays from 'contract/booking/own-days'
import { route, type Route } from '#platform/http/route.ts'
import { bookingsTotal } from '#platform/metrics.ts'
import { bookDays } from './book-days.ts'
import type { BookingDeps } from './booking-deps.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { listBookings } from './list-bookings.ts'
import { readBooking } from './read-booking.ts'

export const bookingRoutes = (deps: BookingDeps): Route[] => [
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
  route(contract.changeBooking, ({ params, body }, { actor }) =>
    changeBooking(deps, params.bookingId, body, actor),
  ),
  route(contract.cancelBooking, ({ params, body }, { actor }) =>
    cancelBooking(deps, params.bookingId, body.days, actor),
  ),
  route(ownDays.listBookings, ({ query }, { actor }) =>
    listBookings(deps.db, actor.accountId, query, deps.clock.now()),
  ),
]
