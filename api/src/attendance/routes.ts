import * as feedback from 'contract/attendance/feedback'
import * as record from 'contract/attendance/learning-record'
import * as person from 'contract/attendance/person'
import type { BookingDeps } from '#booking/booking-deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkInRoutes } from './check-in/check-in-routes.ts'
import type { LinkDeps } from './check-in/link-check-in.ts'
import { giveFeedback } from './feedback/give-feedback.ts'
import { shareFeedback } from './feedback/share-feedback.ts'
import { readLearningRecord } from './learning-record/read-learning-record.ts'
import { readPerson } from './person/read-person.ts'
import { rosterRoutes } from './roster/roster-routes.ts'

export const attendanceRoutes = (deps: BookingDeps & LinkDeps): Route[] => [
  ...checkInRoutes(deps),
  ...rosterRoutes(deps),
  route(person.readPerson, ({ params }, { actor }) =>
    readPerson(deps.db, { ...params, actor, now: deps.clock.now() }),
  ),
  route(record.readLearningRecord, ({ query }, { actor }) =>
    readLearningRecord(deps, actor.accountId, query.year),
  ),
  route(feedback.giveFeedback, ({ params, body }, { actor }) =>
    giveFeedback(deps, { bookingId: params.bookingId, ...body }, actor),
  ),
  route(feedback.shareFeedback, ({ params, body }, { actor }) =>
    shareFeedback(deps, { ...params, ...body }, actor),
  ),
]
