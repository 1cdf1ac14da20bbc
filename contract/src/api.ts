import * as accountDeletion from './account-deletion.ts'
import * as attendance from './attendance.ts'
import * as booking from './booking.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as checkIn from './check-in.ts'
import * as classDetail from './class-detail.ts'
import * as classFilterOptions from './class-filter-options.ts'
import * as classList from './class-list.ts'
import * as closures from './closures.ts'
import * as companions from './companions.ts'
import * as courses from './courses.ts'
import type { Endpoint } from './endpoint.ts'
import * as following from './following.ts'
import * as guests from './guests.ts'
import * as home from './home.ts'
import * as identity from './identity.ts'
import * as learningRecord from './learning-record.ts'
import * as messageLog from './message-log.ts'
import * as news from './news.ts'
import * as notifications from './notifications.ts'
import * as overbooking from './overbooking.ts'
import * as ownData from './own-data.ts'
import * as ownDays from './own-days.ts'
import * as people from './people.ts'
import * as performance from './performance.ts'
import * as places from './places.ts'
import * as roster from './roster.ts'
import * as search from './search.ts'
import * as site from './site.ts'
import * as staffClass from './staff-class.ts'
import * as staffFeedback from './staff-feedback.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** Every endpoint of the API; OpenAPI, the permission table and the fuzz tests iterate over it. */
export const endpoints: readonly Endpoint[] = [
  site,
  identity,
  companions,
  people,
  places,
  news,
  classFilterOptions,
  classList,
  classDetail,
  courses,
  booking,
  ownDays,
  calendarFeed,
  learningRecord,
  checkIn,
  attendance,
  staffClass,
  staffFeedback,
  closures,
  guests,
  roster,
  overbooking,
  following,
  notifications,
  messageLog,
  ownData,
  accountDeletion,
  search,
  performance,
  home,
].flatMap((module) => Object.values(module).filter(isEndpoint))
