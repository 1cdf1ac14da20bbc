import * as contract from 'contract/guests'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { bookForGuest } from './book-for-guest.ts'
import { cancelGuestDay } from './cancel-guest-day.ts'
import { claimBookings } from './claim-bookings.ts'
import { createClaimCode } from './create-claim-code.ts'

/** Bookings for people without LINE, and how they take them over. */
export const guestRoutes = (deps: BookingDeps): Route[] => [
  route(contract.bookForGuest, ({ params, body }, { actor, idempotencyKey: key }) =>
    bookForGuest(deps, { ...params, actor, key, body }),
  ),
  route(contract.createClaimCode, ({ params, body }, { actor }) =>
    createClaimCode(deps, { ...params, actor }, body.bookingId),
  ),
  route(contract.cancelGuestDay, ({ params, body }, { actor }) =>
    cancelGuestDay(deps, { ...params, ...body }, actor),
  ),
  route(contract.claimBookings, ({ body }, { actor }) => claimBookings(deps, body.code, actor)),
]
