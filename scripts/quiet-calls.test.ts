import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.join(import.meta.dirname, '../web/app')

/** Calls that nobody asked for: the page polls, prepares something, or works without the answer. */
const background = [
  'client/read-content-icon.ts GET /api/icon/:file',
  'document/cursor/use-mouse-cursor.ts GET /api/mouse/enable',
  'document/error-page/lost-search.tsx GET /api/class',
  'document/redirect-rules/follow-rule-in-browser.ts GET /api/redirect',
  'features/booking/bring-companions.tsx GET /api/member/companion',
  'features/booking/confirmation/use-calendar-address.ts calendarFileAddress',
  'features/booking/read-unsent-days.ts GET /api/class/:classId',
  'features/booking/use-booked-days.ts GET /api/member/calendar',
  'features/booking/use-live-days.ts GET /api/class/:classId/availability',
  'features/catalog/class-list/use-option-counts.ts GET /api/class-filter/count',
  'features/following/read-followed-together.ts GET /api/member/follow/some',
  'features/identity/friend-prompt.tsx GET /api/member/profile',
  'features/identity/signup/sign-up.ts GET /api/member/profile',
  'features/notifications/mark-read.ts POST /api/member/inbox/read',
  'features/notifications/unread-badge.tsx GET /api/member/inbox/unread',
  'features/spaces/application/own-applications.tsx GET /api/space-application',
  'features/spaces/form/use-profile-contact.ts GET /api/member/profile',
  'features/spaces/pause/pause-note.tsx GET /api/member/space-pause',
  'features/spaces/planner/use-checked-uses.ts POST /api/space-application/check',
  'features/spaces/week/request-week.ts GET /api/space/:spaceId/availability',
  'surfaces/site/layout/staff-links.tsx GET /api/admin/editor',
  'surfaces/staff/things/spaces-of-base.ts GET /api/admin/space',
  'features/search/use-suggestions.ts GET /api/search/suggest',
  'surfaces/staff/layout/role-givers.tsx GET /api/admin/role-giver',
  'surfaces/staff/layout/use-missing-steps.ts GET /api/admin/opening',
  'surfaces/staff/layout/use-part-counts.ts ?',
  'surfaces/staff/pages/staff-class-day/code/use-check-in-code.ts GET /api/admin/class-day/:classDayId/check-in-code',
  'surfaces/staff/pages/staff-class-day/people/use-known-people.ts GET /api/admin/class-day/:classDayId/person',
  'surfaces/staff/pages/staff-class-day/roster/read-current-roster.ts GET /api/admin/class-day/:classDayId',
  'surfaces/staff/pages/staff-closed-day/use-held-dates.ts GET /api/admin/held-date',
  'surfaces/staff/planning/use-holidays.ts GET /api/admin/coming-holiday',
  'surfaces/staff/planning/use-rooms.ts GET /api/admin/class',
]

/** Calls whose failure is shown by other means: stored days, the roster, the sheet or form, the page that sends again, LINE's words, the search. */
const shownOtherwise = [
  'surfaces/staff/pages/staff-class/merge/read-merge.ts POST /api/admin/class/:classId/merge/preview',
  'surfaces/staff/pages/staff-class-day/transfer/send-transfer.ts POST /api/admin/booking/:bookingId/transfer',
  'surfaces/staff/pages/staff-class-day/transfer/send-transfer.ts POST /api/admin/booking/:bookingId/transfer/preview',
  'surfaces/staff/class-changes/read-plan.ts POST /api/admin/class/:classId/change-days/preview',
  'surfaces/staff/class-changes/read-plan.ts POST /api/admin/class/:classId/postpone/preview',
  'surfaces/staff/pages/staff-change-classes/days/use-day-changes.ts POST /api/admin/change-classes/days',
  'surfaces/staff/pages/staff-change-classes/days/use-day-changes.ts POST /api/admin/change-classes/days/preview',
  'surfaces/staff/pages/staff-change-classes/use-class-changes.ts POST /api/admin/change-classes',
  'surfaces/staff/pages/staff-change-classes/use-class-changes.ts POST /api/admin/change-classes/preview',
  'features/booking/book-unsent-days.ts sendBooking',
  'features/booking/calendar/read-own-days.ts GET /api/member/calendar',
  'features/booking/confirmation/full-days-note.tsx GET /api/class/:classId',
  'features/booking/confirmation/load-booking.ts GET /api/booking/:bookingId',
  'surfaces/liff/line/exchange-token.ts POST /api/user/liff',
  'surfaces/staff/layout/require-staff.ts GET /api/admin/me',
  'surfaces/staff/pages/staff-class-day/load-roster.ts GET /api/admin/class-day/:classDayId',
  'surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts POST /api/admin/class-day/:classDayId/party-cancellation',
  'surfaces/staff/pages/staff-class-day/roster/use-roster-acts.ts POST /api/admin/class-day/:classDayId/party-size',
  'surfaces/staff/pages/staff-class-day/roster/use-roster.ts POST /api/admin/class-day/:classDayId/attendance',
  'surfaces/staff/pages/staff-class-day/roster/use-roster.ts POST /api/admin/class-day/:classDayId/check-in',
  'surfaces/staff/pages/staff-class-day/unsent/send-acts.ts POST /api/admin/class-day/:classDayId/attendance',
  'surfaces/staff/pages/staff-invitation/page.tsx POST /api/invitation/accept',
  'surfaces/staff/pages/staff-invitation/page.tsx POST /api/invitation/read',
  'surfaces/staff/pages/staff-applications/approve-clear.tsx ?',
  'surfaces/staff/moves/use-checked-move.ts POST /api/admin/space-application/:applicationId/move/check',
  'surfaces/staff/line-check/line-check.tsx POST /api/admin/line-check',
  'surfaces/staff/passkeys/call-confirmed.ts ?',
  'surfaces/staff/passkeys/make-passkey.ts POST /api/admin/passkey',
  'surfaces/staff/passkeys/make-passkey.ts POST /api/admin/passkey/challenge',
  'surfaces/staff/passkeys/confirm-with-passkey.ts POST /api/admin/passkey/proof',
  'surfaces/staff/passkeys/confirm-with-passkey.ts POST /api/admin/passkey/proof/challenge',
  'surfaces/staff/pages/staff-passkeys/rename-sheet.tsx PATCH /api/admin/passkey/:passkeyId',
  'surfaces/staff/pages/staff-roles/change-end-sheet.tsx PATCH /api/admin/role/:roleId',
  'surfaces/staff/pages/staff-roles/invite-sheet.tsx POST /api/admin/role/invitation',
  'surfaces/staff/pages/staff-roles/role-history.tsx GET /api/admin/role/change',
  'surfaces/staff/pages/staff-import/use-import.ts POST /api/admin/import',
  'surfaces/staff/pages/staff-legal/publish-sheet.tsx POST /api/admin/legal',
  'surfaces/staff/pages/staff-new-class/use-new-class.ts POST /api/admin/new-class',
  'surfaces/staff/pages/staff-new-class/use-new-class.ts POST /api/admin/new-class/preview',
  'surfaces/staff/pages/staff-term-plan/use-term.ts POST /api/admin/term',
  'surfaces/staff/pages/staff-term-plan/use-term.ts POST /api/admin/term/preview',
  'surfaces/staff/planning/plan-preview.tsx POST /api/admin/preview/plan',
  'surfaces/staff/things/way-to-public-page.tsx POST /api/admin/preview',
  'surfaces/staff/things/removal.tsx DELETE /api/admin/${form.path}/:thingId',
  'surfaces/staff/things/list/bulk/remove-one.ts DELETE /api/admin/${form.path}/:thingId',
  'surfaces/staff/things/list/bulk/remove-one.ts GET /api/admin/${form.path}/:thingId',
  'surfaces/staff/things/list/bulk/remove-one.ts POST /api/admin/${form.path}/:thingId/restore',
  'surfaces/staff/things/removal.tsx GET /api/admin/${form.path}/:thingId',
  'surfaces/staff/things/thing-history.tsx GET /api/admin/${form.path}/:thingId/change',
  'surfaces/staff/changes/notified-list.tsx POST /api/admin/notified',
  'surfaces/staff/things/restoration.tsx POST /api/admin/${path}/:thingId/restore',
  'surfaces/staff/search/use-staff-search.ts GET /api/admin/search',
  'surfaces/staff/things/read-publication-clashes.ts GET /api/admin/class/:classId/publication-preview',
  'surfaces/staff/things/withdrawal.tsx GET /api/admin/${path}/:thingId',
  'surfaces/staff/things/list/bulk/read-matching.ts ?',
  'surfaces/staff/things/list/bulk/publish-one.ts GET /api/admin/${form.path}/:thingId',
  'surfaces/staff/things/save-thing.ts PATCH /api/admin/${path}/:thingId',
  'surfaces/staff/things/save-thing.ts POST /api/admin/${path}',
  'surfaces/staff/pages/staff-class-day/party/history/party-history.tsx GET /api/admin/class-day/:classDayId/party/:bookingId/history',
  'surfaces/staff/pages/staff-draw/draw-history.tsx GET /api/admin/space-draw/:drawId/change',
  'surfaces/staff/pages/staff-class/history/load-history.ts GET /api/admin/class/:classId/change',
  'surfaces/staff/pages/staff-class/sheets/read-clashes.ts GET /api/admin/class/:classId/move-preview',
]

/** Where a call is quiet: the option itself, or a parameter of that name that becomes the option. */
const quietMark = /\bis(?:Quiet|Background)(?:: true\b| \})/g
/** The endpoint of a call, or the function of ours that makes it. */
const called =
  /['`](?:GET|POST|PATCH|PUT|DELETE) \/api\/[^'`]*['`]|\b(?:sendBooking|calendarFileAddress)(?=\()/g

/** The file with each call that it makes quietly. Options stand behind the call, or in a constant before it. */
const quietCallsOf = (file: string): string[] => {
  const text = readFileSync(path.join(app, file), 'utf8')
  return Array.from(text.matchAll(quietMark), ({ index }) => {
    const isConstant = text.slice(0, index).endsWith('const options = { ')
    const found = isConstant
      ? text.slice(index).match(called)?.[0]
      : text.slice(0, index).match(called)?.at(-1)
    return `${file} ${found?.replaceAll(/['`]/g, '') ?? '?'}`
  })
}

test('every refusal is shown as a toast, as specified, except for these calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter(
    (file) => !file.includes('.test.') && file !== 'client/session/call-api.ts',
  )
  expect(files.flatMap(quietCallsOf).toSorted()).toEqual([...background, ...shownOtherwise].toSorted())
})
