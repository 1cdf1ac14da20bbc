import * as attendance from '#attendance/attendance.ts'
import * as checkIn from '#attendance/check-in.ts'
import * as learningRecord from '#attendance/learning-record.ts'
import * as partyHistory from '#attendance/party-history.ts'
import * as person from '#attendance/person.ts'
import * as roster from '#attendance/roster.ts'
import * as staffFeedback from '#attendance/staff-feedback.ts'
import * as booking from '#booking/booking.ts'
import * as calendarFeed from '#booking/calendar-feed.ts'
import * as guests from '#booking/guests.ts'
import * as ownDays from '#booking/own-days.ts'
import * as classDetail from '#catalog/class-detail.ts'
import * as classFeed from '#catalog/class-feed.ts'
import * as classFilterOptions from '#catalog/class-filter-options.ts'
import * as classList from '#catalog/class-list.ts'
import * as courses from '#catalog/courses.ts'
import * as holidays from '#catalog/holidays.ts'
import * as staffCategories from '#catalog/staff-categories.ts'
import * as staffCourses from '#catalog/staff-courses.ts'
import * as accountDeletion from '#identity/account-deletion.ts'
import * as companions from '#identity/companions.ts'
import * as identity from '#identity/identity.ts'
import * as staffDigest from '#identity/staff-digest.ts'
import * as messageLog from '#notifications/message-log.ts'
import * as notifications from '#notifications/notifications.ts'
import * as attention from '#office/attention.ts'
import * as classDecision from '#office/class-decision.ts'
import * as closures from '#office/closures.ts'
import * as dayPlan from '#office/day-plan.ts'
import * as daysOfClasses from '#office/days-of-classes.ts'
import * as merge from '#office/merge.ts'
import * as notified from '#office/notified.ts'
import * as overbooking from '#office/overbooking.ts'
import * as staffClass from '#office/staff-class.ts'
import * as transfer from '#office/transfer.ts'
import * as passkeys from '#passkeys.ts'
import * as people from '#people/people.ts'
import * as staffPersonStatuses from '#people/staff-person-statuses.ts'
import * as staffTeachers from '#people/staff-teachers.ts'
import * as closedDays from '#places/closed-days.ts'
import * as places from '#places/places.ts'
import * as staffBases from '#places/staff-bases.ts'
import * as staffSpaces from '#places/staff-spaces.ts'
import * as classChanges from '#planning/class-changes.ts'
import * as staffClassList from '#planning/class-list.ts'
import * as classSettings from '#planning/class-settings.ts'
import * as editors from '#planning/editors.ts'
import * as newClass from '#planning/new-class.ts'
import * as preview from '#planning/preview.ts'
import * as publication from '#planning/publication.ts'
import * as term from '#planning/term.ts'
import * as week from '#planning/week.ts'
import * as roles from '#roles/roles.ts'
import * as search from '#search/search.ts'
import * as staffSearch from '#search/staff-search.ts'
import * as cursorSeasons from '#site/cursor-seasons.ts'
import * as legal from '#site/legal.ts'
import * as lineCheck from '#site/line-check.ts'
import * as opening from '#site/opening.ts'
import * as staffRedirects from '#site/staff-redirects.ts'
import * as staffSettings from '#site/staff-settings.ts'
import * as availability from '#spaces/availability.ts'
import * as dayUses from '#spaces/day-uses.ts'
import * as draws from '#spaces/draws.ts'
import * as spaceApplications from '#spaces/own-applications.ts'
import * as spaceReport from '#spaces/space-report.ts'
import * as staffApplications from '#spaces/staff-applications.ts'
import * as staffDraws from '#spaces/staff-draws.ts'
import * as staffMoves from '#spaces/staff-moves.ts'
import * as wishes from '#spaces/wishes.ts'
import * as feedback from './attendance/feedback.ts'
import * as changes from './changes.ts'
import type { Endpoint } from './endpoint.ts'
import * as following from './following.ts'
import * as home from './home.ts'
import * as imports from './import.ts'
import * as looks from './looks.ts'
import * as news from './news.ts'
import * as ownData from './own-data.ts'
import * as performance from './performance.ts'
import * as site from './site.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'output' in value

/** A thing that staff write is an object of endpoints. */
const endpointsOf = (value: unknown): Endpoint[] => {
  if (isEndpoint(value)) return [value]
  return typeof value === 'object' && value !== null && 'change' in value
    ? Object.values(value).filter(isEndpoint)
    : []
}

/** OpenAPI, the permission table and the fuzz tests iterate over it. */
export const endpoints: readonly Endpoint[] = [
  site,
  legal,
  staffSettings,
  staffRedirects,
  cursorSeasons,
  lineCheck,
  opening,
  changes,
  looks,
  identity,
  staffDigest,
  companions,
  roles,
  passkeys,
  people,
  staffTeachers,
  staffPersonStatuses,
  places,
  staffBases,
  closedDays,
  staffSpaces,
  availability,
  spaceApplications,
  wishes,
  dayUses,
  spaceReport,
  staffApplications,
  draws,
  staffDraws,
  staffMoves,
  news,
  classFilterOptions,
  classList,
  classDetail,
  classFeed,
  courses,
  staffCourses,
  staffCategories,
  holidays,
  booking,
  ownDays,
  calendarFeed,
  learningRecord,
  checkIn,
  attendance,
  feedback,
  attention,
  staffClass,
  classChanges,
  classDecision,
  staffClassList,
  classSettings,
  dayPlan,
  daysOfClasses,
  merge,
  notified,
  transfer,
  newClass,
  publication,
  preview,
  editors,
  term,
  week,
  staffFeedback,
  closures,
  guests,
  roster,
  partyHistory,
  person,
  overbooking,
  following,
  notifications,
  messageLog,
  ownData,
  accountDeletion,
  search,
  staffSearch,
  performance,
  home,
  imports,
].flatMap((module) => Object.values(module).flatMap(endpointsOf))
