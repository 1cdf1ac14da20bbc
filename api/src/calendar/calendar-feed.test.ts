import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { readBooking } from '#booking/read-booking.ts'
import { arrangeBookedMember, depsOf } from '#booking/testing/booked-member.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { applicationVerbs } from '#testing/application-verbs.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { readBookingCalendar } from './read-booking-calendar.ts'

const database = useTestDatabase()
let now = testNow
let app: FastifyInstance

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => now })
})

const ask = async (method: 'GET' | 'POST' | 'DELETE', accountId: string) => {
  const answer = await app.inject({
    method,
    url: '/api/member/calendar-feed',
    headers: await bearerOf(database, accountId, now),
  })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ path: string | null }>().path
}
const eventsAt = async (path: string) => {
  const file = await app.inject(path)
  expect(file.statusCode).toBe(200)
  const parts = new ICAL.Component(ICAL.parse(file.body) as unknown[]).getAllSubcomponents('vevent')
  return parts.map((part) => new ICAL.Event(part))
}
const status = (event: ICAL.Event) => event.component.getFirstPropertyValue('status')

test('there is no feed until the member opens one, and then it has the same address every time', async () => {
  const { member } = await arrangeBookedMember(database)
  expect(await ask('GET', member.accountId)).toBeNull()
  const path = await ask('POST', member.accountId)
  expect(await ask('GET', member.accountId)).toBe(path)
  expect((await app.inject(path!)).headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
})

test('an event keeps its UID through file, feed, change and cancellation, and its number rises', async () => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  const deps = { ...depsOf(database), publicOrigin: 'https://site.example' }
  const { text } = await readBookingCalendar(deps, booked.id, booked.member)
  const [inFile] = new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
  const [first] = await eventsAt(path)
  expect(first!.uid).toBe(inFile!.getFirstPropertyValue('uid'))
  expect(status(first!)).toBe('CONFIRMED')
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
     where id = $1`,
    [booked.day(0).classDayId],
  )
  const [moved] = await eventsAt(path)
  expect(moved!.uid).toBe(first!.uid)
  expect(moved!.sequence).toBeGreaterThan(first!.sequence)
  expect(moved!.startDate.toJSDate().getTime()).toBe(first!.startDate.toJSDate().getTime() + 3_600_000)
  await cancelBooking(depsOf(database), booked.id, undefined, booked.member)
  const [cancelled] = await eventsAt(path)
  expect(cancelled!.uid).toBe(first!.uid)
  expect(cancelled!.sequence).toBeGreaterThan(moved!.sequence)
  expect(status(cancelled!)).toBe('CANCELLED')
})

test('a day that the organisers cancelled is marked as cancelled', async () => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [booked.day(0).classDayId],
  )
  expect((await eventsAt(path)).map(status)).toEqual(['CANCELLED'])
})

test('the number rises with each act of staff, also when they take it back', async () => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  const verbs = staffVerbs(database, booked.classId, await arrangeStaff(database.owner, 'admin'))
  const acts = [
    () => verbs.cancel(),
    () => verbs.restore(),
    () => verbs.decide({ decision: 'not_open' }),
    () => verbs.decide({ decision: 'withdraw' }),
    () => verbs.cancel([booked.day(0).classDayId]),
    () => verbs.restore([booked.day(0).classDayId]),
  ]
  const seen = [await eventsAt(path)]
  for (const act of acts) {
    await act()
    seen.push(await eventsAt(path))
  }
  expect(seen.map(([event]) => status(event!))).toEqual([
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
    'CANCELLED',
    'CONFIRMED',
  ])
  const numbers = seen.map(([event]) => event!.sequence)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})

test.each(['cancelled_at', 'not_opened_at'])('so are the days of a class with %s', async (column) => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  const [before] = await eventsAt(path)
  await database.owner.query(
    `update catalog.classes set ${column} = '2026-06-01T02:00:00Z'
     where id = (select class_id from catalog.class_days where id = $1)`,
    [booked.day(0).classDayId],
  )
  const [after] = await eventsAt(path)
  expect(status(after!)).toBe('CANCELLED')
  expect(after!.sequence).toBeGreaterThan(before!.sequence)
  expect(await readBooking(database.db, booked.id, booked.member)).toMatchObject({
    days: [{ dayCancelled: true }],
  })
  const deps = { ...depsOf(database), publicOrigin: 'https://site.example' }
  expect((await readBookingCalendar(deps, booked.id, booked.member)).text).not.toContain('BEGIN:VEVENT')
})

test('the link of an online class is for who has a seat', async () => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  await database.owner.query(
    `update catalog.class_days set online_url = 'https://meet.example' where id = $1`,
    [booked.day(0).classDayId],
  )
  const [held] = await eventsAt(path)
  expect(held!.location).toContain('https://meet.example')
  await cancelBooking(depsOf(database), booked.id, undefined, booked.member)
  const [cancelled] = await eventsAt(path)
  expect(status(cancelled!)).toBe('CANCELLED')
  expect(String(cancelled!.component)).not.toContain('https://meet.example')
})

test('days are left out 90 days after their end', async () => {
  const booked = await arrangeBookedMember(database)
  const path = (await ask('POST', booked.member.accountId))!
  const [event] = await eventsAt(path)
  const end = event!.endDate.toJSDate().getTime()
  now = new Date(end + 90 * 86_400_000 - 1)
  expect(await eventsAt(path)).toHaveLength(1)
  now = new Date(end + 90 * 86_400_000)
  expect(await eventsAt(path)).toEqual([])
  now = testNow
})

test('a new address and the end of the feed make the address before invalid', async () => {
  const { member } = await arrangeBookedMember(database)
  const first = (await ask('POST', member.accountId))!
  const second = (await ask('POST', member.accountId))!
  expect(second).not.toBe(first)
  expect((await app.inject(first)).statusCode).toBe(404)
  expect((await app.inject(second)).statusCode).toBe(200)
  expect(await ask('DELETE', member.accountId)).toBeNull()
  expect(await ask('DELETE', member.accountId)).toBeNull()
  expect((await app.inject(second)).statusCode).toBe(404)
  expect(await ask('GET', member.accountId)).toBeNull()
  const third = (await ask('POST', member.accountId))!
  expect([first, second]).not.toContain(third)
})

test('many requests at once for a new address leave one that works', async () => {
  const { member } = await arrangeBookedMember(database)
  const paths = await Promise.all(Array.from({ length: 8 }, () => ask('POST', member.accountId)))
  expect(new Set(paths).size).toBe(8)
  const found = await Promise.all(paths.map(async (path) => (await app.inject(path!)).statusCode))
  expect(found.filter((code) => code === 200)).toHaveLength(1)
  expect(found.filter((code) => code === 404)).toHaveLength(7)
})

test('the feed has the days of its own member only', async () => {
  const booked = await arrangeBookedMember(database)
  const other = await arrangeMember(database.owner)
  expect(await eventsAt((await ask('POST', other.accountId))!)).toEqual([])
  expect(await eventsAt((await ask('POST', booked.member.accountId))!)).toHaveLength(1)
})

test('a borrowed space is in the feed once it is approved, and is cancelled there with it', async () => {
  const member = await arrangeMember(database.owner)
  const manager = await arrangeStaff(database.owner, 'base_manager')
  const spaceId = await arrangeSpace(database.owner)
  const path = (await ask('POST', member.accountId))!
  const verbs = applicationVerbs(database)
  const sent = await verbs.apply(member, [
    { spaceId, startsAt: hoursAhead(72).toISOString(), endsAt: hoursAhead(74).toISOString() },
  ])
  expect(await eventsAt(path)).toEqual([])
  await verbs.decide(manager, sent.id, { approve: sent.uses.map(({ id }) => id) })
  const [approved] = await eventsAt(path)
  expect([status(approved!), approved!.summary, approved!.location]).toEqual([
    'CONFIRMED',
    '場地借用：巷口讀書會',
    '測試基地 陶房，測試路 1 號',
  ])
  expect(approved!.startDate.toJSDate()).toEqual(hoursAhead(72))
  expect(String(approved!.component.getFirstPropertyValue('url'))).toContain(`/apply/space/${sent.id}`)
  expect(approved!.description).toContain(`案件編號 ${sent.code}`)
  const stranger = await arrangeMember(database.owner)
  expect(await eventsAt((await ask('POST', stranger.accountId))!)).toEqual([])
  await verbs.cancel(
    member,
    sent.id,
    sent.uses.map(({ id }) => id),
  )
  const [cancelled] = await eventsAt(path)
  expect([status(cancelled!), cancelled!.uid]).toEqual(['CANCELLED', approved!.uid])
  expect(cancelled!.sequence).toBeGreaterThan(approved!.sequence)
})

test.each(['x', 'A'.repeat(48), 'A'.repeat(3000), '%00', '%E0%A4%A', '..%2f..%2fx', randomUUID()])(
  '%s is no address of a feed',
  async (token) => {
    const answer = await app.inject(`/api/member/calendar/${token}.ics`)
    expect([400, 404, 414]).toContain(answer.statusCode)
  },
)

test('a day that is waited for appears when the party gets its seats, and not before', async () => {
  const { join } = await arrangeWaitlist(database, 1)
  const [holder, waiting, leaving] = [await join(1), await join(1), await join(1)]
  await leaving.cancel()
  const pathOf = async ({ member }: typeof holder) => (await ask('POST', member.accountId))!
  const path = await pathOf(waiting)
  expect(await eventsAt(path)).toEqual([])
  expect(await eventsAt(await pathOf(leaving))).toEqual([])
  await holder.cancel()
  expect((await eventsAt(path)).map(status)).toEqual(['CONFIRMED'])
  expect((await eventsAt(await pathOf(holder))).map(status)).toEqual(['CANCELLED'])
})
