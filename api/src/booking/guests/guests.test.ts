import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { readRoster } from '#attendance/check-in/read-roster.ts'
import { findPeople } from '#attendance/roster/find-people.ts'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { bookDays } from '#booking/book-days.ts'
import { checkSeats } from '#booking/check-seats.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { daysOf, guestVerbs, guestIdOf, guestWang } from '#booking/testing/guest-verbs.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { forgetGuests } from './forget-guests.ts'

const dayMs = 86_400_000
const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

const later = (ms: number) => new Date(testNow.getTime() + ms)
const verbs = (now = testNow) => guestVerbs(database, staff, now)
const newGuest = () => ({ name: `客人${randomUUID().slice(0, 8)}`, phone: '0922333444' })
const arrange = (...capacities: number[]) => arrangeClass(database.owner, { capacities })

/** A guest with a party of two on each day of a class, and their claim code. */
const arrangeGuest = async (...capacities: number[]) => {
  const { classId, dayIds } = await arrange(...capacities)
  const guest = newGuest()
  const { bookingId } = await verbs().book(classId, dayIds, guest)
  const code = await verbs().codeFor(dayIds[0]!, bookingId)
  return { classId, dayIds, guest, bookingId, code, guestId: await guestIdOf(database, bookingId) }
}
const bookOwn = (member: Account, classId: number, dayId: number) =>
  bookDays(depsOf(database), orderOf(classId, [{ classDayId: dayId, plus: 0 }]), member, randomUUID())

test('staff book for a guest, who is in the roster by name, and takes the booking over', async () => {
  const { dayIds, guest, bookingId, code } = await arrangeGuest(9, 9)
  const roster = await readRoster(database.db, { classDayId: dayIds[0]!, actor: staff }, testNow)
  expect(roster.parties).toMatchObject([{ name: guest.name, phoneEnd: '444', isGuest: true, people: 2 }])
  const member = await arrangeMember(database.owner)
  expect(await verbs().claim(code, member)).toEqual({ movedDays: 2, keptDays: [] })
  expect(await daysOf(database, member.accountId)).toEqual(
    dayIds.map((day) => ({ day, state: 'booked', bookingId })),
  )
  const after = await readRoster(database.db, { classDayId: dayIds[0]!, actor: staff }, testNow)
  expect(after.parties).toMatchObject([{ name: '測試會員', isGuest: false, people: 2 }])
  expect(await verbs().claim(code, member), 'the request repeated').toEqual({ movedDays: 0, keptDays: [] })
  expect(await checkSeats(database.db, testNow)).toBe(0)
})

test('whose bookings a member has taken over is that member from then on, by name, number and record', async () => {
  const { dayIds, guest, guestId, code } = await arrangeGuest(9)
  const member = await arrangeMember(database.owner)
  await verbs().claim(code, member)
  const next = await arrange(9, 9, 9)
  const { people } = await findPeople(
    database.db,
    { classDayId: dayIds[0]!, actor: staff, phone: guest.phone },
    testNow,
  )
  expect(people).toContainEqual(
    expect.objectContaining({ personId: member.accountId, isMember: true, state: 'booked' }),
  )
  expect(people.map(({ personId }) => personId)).not.toContain(guestId)
  const byName = await verbs().book(next.classId, [next.dayIds[1]!], guest)
  const byRecord = await rosterVerbs(database, staff).book(
    { classId: next.classId, dayId: next.dayIds[2]! },
    { personId: guestId },
  )
  const { name, phone } = guest
  const asked = rosterVerbs(database, staff).book(
    { classId: next.classId, dayId: next.dayIds[0]! },
    { name, phone },
  )
  expect(await codeOf(asked)).toBe('person_known')
  for (const { bookingId } of [byName, byRecord])
    expect(await guestIdOf(database, bookingId)).toBe(member.accountId)
})

test('the rules of members hold for guests: seats, days booked twice, closed registration', async () => {
  const { classId, dayIds } = await arrange(3, 1)
  const guest = newGuest()
  expect(await codeOf(verbs().book(classId, [dayIds[1]!], guest))).toBe('class_day_full')
  expect(await codeOf(verbs().book(classId, [dayIds[0]!], guest))).toBe('done')
  expect(await codeOf(verbs().book(classId, [dayIds[0]!], guest))).toBe('already_booked')
  expect(await codeOf(verbs().book(classId, [dayIds[0]!], newGuest()))).toBe('class_day_full')
  expect(await codeOf(verbs(later(30 * dayMs)).book(classId, [dayIds[0]!], newGuest()))).not.toBe('done')
})

test('a repeated order of staff books once; two at once make one guest', async () => {
  const { classId, dayIds } = await arrange(9)
  const key = randomUUID()
  const guest = newGuest()
  const answers = await Promise.all([1, 2, 3].map(() => verbs().book(classId, dayIds, guest, key)))
  expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1)
  const { rows } = await database.owner.query('select from booking.guests where name = $1', [guest.name])
  expect(rows).toHaveLength(1)
})

test('a day that both have booked stays with the guest, the others move with what is recorded', async () => {
  const { classId, dayIds, bookingId, code, guestId } = await arrangeGuest(9, 9, 9)
  const member = await arrangeMember(database.owner)
  const own = await bookOwn(member, classId, dayIds[1]!)
  await database.owner.query(
    `insert into booking.attendance select $1, unnest($2::int[]), 'present', 2, now()`,
    [bookingId, [dayIds[0], dayIds[1]]],
  )
  const claimed = await verbs().claim(code, member)
  expect(claimed.movedDays).toBe(2)
  expect(claimed.keptDays).toMatchObject([{ classDayId: dayIds[1], title: '測試課程' }])
  expect(await daysOf(database, member.accountId)).toEqual([
    { day: dayIds[0], state: 'booked', bookingId },
    { day: dayIds[1], state: 'booked', bookingId: own.id },
    { day: dayIds[2], state: 'booked', bookingId },
  ])
  const kept = await daysOf(database, guestId)
  expect(kept).toMatchObject([{ day: dayIds[1], state: 'booked' }])
  const { rows } = await database.owner.query<{ id: string; day: number }>(
    'select booking_id as id, class_day_id as day from booking.attendance where class_day_id = any($1) order by 2',
    [dayIds],
  )
  expect(rows).toEqual([
    { id: bookingId, day: dayIds[0] },
    { id: kept[0]!.bookingId, day: dayIds[1] },
  ])
  expect(await checkSeats(database.db, testNow)).toBe(0)
})

test('once the member has given the day up, the same code moves it', async () => {
  const { classId, dayIds, code } = await arrangeGuest(9)
  const member = await arrangeMember(database.owner)
  const own = await bookOwn(member, classId, dayIds[0]!)
  expect(await verbs().claim(code, member)).toMatchObject({ movedDays: 0, keptDays: [{}] })
  await database.owner.query(
    "update booking.booking_days set state = 'cancelled', ended_at = now() where booking_id = $1",
    [own.id],
  )
  expect(await verbs().claim(code, member)).toEqual({ movedDays: 1, keptDays: [] })
})

test('a day at the time of another one of the member moves as well', async () => {
  const { dayIds, code } = await arrangeGuest(9)
  const other = await arrange(9)
  await database.owner.query(
    `update catalog.class_days d set starts_at = o.starts_at, ends_at = o.ends_at
     from catalog.class_days o where d.id = $1 and o.id = $2`,
    [other.dayIds[0], dayIds[0]],
  )
  const member = await arrangeMember(database.owner)
  await bookOwn(member, other.classId, other.dayIds[0]!)
  expect(await verbs().claim(code, member)).toEqual({ movedDays: 1, keptDays: [] })
})

test('a claimed place in a waitlist is not promoted into another class of the member', async () => {
  const list = await arrangeWaitlist(database, 1)
  const holder = await list.join(1)
  const { bookingId } = await rosterVerbs(database, staff).book(
    { classId: list.classId, dayId: list.dayId },
    { ...newGuest(), isSomebodyElse: true },
    { acceptWaitlist: true },
  )
  const code = await verbs().codeFor(list.dayId, bookingId)
  const other = await arrangeWaitlist(database, 1)
  await other.moveTo(await list.before(0))
  const { member } = await other.join(1)
  expect(await verbs().claim(code, member)).toMatchObject({ movedDays: 1 })
  await holder.cancel()
  expect(await daysOf(database, member.accountId)).toContainEqual({
    day: list.dayId,
    state: 'waiting',
    bookingId,
  })
})

test('of several people with one code at once, one gets the bookings', async () => {
  const { code } = await arrangeGuest(9, 9)
  const members = await Promise.all([1, 2, 3].map(() => arrangeMember(database.owner)))
  const codes = await Promise.all(
    [...members, members[0]!].map((member) => codeOf(verbs().claim(code, member))),
  )
  expect(codes.filter((one) => one === 'done').length).toBeGreaterThan(0)
  const held = await Promise.all(members.map(({ accountId }) => daysOf(database, accountId)))
  expect(held.map((days) => days.length).toSorted((one, other) => one - other)).toEqual([0, 0, 2])
})

test('a claim while staff book for the guest leaves every day with one of them', async () => {
  const { code, guest, guestId } = await arrangeGuest(9)
  const other = await arrange(9, 9)
  const member = await arrangeMember(database.owner)
  await Promise.all([verbs().claim(code, member), verbs().book(other.classId, [other.dayIds[1]!], guest)])
  const both = [...(await daysOf(database, member.accountId)), ...(await daysOf(database, guestId))]
  expect(both).toHaveLength(2)
  expect(await checkSeats(database.db, testNow)).toBe(0)
})

test('names are deleted half a year after the last day, and those without a booking after a day', async () => {
  const { guestId, dayIds } = await arrangeGuest(9)
  const { classId, dayIds: full } = await arrange(0)
  const refused = newGuest()
  await codeOf(verbs().book(classId, full, refused))
  const names = async () => {
    const found = await database.owner.query<{ name: string }>(
      'select name from booking.guests where id = $1 or name = $2',
      [guestId, refused.name],
    )
    return found.rows.length
  }
  await forgetGuests(database.db, later(0.9 * dayMs))
  expect(await names()).toBe(2)
  await forgetGuests(database.db, later(2 * dayMs))
  expect(await names()).toBe(1)
  const { rows } = await database.owner.query<{ ends: Date }>(
    'select ends_at as ends from catalog.class_days where id = $1',
    [dayIds[0]],
  )
  const halfYear = rows[0]!.ends.getTime() + 180 * dayMs
  await forgetGuests(database.db, new Date(halfYear - 1))
  expect(await names()).toBe(1)
  await forgetGuests(database.db, new Date(halfYear))
  expect(await names()).toBe(0)
  expect(await daysOf(database, guestId)).toHaveLength(1)
})

test('one guest is the same person at a base by name and mobile number', async () => {
  const { classId, dayIds } = await arrange(9, 9)
  const guest = { ...guestWang, name: `王${randomUUID().slice(0, 5)}` }
  const one = await verbs().book(classId, [dayIds[0]!], guest)
  const other = await verbs().book(classId, [dayIds[1]!], guest)
  const third = await verbs().book(classId, [dayIds[1]!], { ...guest, phone: '0900000000' })
  const ids = await Promise.all([one, other, third].map(({ bookingId }) => guestIdOf(database, bookingId)))
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
})
