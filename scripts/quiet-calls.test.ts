import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.join(import.meta.dirname, '../web/app')

/** Calls that nobody asked for: the page polls, prepares something, or works without the answer. */
const background = [
  'client/read-content-icon.ts',
  'document/cursor/use-mouse-cursor.ts',
  'document/error-page/lost-search.tsx',
  'document/redirect-rules/follow-rule-in-browser.ts',
  'features/booking/bring-companions.tsx',
  'features/booking/read-unsent-days.ts',
  'features/booking/use-booked-days.ts',
  'features/booking/use-live-days.ts',
  'features/catalog/class-list/use-option-counts.ts',
  'features/following/read-followed-together.ts',
  'features/identity/friend-prompt.tsx',
  'features/identity/signup/sign-up.ts',
  'features/notifications/unread-badge.tsx',
  'features/search/use-suggestions.ts',
  'surfaces/staff/pages/staff-class/sheets/read-clashes.ts',
  'surfaces/staff/pages/staff-class-day/code/use-check-in-code.ts',
  'surfaces/staff/pages/staff-class-day/people/use-known-people.ts',
  'surfaces/staff/pages/staff-class-day/roster/use-roster.ts',
]

/** Calls whose failure is shown by other means: stored days, the class page that sends the order again, LINE's own words. */
const shownOtherwise = [
  'features/booking/book-unsent-days.ts',
  'features/booking/calendar/read-own-days.ts',
  'features/booking/confirmation/load-booking.ts',
  'surfaces/liff/line/exchange-token.ts',
  'surfaces/staff/layout/require-staff.ts',
  'surfaces/staff/pages/staff-class-day/load-roster.ts',
  'surfaces/staff/pages/staff-class-day/unsent/send-acts.ts',
]

test('every refusal is shown as a toast, as specified, except for these calls', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !file.includes('.test.'))
  const quiet = files.filter((file) =>
    /\bis(Quiet|Background): true\b/.test(readFileSync(path.join(app, file), 'utf8')),
  )
  expect(quiet.toSorted()).toEqual([...background, ...shownOtherwise].toSorted())
})
