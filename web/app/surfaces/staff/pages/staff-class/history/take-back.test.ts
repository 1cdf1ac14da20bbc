import type { ListedChange } from 'contract/changes'
import type { StaffClass, StaffDay } from 'contract/office/staff-class'
import { describe, expect, test } from 'vitest'
import { takeBackOf } from './take-back.ts'

const now = Date.parse('2026-06-01T02:00:00.000Z')
const day: StaffDay = {
  id: 7,
  startsAt: '2026-06-03T02:00:00.000Z',
  endsAt: '2026-06-03T04:00:00.000Z',
  venue: '二樓',
  isOnline: false,
  substitutes: [],
  substituteIds: [],
  capacity: 14,
  people: 5,
  bookings: 4,
  waitingPeople: 0,
  waitingParties: 0,
  cancelReason: null,
}
const rules = { minAge: 12, maxAge: null, statuses: ['learner'], maxDays: null, prerequisiteCourseId: null }
const shown = {
  mayChange: true,
  mergedInto: null,
  cancelledAt: null,
  notOpenedAt: null,
  cancelReason: null,
  rules,
  days: [day],
} as unknown as StaffClass
const changed = (before: object | null, after: object, thing: 'class' | 'class-day' = 'class-day') =>
  ({ thing, thingId: '7', before, after }) as unknown as ListedChange
const take = (change: ListedChange, of: Partial<StaffDay> = {}, ofClass: Partial<StaffClass> = {}) =>
  takeBackOf(change, { shown: { ...shown, days: [{ ...day, ...of }], ...ofClass }, now })

const cancelled = { cancelledAt: '2026-06-01T01:00:00+00:00', cancelReason: '颱風' }
const running = { cancelledAt: null, cancelReason: null }
const capacity = changed({ capacity: 12 }, { capacity: 14 })
const moved = changed({ startsAt: '2026-06-02T10:00:00+08:00' }, { startsAt: '2026-06-03T10:00:00+08:00' })

describe('the verb that puts the old value of a day back', () => {
  test.each([
    ['seats', capacity, {}, { verb: 'capacity', body: { capacity: 12, days: [7] } }],
    [
      'room',
      changed({ venue: '大廳' }, { venue: '二樓' }),
      {},
      { verb: 'venue', body: { venue: '大廳', days: [7] } },
    ],
    [
      'time',
      moved,
      {},
      {
        verb: 'move',
        body: { classDayId: 7, startsAt: '2026-06-02T02:00:00.000Z', endsAt: '2026-06-03T04:00:00.000Z' },
      },
    ],
    [
      'cancellation',
      changed(running, cancelled),
      { cancelReason: '颱風' },
      { verb: 'restore', body: { days: [7] } },
    ],
  ])('%s', (_, change, of, expected) => expect(take(change, of)).toMatchObject({ change: expected }))

  test('a substitute is taken back with a preview', () => {
    const change = changed({ substituteIds: null }, { substituteIds: [3] })
    expect(take(change, { substituteIds: [3] })).toMatchObject({
      ask: { verb: 'change-days', body: { days: [7], teacherIds: [] } },
    })
    expect(take(change, { substituteIds: [4] })).toBeUndefined()
  })
})

describe('there is none', () => {
  test.each<[string, ListedChange, Partial<StaffDay>, Partial<StaffClass>?]>([
    ['for who may only read', capacity, {}, { mayChange: false }],
    ['of a class that was merged', capacity, {}, { mergedInto: { id: 2, className: '乙班' } }],
    ['of a class that is cancelled', capacity, {}, { cancelledAt: '2026-06-01T01:00:00.000Z' }],
    ['of a class that does not open', capacity, {}, { notOpenedAt: '2026-06-01T01:00:00.000Z' }],
    ['of a day that has begun', capacity, { startsAt: '2026-06-01T02:00:00.000Z' }],
    ['of a day that is cancelled', capacity, { cancelReason: '颱風' }],
    ['of a day that is gone', { ...capacity, thingId: '8' }, {}],
    ['when somebody has changed the seats again', capacity, { capacity: 20 }],
    ['when the seats are taken', capacity, { people: 13 }],
    ['when the room has changed again', changed({ venue: '大廳' }, { venue: '三樓' }), {}],
    ['when the day is online now', changed({ venue: '大廳' }, { venue: '二樓' }), { isOnline: true }],
    ['when the time has changed again', moved, { startsAt: '2026-06-04T02:00:00.000Z' }],
    [
      'when the old time is over',
      changed({ startsAt: '2026-06-01T02:00:00Z' }, { startsAt: '2026-06-03T02:00:00Z' }),
      {},
    ],
    ['of a day that takes place again', changed(cancelled, running), {}],
    ['of a day that was cancelled again', changed(running, cancelled), { cancelReason: '停電' }],
    ['of a new day', changed(null, { capacity: 14 }), {}],
    [
      'of several things at once',
      changed({ capacity: 12, venue: '大廳' }, { capacity: 14, venue: '二樓' }),
      {},
    ],
  ])('%s', (_, change, of, ofClass) => expect(take(change, of, ofClass)).toBeUndefined())
})

describe('of the class itself', () => {
  test('rules are put back beside those that stay', () => {
    const change = changed({ minAge: 10, forStatuses: [] }, { minAge: 12, forStatuses: ['learner'] }, 'class')
    expect(take(change)).toEqual({
      days: [],
      change: { verb: 'rules', body: { ...rules, minAge: 10, statuses: [] } },
    })
    expect(take(change, {}, { rules: { ...rules, minAge: 11 } })).toBeUndefined()
  })

  test('a cancellation is put back while days are ahead; settings and decisions are not', () => {
    const change = changed(running, cancelled, 'class')
    const ofClass = { cancelledAt: '2026-06-01T01:00:00.000Z', cancelReason: '颱風' }
    expect(take(change, {}, ofClass)).toMatchObject({ change: { verb: 'restore', body: { days: 'all' } } })
    expect(take(change, { startsAt: '2026-06-01T01:00:00.000Z' }, ofClass)).toBeUndefined()
    expect(take(changed({ feeTwd: 100 }, { feeTwd: 200 }, 'class'))).toBeUndefined()
    expect(take(changed({ confirmedAt: null }, { confirmedAt: '2026-06-01' }, 'class'))).toBeUndefined()
  })
})
