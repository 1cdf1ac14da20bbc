import { beforeAll, expect, test } from 'vitest'
import { checkInDesk, minutes } from '#attendance/testing/check-in-desk.ts'
import { arrangeArrival, readStored } from '#attendance/testing/check-in-stage.ts'
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

const { depsAt, arrive, record } = checkInDesk(database, () => staff)

test('staff do not overwrite what somebody else has recorded since they read it', async () => {
  const arrival = await arrangeArrival(database)
  const now = minutes(arrival, 5)
  const other = await arrangeStaff(database.owner, 'door')
  await database.owner.query(`update identity.members set name = '小華' where id = $1`, [other.accountId])
  const desk = { classDayId: arrival.dayId, actor: other }
  const { bookingId } = arrival
  await recordAttendance(depsAt(now), desk, { bookingId, state: 'absent', was: null })
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
    recordAttendance(depsAt(now), { ...desk, actor: third }, { bookingId, was: null }),
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
