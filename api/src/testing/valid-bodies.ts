import type { Endpoint } from 'contract/endpoint'
import { consentVersion } from 'contract/identity/consent'
import { unmuted } from './bad-bodies.ts'
import { sampleInput } from './sample-input.ts'
import { validApplications } from './valid-applications.ts'
import { validThings } from './valid-things.ts'

type Ids = { classId: number; dayIds: readonly number[]; otherDayId: number; bookingId: string }

type Body = Record<string, unknown>

/** The body written here for the endpoint, or else the smallest one of its schema. Throws when that one is invalid. */
export const validBodyOf = ({ method, path, body }: Endpoint, ids: Ids): Body => {
  const name = `${method} ${path}`
  const written = writtenBodiesOf(ids)[name]
  if (written !== undefined) return written
  try {
    return sampleInput(body!, ids) as Body
  } catch (cause) {
    throw new Error(`write a valid body for ${name} into valid-bodies.ts: its schema refuses the made one`, {
      cause,
    })
  }
}

/** Bodies for which the schema gives no valid one, or one that tests cannot use because it needs ids that exist. */
export const writtenBodiesOf = ({ classId, dayIds, otherDayId, bookingId }: Ids): Record<string, Body> => {
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
    'POST /api/admin/notified': { days: [dayIds[0]] },
    'POST /api/admin/role/invitation': {
      forName: '小美',
      role: 'viewer',
      baseId: null,
      teacherId: null,
      endsOn: '2030-01-31',
      handsOver: null,
    },
    'PATCH /api/admin/role/:roleId': { was: null, endsOn: '2030-01-31' },
    'POST /api/admin/passkey': {
      name: '我的手機',
      credentialId: 'a'.repeat(22),
      clientData: 'a'.repeat(99),
      attestation: 'a'.repeat(99),
      transports: ['internal'],
    },
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
      classIds: [classId],
      which: { weekdays: [6] },
      change: { capacity: 12 },
    },
    'POST /api/admin/change-classes/days': {
      classIds: [classId],
      which: 'all',
      change: { capacity: 12 },
      plan: 'another plan',
    },
    'POST /api/admin/change-classes/days/recall': { classIds: [classId], actId: bookingId },
    'POST /api/admin/class/:classId/merge/preview': { intoClassId: classId },
    'POST /api/admin/booking/:bookingId/transfer/preview': { intoClassId: classId },
    'POST /api/admin/booking/:bookingId/transfer': { intoClassId: classId, source: 'phone', plan: 'x' },
    'POST /api/admin/class/:classId/merge': { intoClassId: classId, reason: '人數不足', plan: 'x' },
    'POST /api/admin/class/:classId/change-days': {
      days: [dayIds[0]],
      capacity: 12,
      plan: 'another plan',
    },
    'POST /api/admin/class/:classId/change-days/preview': { days: [dayIds[0]], capacity: 12 },
    'POST /api/admin/class/:classId/postpone': { classDayId: dayIds[0], plan: 'another plan' },
    'POST /api/admin/class/:classId/postpone/preview': { classDayId: dayIds[0] },
    'POST /api/admin/class/:classId/venue': { venue: '大廳', days: 'all' },
    'POST /api/admin/import': { thing: 'teacher', rows: [{ name: '王老師' }], isDryRun: true },
    'POST /api/admin/preview': { thing: 'class', id: classId },
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
          copyOf: classId,
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
    'POST /api/booking': { classId, days: [{ classDayId: dayIds[1], plus: 0 }] },
    'PATCH /api/booking/:bookingId': { days: [{ classDayId: dayIds[0], plus: 1 }] },
    'POST /api/booking/:bookingId/cancel': { days: [dayIds[0]] },
    'POST /api/booking/:bookingId/feedback': { rating: 5, words: '很喜歡' },
    'POST /api/booking/check-in': { code: `${dayIds[0]}-${'a'.repeat(22)}`, people: 1 },
    'POST /api/admin/class-day/:classDayId/attendance': {
      bookingId,
      state: 'present',
      came: 1,
    },
    'POST /api/admin/class-day/:classDayId/check-in': { bookingCode: 'K7Q2-9MXA' },
    'POST /api/admin/class-day/:classDayId/pause-lift': { bookingId, note: '住院' },
    'POST /api/admin/class-day/:classDayId/party-cancellation': {
      bookingId,
      source: 'phone',
    },
    'POST /api/admin/class-day/:classDayId/party-size': {
      bookingId,
      people: 2,
      source: 'phone',
    },
    'POST /api/admin/class-day/:classDayId/absent-undo': { bookingIds: [bookingId] },
    'POST /api/admin/class/:classId/person-booking': {
      person: { name: '沒有帳號的人', phone: '0987654321' },
      days: [{ classDayId: otherDayId, plus: 0 }],
      source: 'counter',
    },
    'POST /api/admin/class/:classId/overbooking': {
      classDayId: otherDayId,
      reason: '老師同意',
      party: { person: { name: '沒有帳號的人', phone: '0987654321' }, plus: 0 },
    },
    'POST /api/admin/closure/:closureId/called': { bookingId, isCalled: true },
    'POST /api/admin/closure/:closureId/called-applicant': {
      applicationId: '00000000-0000-4000-8000-000000000000',
      isCalled: true,
    },
    'POST /api/booking/claim': { code: 'K7Q2-9MXA-4T6B' },
    'POST /api/admin/class/:classId/capacity': { capacity: 60, days: [dayIds[0]] },
    'POST /api/admin/class/:classId/cancel': { reason: '颱風停課', days: [otherDayId] },
    'POST /api/admin/class/:classId/rules': {
      minAge: 12,
      maxAge: 18,
      statuses: [],
      maxDays: 3,
      prerequisiteCourseId: 1,
    },
    'POST /api/admin/class/:classId/restore': { days: [dayIds[0]] },
    'POST /api/admin/class/:classId/move': {
      classDayId: dayIds[0],
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
    'POST /api/member/signup': { ...profile, consent: consentVersion },
    'POST /api/member/consent': { version: consentVersion },
    'PATCH /api/member/profile': profile,
    'POST /api/browser-error': { message: 'x is not a function', stack: '', page: '/home' },
    'POST /api/member/follow': { kind: 'saved', thingId: classId },
    'PATCH /api/member/notice-choice': { ...unmuted },
    'PATCH /api/admin/digest': { isWanted: true },
    'POST /api/user/token': { code: 'a'.repeat(43) },
    'POST /api/user/liff': { idToken: 'a.b.c', attempt: 'a'.repeat(43) },
  }
}
