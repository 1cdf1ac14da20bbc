import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { readBooking } from '#booking/read-booking.ts'
import { arrangeBookedMember, depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { readBookingCalendar } from './read-booking-calendar.ts'

const database = useTestDatabase()

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await database.owner.query(
    `update catalog.courses set bring = '圍裙、毛巾'; update places.bases set phone = '04-7770000'`,
  )
})

type Booked = Awaited<ReturnType<typeof arrangeBookedMember>>

const eventsOf = async ({ id, member }: Pick<Booked, 'id' | 'member'>, now = testNow) => {
  const deps = { ...depsOf(database, {}, now), publicOrigin: 'https://site.example' }
  const { text } = await readBookingCalendar(deps, id, member)
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part))
}
const changeDays = (booked: Booked, days: { classDayId: number; plus: number }[]) =>
  changeBooking(depsOf(database), booked.id, { days, acceptOverlap: false }, booked.member)

test('holds every booked day that is not over, with place, people and what to bring', async () => {
  const booked = await arrangeBookedMember(database)
  await changeDays(booked, [booked.day(1, 2)])
  const { code, days } = await readBooking(database.db, booked.id, booked.member)
  const events = await eventsOf(booked)
  expect(events.map(({ summary }) => summary)).toEqual(['測試課程', '測試課程（連我 3 位）'])
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(
    days.map(({ startsAt }) => new Date(Date.parse(startsAt) + 8 * 3_600_000).toISOString().slice(0, 19)),
  )
  expect(events[0]!.location).toBe('測試基地 教室，測試路 1 號')
  expect(events[0]!.description).toBe(`報名編號 ${code}\n要帶：圍裙、毛巾\n基地電話 04-7770000`)
  expect(events[0]!.component.getFirstPropertyValue('url')).toBe(
    `https://site.example/course/class_history/${booked.id}`,
  )
  expect(await eventsOf(booked, new Date(days[0]!.endsAt))).toHaveLength(1)
})

test('leaves out cancelled days and days that the organisers cancelled', async () => {
  const booked = await arrangeBookedMember(database)
  await changeDays(booked, [booked.day(1)])
  await cancelBooking(depsOf(database), booked.id, [booked.day(0).classDayId], booked.member)
  expect(await eventsOf(booked)).toHaveLength(1)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [booked.day(1).classDayId],
  )
  expect(await eventsOf(booked)).toEqual([])
})

test('an event keeps its UID and gets a higher sequence when the booking changes', async () => {
  const booked = await arrangeBookedMember(database)
  const [before] = await eventsOf(booked)
  await changeDays(booked, [booked.day(0, 1)])
  const [after] = await eventsOf(booked)
  expect(after!.uid).toBe(before!.uid)
  expect(after!.sequence).toBeGreaterThan(before!.sequence)
  const other = await arrangeMember(database.owner)
  const order = orderOf(booked.classId, [booked.day(0)])
  const { id } = await bookDays(depsOf(database), order, other, randomUUID())
  expect((await eventsOf({ id, member: other }))[0]!.uid).not.toBe(before!.uid)
})

test.each([
  "starts_at = starts_at + interval '1 minute'",
  "ends_at = ends_at + interval '1 minute'",
  "venue = '二樓教室'",
  "online_url = 'https://meet.example/1'",
])('only the event of the day gets a higher sequence when staff set %s', async (change) => {
  const booked = await arrangeBookedMember(database)
  await changeDays(booked, [booked.day(1)])
  const before = await eventsOf(booked)
  const moved = booked.day(0).classDayId
  await database.owner.query(`update catalog.class_days set ${change} where id = $1`, [moved])
  const rises = (await eventsOf(booked)).map(({ sequence }, index) => sequence - before[index]!.sequence)
  expect(rises).toEqual([1, 0])
})

test('the sequence has risen when a cancelled day takes place after all', async () => {
  const booked = await arrangeBookedMember(database)
  const [before] = await eventsOf(booked)
  for (const value of ["now(), cancel_reason = '颱風'", 'null, cancel_reason = null'])
    await database.owner.query(`update catalog.class_days set cancelled_at = ${value} where id = $1`, [
      booked.day(0).classDayId,
    ])
  expect((await eventsOf(booked))[0]!.sequence).toBe(before!.sequence + 2)
})

test('seats that others take leave the sequence as it is', async () => {
  const booked = await arrangeBookedMember(database)
  const [before] = await eventsOf(booked)
  const order = orderOf(booked.classId, [booked.day(0)])
  await bookDays(depsOf(database), order, await arrangeMember(database.owner), randomUUID())
  expect((await eventsOf(booked))[0]!.sequence).toBe(before!.sequence)
})

test("another member's booking is not found", async () => {
  const { id } = await arrangeBookedMember(database)
  const other = await arrangeMember(database.owner)
  expect(await codeOf(eventsOf({ id, member: other }))).toBe('not_found')
})
