import { beforeAll, expect, test } from 'vitest'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
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
  const late = rosterVerbs(database, staff, await before(-1))
  expect((await late.change(where, 4)).party).toMatchObject({ people: 4, state: 'booked' })
  expect((await late.change(where, 1)).party).toMatchObject({ people: 1 })
  expect(await seatsTaken(where.dayId)).toBe(1)
  const over = rosterVerbs(database, staff, await before(-2))
  expect(await codeOf(over.change(where, 2))).toBe('class_day_not_bookable')
})

test('a party grows only into free seats that nobody waits for, and freed seats go to who waits', async () => {
  const { where, join } = await arrange(3, 2)
  const verbs = rosterVerbs(database, staff)
  expect(await codeOf(verbs.change(where, 4))).toBe('class_day_full')
  const waiting = await join(2)
  expect(await waiting.state()).toBe('waiting')
  expect((await verbs.change(where, 1)).party).toMatchObject({ people: 1 })
  expect(await waiting.state()).toBe('booked')
  expect(await codeOf(verbs.change(where, 2))).toBe('class_day_full')
})

test('a party that waits and becomes larger is not promoted into another class at the same time', async () => {
  const [one, other] = [await arrange(1, 1), await arrange(1, 1)]
  await other.moveTo(await one.before(0))
  const { id, member, state } = await one.join(1)
  await other.party.cancel()
  await other.join(1, { member, acceptOverlap: true })
  await rosterVerbs(database, staff).change({ dayId: one.dayId, bookingId: id }, 1, { acceptOverlap: true })
  await one.party.cancel()
  expect(await state()).toBe('waiting')
})

test('a day that was given up is booked again as long as there are seats', async () => {
  const { where, join } = await arrange(2, 2)
  const verbs = rosterVerbs(database, staff)
  await verbs.cancel(where)
  expect((await verbs.change(where, 2)).party).toMatchObject({ state: 'booked', people: 2 })
  await verbs.cancel(where)
  await join(2)
  expect(await codeOf(verbs.change(where, 2))).toBe('class_day_full')
})

test('staff accept an offered seat for somebody who rings up', async () => {
  const day = await arrangeWaitlist(database, 1, 'offer')
  const [holder, waiting] = [await day.join(1), await day.join(1)]
  await holder.cancel()
  expect(await waiting.state()).toBe('offered')
  await rosterVerbs(database, staff).change({ dayId: day.dayId, bookingId: waiting.id }, 1)
  expect(await waiting.state()).toBe('booked')
})

test('a party of which three have arrived does not become smaller than three', async () => {
  const { where } = await arrange(9, 4)
  await database.owner.query(`insert into booking.attendance values ($1, $2, 'present', 3, now())`, [
    where.bookingId,
    where.dayId,
  ])
  const verbs = rosterVerbs(database, staff)
  expect(await codeOf(verbs.change(where, 2))).toBe('came_over_party')
  expect((await verbs.change(where, 3)).party).toMatchObject({ people: 3 })
})

test('a request that is repeated after its answer was lost changes nothing and notifies nobody again', async () => {
  const { where, party } = await arrange(9, 2)
  const verbs = rosterVerbs(database, staff)
  await verbs.change(where, 3)
  expect((await verbs.change(where, 3)).party).toMatchObject({ people: 3 })
  expect(await party.events()).toEqual(['booked', 'changed'])
})

test('an act is not taken back by cancelling a party that somebody else has changed since', async () => {
  const { where } = await arrange(9, 2)
  const verbs = rosterVerbs(database, staff)
  const was = { people: 2, state: 'booked' } as const
  await rosterVerbs(database, await arrangeStaff(database.owner, 'base_staff')).change(where, 3)
  expect(await codeOf(verbs.cancel(where, { was }))).toBe('edit_conflict')
  expect(await seatsTaken(where.dayId)).toBe(3)
  expect((await verbs.cancel(where, { was: { ...was, people: 3 } })).party).toMatchObject({
    state: 'cancelled',
  })
  // The answer was lost.
  expect((await verbs.cancel(where, { was })).party).toMatchObject({ state: 'cancelled' })
})

test('a party that somebody else has changed since it was read is refused with its size and their name', async () => {
  const { where, party } = await arrange(9, 2)
  const was = { people: 2, state: 'booked' } as const
  const other = await arrangeStaff(database.owner, 'base_staff')
  await database.owner.query(`update identity.members set name = '簡雅雯' where id = $1`, [other.accountId])
  await rosterVerbs(database, other).change(where, 3, { was })
  const verbs = rosterVerbs(database, staff)
  const refused = verbs.change(where, 4, { was })
  await expect(refused).rejects.toMatchObject({
    code: 'edit_conflict',
    message: '簡雅雯剛才把人數從 2 位改成 3 位。請看過最新的名單再決定。',
    details: {
      conflicts: [{ field: 'people', value: { people: 3, state: 'booked' }, by: '簡雅雯' }],
    },
  })
  expect(await seatsTaken(where.dayId)).toBe(3)
  // What would become of it is there already: the answer was lost, or two helpers want the same.
  expect((await verbs.change(where, 3, { was })).party).toMatchObject({ people: 3 })
  expect((await verbs.change(where, 4, { was: { people: 3, state: 'booked' } })).party.people).toBe(4)
  await party.cancel()
  const again = verbs.change(where, 5, { was: { people: 4, state: 'booked' } })
  await expect(again).rejects.toMatchObject({
    message: '本人剛才改了這一筆報名。請看過最新的名單再決定。',
    details: { conflicts: [{ value: { people: 4, state: 'cancelled' }, by: '本人' }] },
  })
  const given = await arrangeWaitlist(database, 1)
  const holder = await given.join(1)
  const waiting = await given.join(1)
  await holder.cancel()
  const promoted = verbs.change({ dayId: given.dayId, bookingId: waiting.id }, 2, {
    was: { people: 1, state: 'waiting' },
  })
  await expect(promoted).rejects.toMatchObject({
    message: '系統剛才改了這一筆報名。請看過最新的名單再決定。',
    details: { conflicts: [{ value: { people: 1, state: 'booked' }, by: null }] },
  })
})
