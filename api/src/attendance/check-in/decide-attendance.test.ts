import { describe, expect, test } from 'vitest'
import { refusalOf } from '#booking/testing/order-facts.ts'
import { decideAttendance, recordingTime, requireOpenCheckIn, type PartyFacts } from './decide-attendance.ts'

const startsAt = new Date('2026-06-03T06:00:00Z')
const endsAt = new Date('2026-06-03T08:00:00Z')
const minutes = (count: number) => new Date(startsAt.getTime() + count * 60_000)
const party: PartyFacts = {
  classDayId: 7,
  startsAt,
  endsAt,
  cancelled: false,
  people: 3,
  state: 'booked',
  attendance: null,
}

describe('when attendance can be recorded', () => {
  const refusalAt = (now: Date, by: 'member' | 'staff', changed: Partial<PartyFacts> = {}) => {
    const refusal = refusalOf(() => requireOpenCheckIn({ ...party, ...changed }, now, by))
    if (refusal !== undefined) expect(refusal.details.days).toEqual([party.classDayId])
    return refusal?.code
  }

  test.each([
    [new Date(minutes(-60).getTime() - 1), 'check_in_too_early', 'check_in_too_early'],
    [minutes(-60), undefined, undefined],
    [minutes(0), undefined, undefined],
    [new Date(endsAt.getTime() - 1), undefined, undefined],
    [endsAt, 'check_in_over', undefined],
    [minutes(60 * 24 * 30), 'check_in_over', undefined],
  ])('at %s a member gets %s and staff get %s', (now, forMember, forStaff) => {
    expect([refusalAt(now, 'member'), refusalAt(now, 'staff')]).toEqual([forMember, forStaff])
  })

  test.each([
    [{ cancelled: true }, 'check_in_day_cancelled'],
    [{ state: 'leave' }, 'check_in_on_leave'],
    [{ state: 'cancelled' }, 'check_in_not_booked'],
    [{ state: 'leave', cancelled: true }, 'check_in_day_cancelled'],
  ] as const)('%j is refused as %s, for staff too', (changed, code) => {
    expect(refusalAt(minutes(0), 'member', changed)).toBe(code)
    expect(refusalAt(minutes(0), 'staff', changed)).toBe(code)
  })

  test('who is too early reads from when on', () => {
    expect(refusalOf(() => requireOpenCheckIn(party, minutes(-90), 'member'))?.message).toContain('13:00')
  })
})

describe('what is recorded', () => {
  const late = new Date(minutes(10).getTime() + 1)
  const recorded = (state: NonNullable<PartyFacts['attendance']>['state'], came: number) => ({
    ...party,
    attendance: { state, came },
  })

  test.each([
    ['the whole party on time', party, {}, minutes(10), { state: 'present', came: 3 }],
    ['the whole party late', party, {}, late, { state: 'late', came: 3 }],
    ['a part of it', party, { came: 1 }, minutes(0), { state: 'present', came: 1 }],
    ['again, later', recorded('present', 2), {}, late, { state: 'present', came: 2 }],
    ['another number, later', recorded('present', 2), { came: 3 }, late, { state: 'present', came: 3 }],
    ['who was absent and comes', recorded('absent', 0), {}, late, { state: 'late', came: 3 }],
    ['who was excused and comes', recorded('leave', 0), { came: 2 }, late, { state: 'late', came: 2 }],
    ['nobody', recorded('present', 2), { state: 'absent' }, late, { state: 'absent', came: 0 }],
    ['nobody, with a number', party, { state: 'leave', came: 2 }, late, { state: 'leave', came: 0 }],
    ['left early', recorded('late', 2), { state: 'left_early' }, late, { state: 'left_early', came: 2 }],
    ['removed', recorded('late', 2), { state: null }, late, null],
  ] as const)('%s', (_, facts, arrival, now, expected) => {
    expect(decideAttendance(facts, arrival, now)).toEqual(expected)
  })

  test('more people than booked are refused', () => {
    const more = { came: 4 }
    const refusal = refusalOf(() => decideAttendance(party, more, startsAt))
    expect(refusal).toMatchObject({ code: 'came_over_party', details: { days: [7] } })
  })
})

test.each([
  ['now without another time', undefined, 20, 20],
  ['when staff recorded it without a network', -5, 20, -5],
  ['not before the check-in opened', -90, 20, -60],
  ['not later than now, whatever the device says', 90, 20, 20],
])('an arrival is recorded %s', (_, at, now, expected) => {
  const written = at === undefined ? undefined : minutes(at).toISOString()
  expect(recordingTime(party, written, minutes(now))).toEqual(minutes(expected))
})
