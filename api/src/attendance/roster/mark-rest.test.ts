import { beforeAll, expect, test } from 'vitest'
import { checkInCodeOf } from '#attendance/check-in/check-in-code.ts'
import { checkInOwnDay } from '#attendance/check-in/check-in-own-day.ts'
import { recordAttendance } from '#attendance/check-in/record-attendance.ts'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { testKeys } from '#testing/start-api.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { clearRest, markRestAbsent, markRestPresent } from './mark-rest.ts'

const database = useTestDatabase()
const checkInKey = testKeys.checkIn
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const recorded = async (dayId: number) => {
  const { rows } = await database.owner.query<{ id: string; state: string }>(
    'select booking_id as id, state from booking.attendance where class_day_id = $1',
    [dayId],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** A day with three parties that hold seats, one on leave and one that waits; an hour after its start. */
const arrange = async () => {
  const day = await arrangeWaitlist(database, 4)
  const parties = [await day.join(1), await day.join(1), await day.join(1)]
  const away = await day.join(1)
  await rosterVerbs(database, staff).cancel({ dayId: day.dayId, bookingId: away.id })
  await day.setCapacity(3)
  const waiting = await day.join(1)
  const now = await day.before(-1)
  const onDay = { classDayId: day.dayId, actor: staff }
  return { ...day, parties, away, waiting, now, onDay, deps: depsOf(database, {}, now) }
}

test('everybody who has seats and is not recorded is absent; the others stay as they are', async () => {
  const { parties, away, waiting, onDay, deps, dayId } = await arrange()
  const [here, ...missing] = parties.map(({ id }) => id) as [string, string, string]
  await recordAttendance(deps, onDay, { bookingId: here })
  const { bookingIds } = await markRestAbsent(deps, onDay)
  expect(new Set(bookingIds)).toEqual(new Set(missing))
  const states = await recorded(dayId)
  expect(states.get(here)).toBe('late')
  expect(missing.map((id) => states.get(id))).toEqual(['absent', 'absent'])
  expect([states.has(away.id), states.has(waiting.id)]).toEqual([false, false])
  expect(await markRestAbsent(deps, onDay), 'once more').toEqual({ bookingIds: [] })
})

test('everybody who is not recorded has come, also before the day begins', async () => {
  const { parties, away, waiting, onDay, before, dayId } = await arrange()
  const early = depsOf(database, {}, await before(0, -1))
  const [missing, alone] = parties.map(({ id }) => id) as [string, string]
  await recordAttendance(early, onDay, { bookingId: missing, state: 'absent' })
  const { bookingIds } = await markRestPresent(early, onDay)
  expect(bookingIds).not.toContain(missing)
  expect(bookingIds).toHaveLength(2)
  const states = await recorded(dayId)
  expect([states.get(missing), states.get(alone)]).toEqual(['absent', 'present'])
  expect([states.has(away.id), states.has(waiting.id)]).toEqual([false, false])
})

test('a party has come with as many people as it has seats, and the record of whom a colleague corrected stays', async () => {
  const day = await arrangeWaitlist(database, 4)
  const [pair, single] = [await day.join(2), await day.join(1)]
  const onDay = { classDayId: day.dayId, actor: staff }
  const deps = depsOf(database, {}, await day.before(0, -1))
  const { bookingIds } = await markRestPresent(deps, onDay)
  const came = async () => {
    const { rows } = await database.owner.query<{ id: string; came: number }>(
      'select booking_id as id, came from booking.attendance where class_day_id = $1',
      [day.dayId],
    )
    return new Map(rows.map(({ id, came: count }) => [id, count]))
  }
  expect(await came()).toEqual(
    new Map([
      [pair.id, 2],
      [single.id, 1],
    ]),
  )
  await recordAttendance(deps, onDay, { bookingId: pair.id, came: 1 })
  expect(await clearRest(deps, onDay, { bookingIds, state: 'present' })).toEqual({ bookingIds: [single.id] })
  expect(await came()).toEqual(new Map([[pair.id, 1]]))
})

test('it can be taken back, except for who has come meanwhile', async () => {
  const { parties, onDay, deps, dayId } = await arrange()
  const { bookingIds } = await markRestAbsent(deps, onDay)
  const late = parties[0]!.id
  await recordAttendance(deps, onDay, { bookingId: late })
  const cleared = await clearRest(deps, onDay, { bookingIds, state: 'absent' })
  expect(cleared.bookingIds).toHaveLength(2)
  expect([...(await recorded(dayId))]).toEqual([[late, 'late']])
  const { rows } = await database.owner.query<{ state: string | null }>(
    'select state from booking.attendance_events where booking_id = $1 order by id',
    [parties[1]!.id],
  )
  expect(rows.map(({ state }) => state)).toEqual(['absent', null])
})

test.each([
  ['has come before check-in opens', 1, markRestPresent],
  ['is absent before the day begins', 0, markRestAbsent],
])('nobody %s, or on a day that is not held', async (_, hours, markRest) => {
  const { onDay, before, dayId, deps } = await arrange()
  const early = depsOf(database, {}, await before(hours, -1))
  expect(await codeOf(markRest(early, onDay))).toBe('check_in_too_early')
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayId],
  )
  expect(await codeOf(markRest(deps, onDay))).toBe('check_in_day_cancelled')
  expect((await recorded(dayId)).size).toBe(0)
})

test.each([
  ['absent', markRestAbsent],
  ['present', markRestPresent],
])('people who check in while the rest is marked as %s are recorded once', async (_, markRest) => {
  const { parties, onDay, deps, dayId } = await arrange()
  await Promise.all([
    markRest(deps, onDay),
    ...parties.map(({ id }) => recordAttendance(deps, onDay, { bookingId: id, state: 'late' })),
  ])
  expect([...(await recorded(dayId)).values()]).toEqual(['late', 'late', 'late'])
})

test.each(['the member', 'a colleague'])('what %s has recorded meanwhile is not taken back', async (who) => {
  const day = await arrangeWaitlist(database, 4)
  const [party, other] = [await day.join(1), await day.join(1)]
  const now = await day.before(0, -1)
  const onDay = { classDayId: day.dayId, actor: staff }
  const deps = depsOf(database, {}, now)
  const { bookingIds } = await markRestPresent(deps, onDay)
  if (who === 'the member') {
    const { code } = checkInCodeOf(checkInKey, day.dayId, now)
    await checkInOwnDay({ ...deps, checkInKey }, { code }, party.member)
  } else {
    const colleague = { ...onDay, actor: await arrangeStaff(database.owner, 'base_staff') }
    for (const state of [null, 'present'] as const)
      await recordAttendance(deps, colleague, { bookingId: party.id, state })
  }
  expect(await clearRest(deps, onDay, { bookingIds, state: 'present' })).toEqual({ bookingIds: [other.id] })
  expect([...(await recorded(day.dayId))]).toEqual([[party.id, 'present']])
})

test('leave that staff record frees the seats for who waits, until the day ends', async () => {
  const { parties, onDay, dayId, before } = await arrange()
  const [first, second] = parties.map(({ id }) => id) as [string, string]
  const state = async (id: string) => {
    const { rows } = await database.owner.query<{ state: string }>(
      'select state from booking.booking_days where booking_id = $1 and class_day_id = $2',
      [id, dayId],
    )
    return rows[0]!.state
  }
  const party = await recordAttendance(depsOf(database, {}, await before(-2, -1)), onDay, {
    bookingId: first,
    state: 'leave',
  })
  expect(party.state).toBe('leave')
  await recordAttendance(depsOf(database, {}, await before(-2)), onDay, { bookingId: second, state: 'leave' })
  expect([await state(first), await state(second)]).toEqual(['leave', 'booked'])
  const { rows } = await database.owner.query('select seats_taken from catalog.class_days where id = $1', [
    dayId,
  ])
  expect(rows).toEqual([{ seats_taken: 2 }])
})
