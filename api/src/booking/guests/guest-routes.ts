import * as contract from 'contract/booking/guests'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { claimBookings } from './claim-bookings.ts'

export const guestRoutes = (deps: BookingDeps): Route[] => [
  route(contract.claimBookings, ({ body }, { actor }) => claimBookings(deps, body.code, actor)),
]
