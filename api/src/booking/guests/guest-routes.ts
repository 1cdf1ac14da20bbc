import * as contract from 'contract/guests'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { claimBookings } from './claim-bookings.ts'
import { createClaimCode } from './create-claim-code.ts'

/** How people without LINE take over the bookings that staff made for them. */
export const guestRoutes = (deps: BookingDeps): Route[] => [
  route(contract.createClaimCode, ({ params, body }, { actor }) =>
    createClaimCode(deps, { ...params, actor }, body.bookingId),
  ),
  route(contract.claimBookings, ({ body }, { actor }) => claimBookings(deps, body.code, actor)),
]
