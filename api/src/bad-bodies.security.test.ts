import { endpoints } from 'contract/api'
import { consentVersion } from 'contract/identity/consent'
import { describe, expect, test } from 'vitest'
import { brokenBodies, isValid, unmuted, wrongValues } from './testing/bad-bodies.ts'
import { expectRefusal, useRefusalStage } from './testing/refusal-stage.ts'
import { validApplications } from './testing/valid-applications.ts'
import { validThings } from './testing/valid-things.ts'

const { stage, send, fingerprint } = useRefusalStage()

/** A valid body for each endpoint; the tests change one part at a time. */
const validBodies = (): Record<string, Record<string, unknown>> => {
  const profile = {
    name: '測試會員',
    mobile: '0912345678',
    email: null,
    birthday: '1990-01-01',
    county: 'changhua',
    district: '鹿港鎮',
    personStatuses: ['learner'],
    interests: [],
    heardFrom: null,
  }
  const plan = {
    baseId: 1,
    venue: '教室',
    teacherIds: [],
    days: [{ startsAt: '2030-02-01T02:00:00.000Z', endsAt: '2030-02-01T04:00:00.000Z' }],
  }
  return {
    'POST /api/admin/role/invitation': {
      forName: '小美',
      role: 'viewer',
      baseId: null,
      teacherId: null,
      endsOn: '2030-01-31',
      handsOver: null,
    },
    'PATCH /api/admin/role/:roleId': { endsOn: '2030-01-31' },
    'POST /api/admin/passkey': {
      name: '我的手機',
      credentialId: 'a'.repeat(22),
      clientData: 'a'.repeat(99),
      attestation: 'a'.repeat(99),
      transports: ['internal'],
    },
    'PATCH /api/admin/passkey/:passkeyId': { name: '我的電腦' },
    'POST /api/admin/passkey/proof': {
      credentialId: 'a'.repeat(22),
      clientData: 'a'.repeat(99),
      authenticatorData: 'a'.repeat(99),
      signature: 'a'.repeat(99),
    },
    'POST /api/invitation/read': { secret: 'a'.repeat(64) },
    'POST /api/invitation/accept': { secret: 'a'.repeat(64) },
    ...validThings(),
    'PATCH /api/admin/class-settings/:thingId': { was: {}, now: { feeTwd: 100 } },
    'POST /api/admin/legal': {
      kind: 'terms',
      replaces: null,
      source: '前言\n\n## 一、帳號\n\n不收會費。',
      note: '改了一句',
    },
    'PATCH /api/admin/settings/:thingId': { was: {}, now: { tagline: '走到巷口，就開課。' } },
    'POST /api/admin/opening': { step: 'name' },
    'POST /api/admin/new-class/preview': plan,
    'POST /api/admin/class/:classId/day': {
      startsAt: '2030-02-01T02:00:00.000Z',
      endsAt: '2030-02-01T04:00:00.000Z',
      venue: '教室',
      capacity: 12,
    },
    'POST /api/admin/change-classes/preview': { classIds: [1], wanted: { feeTwd: 100 } },
    'POST /api/admin/change-classes': { classIds: [1], wanted: { feeTwd: 100 }, plan: 'another plan' },
    'POST /api/admin/change-classes/days/preview': {
      classIds: [stage.classId],
      which: { weekdays: [6] },
      change: { capacity: 12 },
    },
    'POST /api/admin/change-classes/days': {
      classIds: [stage.classId],
      which: 'all',
      change: { capacity: 12 },
      plan: 'another plan',
    },
    'POST /api/admin/change-classes/days/recall': { classIds: [stage.classId], actId: stage.bookingId },
    'POST /api/admin/class/:classId/merge/preview': { intoClassId: stage.classId },
    'POST /api/admin/booking/:bookingId/transfer/preview': { intoClassId: stage.classId },
    'POST /api/admin/booking/:bookingId/transfer': { intoClassId: stage.classId, source: 'phone', plan: 'x' },
    'POST /api/admin/booking/:bookingId/transfer/recall': { actId: stage.bookingId },
    'POST /api/admin/class/:classId/merge': { intoClassId: stage.classId, reason: '人數不足', plan: 'x' },
    'POST /api/admin/class/:classId/change-days': {
      days: [stage.dayIds[0]],
      capacity: 12,
      plan: 'another plan',
    },
    'POST /api/admin/class/:classId/change-days/preview': { days: [stage.dayIds[0]], capacity: 12 },
    'POST /api/admin/class/:classId/postpone': { classDayId: stage.dayIds[0], plan: 'another plan' },
    'POST /api/admin/class/:classId/postpone/preview': { classDayId: stage.dayIds[0] },
    'POST /api/admin/class/:classId/venue': { venue: '大廳', days: 'all' },
    'POST /api/admin/import': { thing: 'teacher', rows: [{ name: '王老師' }], isDryRun: true },
    'POST /api/admin/preview': { thing: 'class', id: stage.classId },
    'POST /api/admin/preview/plan': {
      ...plan,
      courseId: 1,
      name: '週六班',
      capacity: 12,
      feeTwd: 200,
      plusLimit: 1,
      registrationOpensAt: '2030-01-01T02:00:00.000Z',
      termOf: [],
    },
    'POST /api/admin/term/preview': { classes: [plan] },
    'POST /api/admin/term': {
      classes: [
        {
          ...plan,
          courseId: 1,
          name: '週六班',
          capacity: 12,
          feeTwd: 200,
          plusLimit: 1,
          copyOf: stage.classId,
        },
      ],
      registrationOpensAt: '2030-01-01T02:00:00.000Z',
      publishedAt: '2030-01-01T02:00:00.000Z',
    },
    'POST /api/admin/new-class': {
      ...plan,
      courseId: 1,
      name: '週六班',
      capacity: 12,
      feeTwd: 200,
      plusLimit: 1,
      registrationOpensAt: '2030-01-01T02:00:00.000Z',
      publishedAt: '2030-01-01T02:00:00.000Z',
    },
    ...validApplications,
    'POST /api/booking': { classId: stage.classId, days: [{ classDayId: stage.dayIds[1], plus: 0 }] },
    'PATCH /api/booking/:bookingId': { days: [{ classDayId: stage.dayIds[0], plus: 1 }] },
    'POST /api/booking/:bookingId/cancel': { days: [stage.dayIds[0]] },
    'POST /api/booking/:bookingId/feedback': { rating: 5, words: '很喜歡' },
    'POST /api/booking/:bookingId/feedback/sharing': { isPublic: true },
    'POST /api/booking/check-in': { code: `${stage.dayIds[0]}-${'a'.repeat(22)}`, people: 1 },
    'POST /api/admin/class-day/:classDayId/attendance': {
      bookingId: stage.bookingId,
      state: 'present',
      came: 1,
    },
    'POST /api/admin/class-day/:classDayId/check-in': { bookingCode: 'K7Q2-9MXA' },
    'POST /api/admin/class-day/:classDayId/pause-lift': { bookingId: stage.bookingId, note: '住院' },
    'POST /api/admin/class-day/:classDayId/claim-code': { bookingId: stage.bookingId },
    'POST /api/admin/class-day/:classDayId/party-cancellation': {
      bookingId: stage.bookingId,
      source: 'phone',
    },
    'POST /api/admin/class-day/:classDayId/party-size': {
      bookingId: stage.bookingId,
      people: 2,
      source: 'phone',
    },
    'POST /api/admin/class-day/:classDayId/phone': { bookingId: stage.bookingId },
    'POST /api/admin/class-day/:classDayId/absent-undo': { bookingIds: [stage.bookingId] },
    'POST /api/admin/class/:classId/person-booking': {
      person: { name: '沒有帳號的人', phone: '0987654321' },
      days: [{ classDayId: stage.otherDayId, plus: 0 }],
      source: 'counter',
    },
    'POST /api/admin/class/:classId/overbooking': {
      classDayId: stage.otherDayId,
      reason: '老師同意',
      party: { person: { name: '沒有帳號的人', phone: '0987654321' }, plus: 0 },
    },
    'POST /api/admin/class/:classId/recall': { actId: stage.bookingId },
    'POST /api/admin/closure/:closureId/called': { bookingId: stage.bookingId, isCalled: true },
    'POST /api/admin/closure/:closureId/called-applicant': {
      applicationId: '00000000-0000-4000-8000-000000000000',
      isCalled: true,
    },
    'POST /api/booking/claim': { code: 'K7Q2-9MXA-4T6B' },
    'POST /api/admin/class/:classId/capacity': { capacity: 60, days: [stage.dayIds[0]] },
    'POST /api/admin/class/:classId/cancel': { reason: '颱風停課', days: [stage.otherDayId] },
    'POST /api/admin/class/:classId/rules': {
      minAge: 12,
      maxAge: 18,
      statuses: [],
      maxDays: 3,
      prerequisiteCourseId: 1,
    },
    'POST /api/admin/class/:classId/restore': { days: [stage.dayIds[0]] },
    'POST /api/admin/class/:classId/move': {
      classDayId: stage.dayIds[0],
      startsAt: '2030-01-01T02:00:00.000Z',
      endsAt: '2030-01-01T04:00:00.000Z',
    },
    'POST /api/admin/class/:classId/decision': {
      decision: 'extend',
      decideBy: '2030-01-01T02:00:00.000Z',
    },
    'POST /api/admin/closure': {
      date: '2026-06-03',
      place: { baseId: 1 },
      reason: '颱風停課',
      days: [{ classDayId: 999_999, way: 'cancel' }],
      useIds: [999_999],
    },
    'POST /api/member/companion': { nickname: '阿嬤', age: 70 },
    'PATCH /api/member/companion/:companionId': { nickname: '阿嬤', age: null },
    'POST /api/member/signup': { ...profile, consent: consentVersion },
    'POST /api/member/consent': { version: consentVersion },
    'PATCH /api/member/profile': profile,
    'POST /api/browser-error': { message: 'x is not a function', stack: '', page: '/home' },
    'POST /api/member/follow': { kind: 'saved', thingId: stage.classId },
    'POST /api/member/inbox/read': { messageId: 1, withOlder: false },
    'PATCH /api/member/notice-choice': { ...unmuted },
    'POST /api/user/token': { code: 'a'.repeat(43) },
    'POST /api/user/liff': { idToken: 'a.b.c', attempt: 'a'.repeat(43) },
    'POST /api/user/refresh-token': { refreshToken: 'a' },
  }
}

const withBody = endpoints.filter((endpoint) => endpoint.body)

test('this test has a valid body for every endpoint with a body', () => {
  expect(
    withBody.map(({ method, path }) => `${method} ${path}`).toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(Object.keys(validBodies()).toSorted((a, b) => a.localeCompare(b)))
})

describe.each(withBody.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test('refuses a body that is not a JSON object, with a message and without side effects', async () => {
      const before = await fingerprint()
      for (const [what, body] of Object.entries(brokenBodies)) expectRefusal(await send(endpoint, body), what)
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
      ])
        expectRefusal(
          await send(endpoint, JSON.stringify(validBodies()[name]), { 'content-type': type }),
          type,
        )
      expect(await fingerprint()).toEqual(before)
    })

    test('refuses an unknown field and every missing one', async () => {
      const before = await fingerprint()
      const good = validBodies()[name]!
      expectRefusal(await send(endpoint, JSON.stringify({ ...good, isAdmin: true })), 'an unknown field')
      for (const field of Object.keys(good)) {
        if (endpoint.method === 'PATCH' && /profile|notice-choice/.test(name)) continue
        if (name === 'POST /api/booking/:bookingId/cancel') continue
        const rest = Object.fromEntries(Object.entries(good).filter(([key]) => key !== field))
        expectRefusal(await send(endpoint, JSON.stringify(rest)), `without ${field}`)
      }
      expect(await fingerprint()).toEqual(before)
    })

    test('refuses any wrong value of any field, never with a 500', async () => {
      const before = await fingerprint()
      const good = validBodies()[name]!
      for (const field of Object.keys(good)) {
        for (const value of wrongValues) {
          const what = `${field}: ${JSON.stringify(value).slice(0, 40)}`
          const answer = await send(endpoint, JSON.stringify({ ...good, [field]: value }))
          // A few of these values are valid in some fields: no e-mail, no district, no interests, an unusual name.
          if (answer.statusCode < 300 && isValid(field, value)) continue
          expectRefusal(answer, what)
        }
      }
      // No e-mail, no smallest age and an unusual room are valid, and are stored.
      const writing = [
        'PATCH /api/member/profile',
        'POST /api/admin/class/:classId/rules',
        'POST /api/admin/legal',
        'POST /api/admin/new-class',
        'POST /api/admin/term',
        'POST /api/admin/class/:classId/day',
        'POST /api/admin/class/:classId/venue',
      ]
      if (!writing.includes(name)) expect(await fingerprint()).toEqual(before)
    })
  },
)
