import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeArrival, readStored } from '#attendance/testing/check-in-arrangement.ts'
import { checkInVerbs, code, minutes } from '#attendance/testing/check-in-verbs.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { readCheckIn } from './check-in-own-day.ts'
import { listRosterDays } from './list-roster-days.ts'
import { readRoster } from './read-roster.ts'
import { checkInByCode } from './record-attendance.ts'

const database = useTestDatabase()
let staff: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff', { isMember: false })
})

const { depsAt, arrive, record } = checkInVerbs(database, () => staff)

describe('a member checks in', () => {
  test('with the code of the day; the same again gives the same answer and writes nothing', async () => {
    const arrival = await arrangeArrival(database)
    await database.owner.query(`update catalog.class_days set venue = '二樓' where id = $1`, [arrival.dayId])
    const now = minutes(arrival, -5)
    const shown = await readCheckIn(depsAt(now), code(now, arrival.dayId), arrival.member)
    expect(shown).toEqual({
      bookingId: arrival.bookingId,
      classDayId: arrival.dayId,
      title: '測試課程',
      className: '測試班',
      category: 'music',
      baseName: '測試基地',
      venue: '二樓',
      mode: 'onsite',
      people: 3,
      attendance: null,
      startsAt: arrival.startsAt.toISOString(),
      endsAt: arrival.endsAt.toISOString(),
    })
    expect(await readStored(database, arrival.bookingId)).toEqual({ rows: [], events: [] })
    const first = await arrive(arrival, now)
    expect(first).toEqual({ ...shown, attendance: { state: 'present', came: 3 } })
    expect(await arrive(arrival, minutes(arrival, 40))).toEqual(first)
    // The page of the old code is opened again.
    const old = readCheckIn(depsAt(minutes(arrival, 90)), code(now, arrival.dayId), arrival.member)
    expect(await old).toEqual(first)
    expect(await readStored(database, arrival.bookingId)).toEqual({
      rows: [{ state: 'present', came: 3 }],
      events: [{ state: 'present', came: 3, actor: arrival.member.accountId }],
    })
  })

  test('late, with a part of the party, and corrects the number', async () => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, 11)
    expect(await arrive(arrival, now, 1)).toMatchObject({ attendance: { state: 'late', came: 1 } })
    expect(await arrive(arrival, now, 3)).toMatchObject({ attendance: { state: 'late', came: 3 } })
    expect(await codeOf(arrive(arrival, now, 4))).toBe('came_over_party')
  })

  test.each([
    ['before the check-in opens', -61, 'check_in_too_early'],
    ['when it opens', -60, 'done'],
    ['when the day is over', 120, 'check_in_over'],
  ])('%s', async (_, at, expected) => {
    const arrival = await arrangeArrival(database)
    expect(await codeOf(arrive(arrival, minutes(arrival, at)))).toBe(expected)
  })

  test('not on a day that was booked by another member, given up, or cancelled', async () => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, -10)
    const onOtherDay = await arrival.book(0, arrival.otherDayId)
    expect(await codeOf(arrive(arrival, now, undefined, onOtherDay.member))).toBe('check_in_not_booked')
    await cancelBooking(depsAt(now), arrival.bookingId, undefined, arrival.member)
    expect(await codeOf(arrive(arrival, now))).toBe('check_in_on_leave')
    await database.owner.query('update catalog.classes set cancelled_at = $2 where id = $1', [
      arrival.classId,
      now,
    ])
    expect(await codeOf(arrive(arrival, now))).toBe('check_in_day_cancelled')
  })

  test('and takes leave before the start: nobody of the party has come', async () => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, -30)
    await arrive(arrival, now)
    await cancelBooking(depsAt(now), arrival.bookingId, undefined, arrival.member)
    const { rows, events } = await readStored(database, arrival.bookingId)
    expect([rows, events.length]).toEqual([[], 1])
  })
})

describe('staff', () => {
  test('check in by name and by code, correct after the end, and remove', async () => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, 0)
    expect(await record(arrival, now, {})).toMatchObject({
      people: 3,
      phoneEnd: '678',
      attendance: { state: 'present', came: 3, byMember: false },
    })
    const onDay = { classDayId: arrival.dayId, actor: staff }
    const bookingCode = arrival.bookingCode.toLowerCase()
    const again = await checkInByCode(depsAt(minutes(arrival, 60)), onDay, { bookingCode })
    expect(again).toMatchObject({ bookingId: arrival.bookingId, attendance: { state: 'present', came: 3 } })
    const nextDay = minutes(arrival, 24 * 60)
    const corrected = await record(arrival, nextDay, { state: 'left_early', came: 2 })
    expect(corrected.attendance).toMatchObject({ state: 'left_early', came: 2 })
    expect((await record(arrival, nextDay, { state: 'leave' })).attendance).toMatchObject({ came: 0 })
    const second = await arrival.book(0)
    const other = { ...arrival, bookingId: second.id }
    expect((await record(other, nextDay, {})).attendance).toMatchObject({ state: 'late' })
    expect((await record(arrival, nextDay, { state: null })).attendance).toBeNull()
    expect((await record(arrival, nextDay, { state: null })).attendance).toBeNull()
    const { rows, events } = await readStored(database, arrival.bookingId)
    expect(rows).toEqual([])
    expect((await readStored(database, second.id)).rows).toEqual([{ state: 'late', came: 1 }])
    expect(events.map(({ state, came }) => [state, came])).toEqual([
      ['present', 3],
      ['left_early', 2],
      ['leave', 0],
      [null, 0],
    ])
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([staff.accountId]))
  })

  test('send later what they recorded without a network: it counts from the time when they recorded it', async () => {
    const arrival = await arrangeArrival(database)
    const at = minutes(arrival, 5).toISOString()
    const party = await record(arrival, minutes(arrival, 90), { at })
    expect(party.attendance).toEqual({ state: 'present', came: 3, recordedAt: at, byMember: false })
    const { rows } = await database.owner.query<{ at: Date }>(
      'select at from booking.attendance_events where booking_id = $1',
      [arrival.bookingId],
    )
    expect(rows).toEqual([{ at: minutes(arrival, 90) }])
  })

  test('find no day of a class that is a draft, and no booking of another day', async () => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, 0)
    const elsewhere = await arrival.book(0, arrival.otherDayId)
    expect(await codeOf(record({ ...arrival, bookingId: elsewhere.id }, now, {}))).toBe('not_found')
    expect(await codeOf(record(arrival, minutes(arrival, -61), {}))).toBe('check_in_too_early')
    await database.owner.query('update catalog.classes set published_at = null where id = $1', [
      arrival.classId,
    ])
    expect(await codeOf(record(arrival, now, {}))).toBe('not_found')
  })

  test('record the number of people that came again with the state that is known', async () => {
    const arrival = await arrangeArrival(database)
    await record(arrival, minutes(arrival, 11), { came: 2 })
    const { attendance } = await record(arrival, minutes(arrival, 12), { came: 1 })
    expect(attendance).toMatchObject({ state: 'late', came: 1 })
    const { attendance: present } = await record(arrival, minutes(arrival, 13), { state: 'present' })
    expect(present).toMatchObject({
      state: 'present',
      came: 1,
      recordedAt: minutes(arrival, 13).toISOString(),
    })
    await record(arrival, minutes(arrival, 14), { state: 'present' })
    expect((await readStored(database, arrival.bookingId)).events).toHaveLength(3)
  })

  test('see everybody by name with what is recorded, and the figures of the date', async () => {
    const arrival = await arrangeArrival(database)
    const second = await arrival.book(0)
    const third = await arrival.book(1)
    const now = minutes(arrival, -1)
    await cancelBooking(depsAt(now), third.id, undefined, third.member)
    await arrive(arrival, now, 2)
    await database.owner.query(`update identity.members set name = '丁一' where id = $1`, [
      second.member.accountId,
    ])
    const roster = await readRoster(database.db, { classDayId: arrival.dayId, actor: staff }, now)
    expect(roster).toMatchObject({ title: '測試課程', cancelled: false, mayRecord: true })
    expect(
      roster.parties.map(({ name, people, state, attendance }) => [name, people, state, attendance?.came]),
    ).toEqual([
      ['丁一', 1, 'booked', undefined],
      ...(roster.parties[1]!.state === 'booked'
        ? [
            ['測試會員', 3, 'booked', 2],
            ['測試會員', 2, 'leave', undefined],
          ]
        : [
            ['測試會員', 2, 'leave', undefined],
            ['測試會員', 3, 'booked', 2],
          ]),
    ])
    const own = roster.parties.find(({ bookingId }) => bookingId === arrival.bookingId)
    expect(own?.attendance).toMatchObject({ byMember: true })
    const { days } = await listRosterDays(database.db, { date: undefined, actor: staff }, now)
    expect(days.find(({ id }) => id === arrival.dayId)).toMatchObject({ people: 4, came: 2 })
    const elsewhere = await arrangeStaff(database.owner, 'viewer', { isMember: false })
    const tomorrow = await listRosterDays(database.db, { date: '2026-06-04', actor: elsewhere }, now)
    expect(tomorrow).toEqual({ date: '2026-06-04', days: [], nextDate: null })
  })

  test('of today have a day that began yesterday while it goes on', async () => {
    const { classDayId, baseId } = { classDayId: (await arrangeArrival(database)).dayId, baseId: 1 }
    const now = new Date('2026-07-02T00:30:00+08:00')
    const listed = async (ends: string, date?: string) => {
      await database.owner.query(
        `update catalog.class_days set starts_at = '2026-07-01T22:00:00+08:00', ends_at = $2 where id = $1`,
        [classDayId, ends],
      )
      const actor = await arrangeStaff(database.owner, 'base_staff', { baseId })
      return (await listRosterDays(database.db, { date, actor }, now)).days.map(({ id }) => id)
    }
    expect(await listed('2026-07-02T01:00:00+08:00')).toEqual([classDayId])
    expect(await listed('2026-07-02T00:30:00+08:00')).toEqual([])
    expect(await listed('2026-07-02T01:00:00+08:00', '2026-07-02')).toEqual([classDayId])
    expect(await listed('2026-07-02T01:00:00+08:00', '2026-07-01')).toEqual([classDayId])
    expect(await listed('2026-07-02T01:00:00+08:00', '2026-07-03')).toEqual([])
  })

  test('show a day once that was given up and booked again', async () => {
    const arrival = await arrangeArrival(database)
    const now = new Date(arrival.startsAt.getTime() - 47 * 3_600_000)
    await cancelBooking(depsAt(now), arrival.bookingId, undefined, arrival.member)
    expect(
      (await readRoster(database.db, { classDayId: arrival.dayId, actor: staff }, now)).parties,
    ).toHaveLength(1)
    await database.owner.query(
      `with b as (
         insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
         values ('AAAA-${String(arrival.dayId).padStart(4, '0')}', $1, $2, 0, now(), now()) returning id)
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
       select id, $3, $1, $2, 0, now() from b`,
      [arrival.member.accountId, arrival.classId, arrival.dayId],
    )
    const { parties } = await readRoster(database.db, { classDayId: arrival.dayId, actor: staff }, now)
    expect(parties.map(({ state, people }) => [state, people])).toEqual([['booked', 1]])
    expect(await arrive(arrival, minutes(arrival, 0))).toMatchObject({ people: 1, attendance: { came: 1 } })
  })
})
