import { checkLearningRecord as endpoint } from 'contract/attendance/learning-record'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkLearningRecord } from './check-learning-record.ts'

/** For visitors, so that the page can be rendered on the server. */
export const recordCheckRoutes = ({ db, clock }: Pick<BookingDeps, 'db' | 'clock'>): Route[] => [
  route(endpoint, ({ params }) => checkLearningRecord(db, params.code, clock.now())),
]
