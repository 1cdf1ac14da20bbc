import { recordAttendance, liftPause } from 'contract/attendance/attendance'
import { giveFeedback } from 'contract/attendance/feedback'
import { namedPerson } from 'contract/attendance/named-person'
import { bookForPerson } from 'contract/attendance/roster'
import { bookDays } from 'contract/booking/booking'
import { staffHolidays } from 'contract/catalog/holidays'
import { staffCourses } from 'contract/catalog/staff-courses'
import { applyClosure } from 'contract/closures/closures'
import { makeDraw } from 'contract/draws/staff-draws'
import { addCompanion } from 'contract/identity/companions'
import { profileFields } from 'contract/identity/identity'
import { askApplicant, decideApplication, markCharges, markUses } from 'contract/lending/staff-applications'
import { overbook } from 'contract/office/overbooking'
import { setCapacity, setClassRules } from 'contract/office/staff-class'
import { addPasskey } from 'contract/passkeys'
import { classSettings } from 'contract/planning/class-settings'
import { inviteStaff } from 'contract/roles/roles'
import { staffRedirects } from 'contract/site/staff-redirects'
import { applicationFields } from 'contract/spaces/applications'
import { beforeAll, expect, test } from 'vitest'
import { safeParse, type ZodMiniType } from 'zod/mini'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'

// Whatever a schema of the contract accepts must satisfy the CHECK of the column in which it is stored; otherwise a request
// answers 500.

const database = useTestDatabase()

const [, newcomer] = namedPerson._zod.def.options
const [, , , online] = applyClosure.body.shape.days._zod.def.element._zod.def.options

/** The schema of what requests write into each column that has a CHECK of its own. */
const schemas: Record<string, ZodMiniType> = {
  'booking.attendance_events.came': recordAttendance.body.shape.came,
  'booking.attendance.state': recordAttendance.body.shape.state,
  'booking.attendance_events.state': recordAttendance.body.shape.state,
  'booking.booking_days.plus': bookDays.body.shape.days._zod.def.element.shape.plus,
  'booking.closure_days.link_url': online.shape.onlineUrl,
  'booking.closures.reason': applyClosure.body.shape.reason,
  'booking.feedback.rating': giveFeedback.body.shape.rating,
  'booking.feedback.words': giveFeedback.body.shape.words,
  'booking.booking_events.reason': bookForPerson.body.shape.reason,
  'booking.guests.mobile': newcomer.shape.phone,
  'booking.guests.name': newcomer.shape.name,
  'booking.overbookings.reason': overbook.body.shape.reason,
  'booking.pause_lifts.note': liftPause.body.shape.note,
  'catalog.class_days.capacity': setCapacity.body.shape.capacity,
  'catalog.class_days.online_url': online.shape.onlineUrl,
  'catalog.classes.max_age': setClassRules.body.shape.maxAge,
  'catalog.classes.max_days_per_member': setClassRules.body.shape.maxDays,
  'catalog.classes.min_age': setClassRules.body.shape.minAge,
  'catalog.classes.change_deadline_hours': classSettings.fields.shape.changeDeadlineHours,
  'catalog.classes.closes_hours_before': classSettings.fields.shape.closesHoursBefore,
  'catalog.classes.fee_twd': classSettings.fields.shape.feeTwd,
  'catalog.classes.min_people': classSettings.fields.shape.minPeople,
  'catalog.classes.name': classSettings.fields.shape.name,
  'catalog.classes.offer_minutes': classSettings.fields.shape.offerMinutes,
  'catalog.classes.refund_percents': classSettings.fields.shape.refundPercents,
  'catalog.classes.transfer_to': classSettings.fields.shape.transferTo,
  'catalog.classes.plus_limit': classSettings.fields.shape.plusLimit,
  'catalog.classes.waitlist_cutoff_hours': classSettings.fields.shape.waitlistCutoffHours,
  'catalog.classes.waitlist_mode': classSettings.fields.shape.waitlistMode,
  'spaces.applications.contact_name': applicationFields.contactName,
  'spaces.applications.contact_phone': applicationFields.contactPhone,
  'spaces.applications.equipment': applicationFields.equipment,
  'spaces.applications.headcount': applicationFields.headcount,
  'spaces.applications.note': applicationFields.note,
  'spaces.applications.question': askApplicant.body.shape.question,
  'spaces.applications.title': applicationFields.title,
  'spaces.charges.state': markCharges.body.shape.state,
  'spaces.draws.confirm_days': makeDraw.body.shape.confirmDays,
  'spaces.draws.title': makeDraw.body.shape.title,
  'spaces.uses.mark': markUses.body.shape.mark,
  'spaces.uses.mark_note': markUses.body.shape.note,
  'spaces.uses.reason': decideApplication.body.shape.reason,
  'identity.companions.nickname': addCompanion.body.shape.nickname,
  'identity.members.birthday': profileFields.shape.birthday,
  'identity.members.district': profileFields.shape.district,
  'identity.members.email': profileFields.shape.email,
  'identity.members.heard_from': profileFields.shape.heardFrom,
  'identity.members.interests': profileFields.shape.interests,
  'identity.members.mobile': profileFields.shape.mobile,
  'catalog.holidays.day': staffHolidays.fields.shape.day,
  'catalog.holidays.name': staffHolidays.fields.shape.name,
  'catalog.courses.title': staffCourses.fields.shape.title,
  'identity.passkeys.name': addPasskey.body.shape.name,
  'identity.role_invitations.for_name': inviteStaff.body.shape.forName,
  'site.redirect_rules.from_path': staffRedirects.fields.shape.from,
  'site.redirect_rules.to_url': staffRedirects.fields.shape.to,
  'identity.members.name': profileFields.shape.name,
  'identity.members.person_statuses': profileFields.shape.personStatuses,
}

/** Domains whose columns no request fills with its own values: computed, or written by the organisers. */
const unwrittenDomains =
  /^(?:audit|news|notifications|official_account|people|places|platform|search|site)\.|^catalog\.categories\./

/** The same for columns of the other domains: secrets and codes of the server, states that verbs choose, rules of a class. */
const unwritten = `
  booking.booking_days.passed_over_for booking.booking_days.state booking.booking_events.kind booking.booking_events.source booking.bookings.code
  booking.bookings.fee_twd booking.calendar_feeds.generation booking.closure_days.shift_days
  booking.closure_days.state booking.closure_days.way booking.closures.online_url booking.closures.postpone_days
  booking.closures.way
  booking.learning_records.code booking.learning_records.year booking.overbookings.people booking.rating_counts.members
  booking.rating_counts.rating booking.rating_counts.written booking.seat_checks.faults
  booking.seat_checks.id catalog.class_days.waiting_parties catalog.class_days.substitute_ids
  catalog.classes.mode
  
  following.follows.kind identity.accounts.line_friend identity.accounts.line_name
  identity.accounts.line_picture identity.accounts.line_user_id identity.companions.birth_year
  identity.liff_logins.attempt_hash identity.liff_logins.token_hash identity.login_attempts.line_token
  identity.login_attempts.return_to identity.sessions.device identity.sessions.generation identity.sessions.line_token
  identity.passkey_challenges.challenge identity.passkey_challenges.purpose identity.passkeys.counter
  identity.passkeys.credential_id identity.passkeys.public_key
  spaces.applications.code spaces.charges.amount_twd spaces.closure_uses.state spaces.closure_uses.was_state spaces.events.kind
  spaces.draws.seed spaces.draw_entries.code spaces.draw_entries.key spaces.draw_entries.place spaces.draw_entries.outcome
  spaces.events.words spaces.uses.state spaces.applications.purpose
  identity.role_invitations.role identity.sessions.revoked_reason identity.sessions.salt identity.staff_roles.role`
  .trim()
  .split(/\s+/)

type Check = { column: string; name: string; type: string; condition: string }
let checks: Check[]

beforeAll(async () => {
  const { rows } = await database.owner.query<Check>(`
    select n.nspname || '.' || t.relname || '.' || a.attname as column, a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(c.conbin, c.conrelid) as condition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and n.nspname <> 'graphile_worker'
    order by 1, c.conname`)
  checks = rows
})

const repeated = (length: number) => ['x', '字', '𠮷', ' '].map((letter) => letter.repeat(length))
const urls = ['', 'HTTPS://', 'https:', 'https:\\\\', ' https://', 'hTTps:/', 'https:///', 'http://'].flatMap(
  (start) =>
    ['a.example', 'a.example/路?q=字#x', 'x'.repeat(480), `a.example/${'字'.repeat(450)}`].map(
      (rest) => start + rest,
    ),
)

/** Values at and beyond usual bounds, and unusual spellings. */
const candidates: readonly unknown[] = [
  null,
  -1,
  0,
  1,
  5,
  6,
  7,
  10,
  60,
  61,
  100,
  120,
  121,
  200,
  500,
  501,
  10_000,
  10_001,
  2 ** 31 - 1,
  2 ** 31,
  ...[1, 2, 10, 11, 20, 21, 40, 41, 100, 101, 200, 201, 254, 255, 1000, 1001].flatMap(repeated),
  '\t',
  '\n',
  '0912345678',
  '０９１２３４５６７８',
  '0912345678\n',
  '09123456789',
  'a@b.example',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.example`,
  '1899-12-31',
  '1900-01-01',
  '2000-02-29',
  '2026-11-24',
  '2100-01-01',
  '9999-12-31',
  'used',
  'due',
  'returned',
  'automatic',
  'offer',
  'present',
  'late',
  'left_early',
  'absent',
  'leave',
  'present\n',
  ...urls,
  '/',
  '/a b',
  '/a\u0085b',
  '/a\u3000b',
  '/舊課程',
  '/old?q=1',
  '/old#x',
  '//x',
  '/\\x',
  '/x\\',
  `/${'字'.repeat(200)}`,
  ...[0, 1, 10, 11, 12, 13].flatMap((length) => [Array<string>(length).fill('music')]),
]

test('every CHECK of a column is compared with a schema or known as not written by requests', () => {
  const known = new Set([...Object.keys(schemas), ...unwritten])
  const columns = [...new Set(checks.map(({ column }) => column))]
  expect(columns.filter((column) => !unwrittenDomains.test(column) && !known.has(column))).toEqual([])
  expect([...known].filter((column) => !columns.includes(column))).toEqual([])
})

test.each(Object.entries(schemas))('what the schema of %s accepts is stored', async (column, schema) => {
  const accepted = candidates.flatMap((value) => {
    const parsed = safeParse(schema, value)
    return parsed.success && parsed.data !== undefined ? [parsed.data] : []
  })
  expect(accepted.length).toBeGreaterThan(0)
  const ofColumn = checks.filter((check) => check.column === column)
  for (const value of accepted)
    for (const { name, type, condition } of ofColumn) {
      // A CHECK refuses only what is false, so NULL satisfies it.
      const { rows } = await database.owner.query<{ isFalse: boolean }>(
        `select (${condition}) is false as "isFalse" from (select $1::${type} as ${name}) stored`,
        [value],
      )
      expect(rows[0]!.isFalse, `${JSON.stringify(value).slice(0, 80)} under ${condition}`).toBe(false)
    }
})
