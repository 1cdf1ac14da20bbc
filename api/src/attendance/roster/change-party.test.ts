import { beforeAll, expect, test } from 'vitest'
import { rosterDesk } from '#attendance/testing/roster-desk.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const arrange = async (capacity: number, people: number) => {
  const day = await arrangeWaitlist(database, capacity)
  const party = await day.join(people)
  return { ...day, party, where: { dayId: day.dayId, bookingId: party.id } }
}
const seatsTaken = async (dayId: number): Promise<number> => {
  const { rows } = await database.owner.query<{ taken: number }>(
    'select seats_taken as taken from catalog.class_days where id = $1',
    [dayId],
  )
  return rows[0]!.taken
}

test('staff raise and lower a party after its own deadline, until the day ends', async () => {
  const { where, before } = await arrange(4, 2)
  const late = rosterDesk(database, staff, await before(-1))
  expect((await late.change(where, 4)).party).toMatchObject({ people: 4, state: 'booked' })
  expect((await late.change(where, 1)).party).toMatchObject({ people: 1 })
  expect(await seatsTaken(where.dayId)).toBe(1)
  const over = rosterDesk(database, staff, await before(-2))
  expect(await codeOf(over.change(where, 2))).toBe('class_day_not_bookable')
})

test('a party grows only into free seats that nobody waits for, and freed seats go to who waits', async () => {
  const { where, join } = await arrange(3, 2)
  const desk = rosterDesk(database, staff)
  expect(await codeOf(desk.change(where, 4))).toBe('class_day_full')
  const waiting = await join(2)
  expect(await waiting.state()).toBe('waiting')
  expect((await desk.change(where, 1)).party).toMatchObject({ people: 1 })
  expect(await waiting.state()).toBe('booked')
  expect(await codeOf(desk.change(where, 2))).toBe('class_day_full')
})

test('a day that was given up is booked again as long as there are seats', async () => {
  const { where, join } = await arrange(2, 2)
  const desk = rosterDesk(database, staff)
  await desk.cancel(where)
  expect((await desk.change(where, 2)).party).toMatchObject({ state: 'booked', people: 2 })
  await desk.cancel(where)
  await join(2)
  expect(await codeOf(desk.change(where, 2))).toBe('class_day_full')
})

test('staff accept an offered seat for somebody who rings up', async () => {
  const day = await arrangeWaitlist(database, 1, 'offer')
  const [holder, waiting] = [await day.join(1), await day.join(1)]
  await holder.cancel()
  expect(await waiting.state()).toBe('offered')
  await rosterDesk(database, staff).change({ dayId: day.dayId, bookingId: waiting.id }, 1)
  expect(await waiting.state()).toBe('booked')
})

test('a party of which three have arrived does not become smaller than three', async () => {
  const { where } = await arrange(9, 4)
  await database.owner.query(`insert into booking.attendance values ($1, $2, 'present', 3, now())`, [
    where.bookingId,
    where.dayId,
  ])
  const desk = rosterDesk(database, staff)
  expect(await codeOf(desk.change(where, 2))).toBe('came_over_party')
  expect((await desk.change(where, 3)).party).toMatchObject({ people: 3 })
})

test('a request that is repeated after its answer was lost changes nothing and notifies nobody again', async () => {
  const { where, party } = await arrange(9, 2)
  const desk = rosterDesk(database, staff)
  await desk.change(where, 3)
  expect((await desk.change(where, 3)).party).toMatchObject({ people: 3 })
  expect(await party.events()).toEqual(['booked', 'changed'])
})
