import { beforeAll, expect, test } from 'vitest'
import { arrangeArrival, readStored } from '#attendance/testing/check-in-arrangement.ts'
import { checkInVerbs, minutes } from '#attendance/testing/check-in-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { recordAttendance } from './record-attendance.ts'

const database = useTestDatabase()
let staff: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff', { isMember: false })
})

const { depsAt, arrive, record, scan } = checkInVerbs(database, () => staff)

test('staff do not overwrite what somebody else has recorded since they read it', async () => {
  const arrival = await arrangeArrival(database)
  const now = minutes(arrival, 5)
  const other = await arrangeStaff(database.owner, 'door')
  await database.owner.query(`update identity.members set name = '小華' where id = $1`, [other.accountId])
  const onDay = { classDayId: arrival.dayId, actor: other }
  const { bookingId } = arrival
  await recordAttendance(depsAt(now), onDay, { bookingId, state: 'absent', was: null })
  const refused = record(arrival, now, { was: null })
  await expect(refused).rejects.toMatchObject({
    code: 'edit_conflict',
    message: '小華剛才改了這一筆的出席。請看過最新的名單再決定。',
    details: { conflicts: [{ field: 'attendance', value: { state: 'absent', came: 0 }, by: '小華' }] },
  })
  expect((await readStored(database, bookingId)).rows).toEqual([{ state: 'absent', came: 0 }])
  // At the door nobody reads what others have done.
  const third = await arrangeStaff(database.owner, 'door')
  await expect(
    recordAttendance(depsAt(now), { ...onDay, actor: third }, { bookingId, was: null }),
  ).rejects.toMatchObject({
    message: '另一位夥伴剛才改了這一筆的出席。請看過最新的名單再決定。',
    details: { conflicts: [{ value: { state: 'absent', came: 0 }, by: null }] },
  })
  // What they want is recorded already, or they have seen it, or they do not ask.
  const same = await record(arrival, now, { state: 'absent', was: null })
  expect(same.attendance).toMatchObject({ state: 'absent' })
  const seen = await record(arrival, now, { state: 'late', came: 2, was: { state: 'absent', came: 0 } })
  expect(seen.attendance).toMatchObject({ state: 'late', came: 2 })
  expect((await record(arrival, now, { state: 'present' })).attendance).toMatchObject({ state: 'present' })
})

test('staff may check in who has checked in meanwhile, but not clear it unseen', async () => {
  const arrival = await arrangeArrival(database)
  const now = minutes(arrival, 5)
  await arrive(arrival, now, 2)
  expect((await record(arrival, now, { was: null })).attendance).toMatchObject({ came: 2 })
  await expect(record(arrival, now, { state: null, was: { state: 'late', came: 1 } })).rejects.toMatchObject({
    code: 'edit_conflict',
    details: { conflicts: [{ value: { state: 'present', came: 2 }, by: '本人' }] },
  })
})

const arrangeOther = async (name: string) => {
  const other = await arrangeStaff(database.owner, 'base_staff')
  await database.owner.query(`update identity.members set name = $2 where id = $1`, [other.accountId, name])
  return checkInVerbs(database, () => other)
}

test.each(['absent', 'leave'] as const)(
  'a scanned code does not overwrite that another person of staff has recorded %s',
  async (state) => {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, 130)
    const other = await arrangeOther('小華')
    await other.record(arrival, now, { state, was: null })
    await expect(scan(arrival, now)).rejects.toMatchObject({
      code: 'edit_conflict',
      message: '小華剛才改了這一筆的出席。請看過最新的名單再決定。',
      details: { conflicts: [{ field: 'attendance', value: { state, came: 0 }, by: '小華' }] },
    })
    expect((await readStored(database, arrival.bookingId)).rows).toEqual([{ state, came: 0 }])
    // At the door nobody reads what others have done.
    const door = await arrangeStaff(database.owner, 'door')
    await expect(scan(arrival, now, { actor: door })).rejects.toMatchObject({
      details: { conflicts: [{ by: null }] },
    })
    const seen = await scan(arrival, now, { was: { state, came: 0 } })
    expect(seen.attendance).toMatchObject({ state: 'late', came: 3 })
  },
)

test('a scanned code asks nothing where nobody, the member, or another scan has recorded something', async () => {
  const [first, second] = [await arrangeArrival(database), await arrangeArrival(database)]
  const other = await arrangeOther('小華')
  expect((await scan(first, minutes(first, 0))).attendance).toMatchObject({ state: 'present', came: 3 })
  expect((await other.scan(first, minutes(first, 1))).attendance).toMatchObject({ came: 3 })
  expect((await readStored(database, first.bookingId)).events).toHaveLength(1)
  await arrive(second, minutes(second, 0), 2)
  expect((await scan(second, minutes(second, 1))).attendance).toMatchObject({ came: 2, byMember: true })
})

test('of two helpers who record a party at once, one by its code, nobody overwrites the other unseen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const arrival = await arrangeArrival(database)
    const now = minutes(arrival, 5)
    const other = await arrangeOther('小華')
    const outcomes = await Promise.all([
      codeOf(scan(arrival, now)),
      codeOf(other.record(arrival, now, { state: 'absent', was: null })),
    ])
    expect(outcomes.toSorted()).toEqual(['done', 'edit_conflict'])
    expect((await readStored(database, arrival.bookingId)).events).toHaveLength(1)
  }
})

test("a repeated request, and a scan after one's own absence, are not refused", async () => {
  const arrival = await arrangeArrival(database)
  const now = minutes(arrival, 5)
  const absent = { state: 'absent', was: null } as const
  const twice = await Promise.all([record(arrival, now, absent), record(arrival, now, absent)])
  expect(twice.map(({ attendance }) => attendance!.state)).toEqual(['absent', 'absent'])
  expect((await readStored(database, arrival.bookingId)).events).toHaveLength(1)
  expect((await scan(arrival, minutes(arrival, 12))).attendance).toMatchObject({ state: 'late', came: 3 })
  // A request that was on its way meanwhile is not what she recorded last.
  expect(await codeOf(record(arrival, minutes(arrival, 13), absent))).toBe('edit_conflict')
})

test('what was recorded without a network is compared when it arrives, also with what its own person recorded later', async () => {
  const arrival = await arrangeArrival(database)
  const sentAt = minutes(arrival, 40)
  const act = { state: 'present', was: null, at: minutes(arrival, 5).toISOString() } as const
  const other = await arrangeOther('小華')
  await other.record(arrival, minutes(arrival, 20), { state: 'absent', was: null })
  await expect(record(arrival, sentAt, act)).rejects.toMatchObject({
    code: 'edit_conflict',
    details: { conflicts: [{ by: '小華' }] },
  })
  await record(arrival, minutes(arrival, 25), { state: 'late', was: { state: 'absent', came: 0 } })
  expect(await codeOf(record(arrival, sentAt, act))).toBe('edit_conflict')
  const after = { ...act, at: minutes(arrival, 30).toISOString() }
  expect((await record(arrival, sentAt, after)).attendance).toMatchObject({ state: 'present' })
})
