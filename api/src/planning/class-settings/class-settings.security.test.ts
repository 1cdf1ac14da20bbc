import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from '#testing/arrange.ts'
import { bearerOf, startApi } from '#testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into people.teachers (name, base_id) values ('王老師', 1), ('李老師', 1), ('張老師', 2)`,
  )
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  manager = await arrangeStaff(database.owner, 'base_manager')
})

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000)

const arrange = async (baseId = 1) => {
  const { rows } = await database.owner.query<{ classId: number; dayId: number }>(
    `with c as (
       insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
       values (1, $1, '週六班', 1, $2, $2) returning id)
     insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select id, $3, $4, '教室', 10 from c returning class_id as "classId", id as "dayId"`,
    [baseId, hours(-100), hours(100), hours(102)],
  )
  return rows[0]!
}

const call = async (actor: Account, method: 'GET' | 'PATCH', classId: number, payload?: object) => {
  const headers = await bearerOf(database, actor.accountId)
  const url = `/api/admin/class-settings/${classId}`
  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const change = (classId: number, was: object, now: object, actor = manager) =>
  call(actor, 'PATCH', classId, { was, now })
const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
const book = async (classId: number, dayId: number) =>
  bookDays(
    depsOf(database),
    orderOf(classId, [{ classDayId: dayId, plus: 1 }]),
    await arrangeMember(database.owner),
    randomUUID(),
  )

test('settings are read and changed by field, and each change is in the history', async () => {
  const { classId } = await arrange()
  const read = await call(manager, 'GET', classId)
  expect(read.body['fields']).toEqual({
    name: '週六班',
    teacherIds: [],
    onlineUrl: null,
    feeTwd: 0,
    transferTo: null,
    refundPercents: null,
    plusLimit: 1,
    registrationOpensAt: hours(-100).toISOString(),
    closesHoursBefore: 2,
    joinFromFirstDay: false,
    changeDeadlineHours: 24,
    waitlistMode: 'automatic',
    waitlistCutoffHours: 12,
    offerMinutes: 120,
    minPeople: 1,
    decideBy: null,
    publishedAt: hours(-100).toISOString(),
  })
  const now = {
    name: '週日班',
    teacherIds: [2, 1],
    transferTo: '台灣銀行 004，帳號 123',
    refundPercents: [70, 50],
    waitlistMode: 'offer',
    registrationOpensAt: hours(1).toISOString(),
  }
  const changed = await change(classId, read.body['fields'] as object, now)
  expect(changed).toMatchObject({ status: 200, body: { fields: now } })
  const changes = changed.body['changes'] as { before: object | null; after: object; by: string }[]
  expect(changes[0]).toMatchObject({
    before: { teacherIds: [] },
    after: { teacherIds: [2, 1] },
    by: '測試會員',
  })
  // As it was read, so that the page can take the change back.
  expect(changes[1]!.before).toEqual({
    name: '週六班',
    transferTo: null,
    refundPercents: null,
    waitlistMode: 'automatic',
    registrationOpensAt: hours(-100).toISOString(),
  })
})

test('the registration of each day follows the hours that are set', async () => {
  const { classId, dayId } = await arrange()
  await change(classId, { closesHoursBefore: 2 }, { closesHoursBefore: 48 })
  const { rows } = await database.owner.query<{ at: Date }>(
    'select registration_closes_at as at from catalog.class_days where id = $1',
    [dayId],
  )
  expect(rows[0]!.at).toEqual(hours(52))
})

test('a class that somebody has booked cannot be withdrawn or get another decision day unseen; its name can change', async () => {
  const { classId, dayId } = await arrange()
  const read = (await call(manager, 'GET', classId)).body['fields'] as Record<string, unknown>
  await book(classId, dayId)
  const withdrawn = await change(classId, read, { publishedAt: null })
  expect(withdrawn).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'now.publishedAt', message: expect.stringContaining('2 位') }] },
  })
  // Until a later time they would not find it either.
  expect(await change(classId, read, { publishedAt: hours(10).toISOString() })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'now.publishedAt' }] },
  })
  expect(await change(classId, read, { decideBy: hours(50).toISOString() })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'now.decideBy' }] },
  })
  expect(await statusOf(`/api/class/${classId}`)).toBe(200)
  expect((await change(classId, read, { name: '改名班', feeTwd: 300 })).status).toBe(200)
  const refunds = async (was: number[] | null, refundPercents: number[] | null) =>
    (await change(classId, { refundPercents: was }, { refundPercents })).status
  // Who booked without a rule has read that cancelled days cost nothing.
  expect(await refunds(null, [70, 50])).toBe(400)
  await database.owner.query(`update catalog.classes set refund_percents = '{70,50}' where id = $1`, [
    classId,
  ])
  expect(await refunds([70, 50], [70, 40])).toBe(400)
  expect(await refunds([70, 50], [70])).toBe(400)
  expect(await refunds([70, 50], [80, 50, 10])).toBe(200)
  expect(await refunds([80, 50, 10], null)).toBe(200)
})

test('a class without bookings is withdrawn: visitors do not find it, staff do', async () => {
  const { classId } = await arrange()
  const publishedAt = hours(-100).toISOString()
  expect((await change(classId, { publishedAt }, { publishedAt: null })).status).toBe(200)
  expect(await statusOf(`/api/class/${classId}`)).toBe(404)
  const headers = await bearerOf(database, manager.accountId)
  const staff = await app.inject({ method: 'GET', url: `/api/admin/class/${classId}`, headers })
  expect(staff.json()).toMatchObject({ state: 'draft', publishedAt: null })
})

test.each([
  ['an unknown teacher', { teacherIds: [99] }],
  ['a teacher twice', { teacherIds: [1, 1] }],
  ['too many companions', { plusLimit: 6 }],
  ['a blank name', { name: ' ' }],
  ['a base', { baseId: 2 }],
] as const)('%s is refused, and nothing is written', async (_, now) => {
  const { classId } = await arrange()
  const { body } = await call(manager, 'GET', classId)
  expect((await change(classId, body['fields'] as object, { feeTwd: 50, ...now })).status).toBe(400)
  expect((await call(manager, 'GET', classId)).body).toEqual(body)
})

test("another base's class does not exist for a manager", async () => {
  const { classId } = await arrange(2)
  expect((await call(manager, 'GET', classId)).status).toBe(404)
  expect((await change(classId, { name: '週六班' }, { name: '搶來的' })).status).toBe(404)
  expect((await change(classId, { name: '週六班' }, { name: '改好的' }, admin)).status).toBe(200)
})

test('bookings and changes of the settings at the same time: neither waits for the other for ever, seats stay right', async () => {
  const { classId, dayId } = await arrange()
  const results = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => book(classId, dayId)),
    ...Array.from({ length: 8 }, (_, index) =>
      change(
        classId,
        { closesHoursBefore: index },
        { closesHoursBefore: index + 1, joinFromFirstDay: index % 2 === 0 },
      ),
    ),
  ])
  const failed = results
    .filter((each) => each.status === 'rejected')
    .map(({ reason }) => String((reason as Error).message))
  expect(failed.filter((message) => !/額滿|名額/.test(message))).toEqual([])
  const { rows } = await database.owner.query<{ seats: number; held: number }>(
    `select seats_taken as seats, (select coalesce(sum(held), 0)::int from booking.booking_days where class_day_id = $1) as held
     from catalog.class_days where id = $1`,
    [dayId],
  )
  expect(rows[0]!.seats).toBe(rows[0]!.held)
})

const link = 'https://meet.example.com/abc'
const placesOf = async (classId: number) =>
  (
    await database.owner.query<Record<string, unknown>>(
      `select c.mode, d.venue, d.online_url from catalog.class_days d join catalog.classes c on c.id = d.class_id
       where c.id = $1 order by d.starts_at`,
      [classId],
    )
  ).rows.map(({ mode, venue, online_url }) => [mode, venue, online_url])
const notifiedOf = async (classId: number) =>
  (
    await database.owner.query<Record<string, unknown>>(
      `select e.kind, e.days -> 0 -> 'before' ->> 'venue' as was, e.days -> 0 -> 'after' ->> 'venue' as now,
         a.tell_from > $2 as "isLater"
       from booking.booking_events e join booking.bookings b on b.id = e.booking_id
       join booking.staff_acts a on a.id = e.act_id
       where b.class_id = $1 order by e.id`,
      [classId, testNow],
    )
  ).rows

test('a class goes online, gets another link and goes back; those who have booked are notified each time', async () => {
  const { classId, dayId } = await arrange()
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity) values ($1, $2, $3, '上過的教室', 10)`,
    [classId, hours(-50), hours(-48)],
  )
  await book(classId, dayId)
  const past = (mode: string) => [mode, '上過的教室', null]
  expect((await change(classId, { onlineUrl: null }, { onlineUrl: link })).body).toMatchObject({
    fields: { onlineUrl: link },
    changes: [{ before: { onlineUrl: null }, after: { onlineUrl: link } }],
  })
  expect(await placesOf(classId)).toEqual([past('online'), ['online', '線上', link]])
  const other = 'https://meet.example.com/other'
  expect((await change(classId, { onlineUrl: link }, { onlineUrl: other })).status).toBe(200)
  expect(await placesOf(classId)).toEqual([past('online'), ['online', '線上', other]])
  expect((await change(classId, { onlineUrl: other }, { onlineUrl: null })).status).toBe(200)
  expect(await placesOf(classId)).toEqual([past('onsite'), ['onsite', '教室另行通知', null]])
  expect(await notifiedOf(classId)).toEqual([
    { kind: 'class_day_online', was: '教室', now: '線上', isLater: true },
    { kind: 'class_day_online', was: null, now: null, isLater: true },
    { kind: 'class_day_relocated', was: '線上', now: '教室另行通知', isLater: true },
  ])
})

test('a link is taken back on the page of the class before anybody is notified, and the rooms are as they were', async () => {
  const { classId, dayId } = await arrange()
  await book(classId, dayId)
  await change(classId, { onlineUrl: null }, { onlineUrl: link })
  const headers = await bearerOf(database, manager.accountId)
  const page = await app.inject({ method: 'GET', url: `/api/admin/class/${classId}`, headers })
  const { actId } = page.json<{ recall: { actId: string } }>().recall
  const url = `/api/admin/class/${classId}/recall`
  const recalled = await app.inject({ method: 'POST', url, headers, payload: { actId } })
  expect(recalled.statusCode).toBe(200)
  expect(await placesOf(classId)).toEqual([['onsite', '教室', null]])
})

test('a link that somebody else has changed is not overwritten, and the rest merges', async () => {
  const { classId } = await arrange()
  await change(classId, { onlineUrl: null }, { onlineUrl: link })
  const stale = { onlineUrl: null, feeTwd: 0 }
  expect((await change(classId, stale, { onlineUrl: `${link}2` })).status).toBe(409)
  expect((await change(classId, stale, { feeTwd: 50 })).body).toMatchObject({
    fields: { onlineUrl: link, feeTwd: 50 },
  })
})

test('a class whose days have all begun keeps its place, and a wrong link is refused at its field', async () => {
  const { classId, dayId } = await arrange()
  const wrong = await change(classId, { onlineUrl: null }, { onlineUrl: 'http://meet.example.com' })
  expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'now.onlineUrl' }] } })
  await database.owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    dayId,
    hours(-3),
    hours(-1),
  ])
  const late = await change(classId, { onlineUrl: null }, { onlineUrl: link })
  expect(late).toMatchObject({ status: 400, body: { fields: [{ path: 'now.onlineUrl' }] } })
  expect(await placesOf(classId)).toEqual([['onsite', '教室', null]])
})

test('nobody is notified of a cancelled day, which has the link when it is restored', async () => {
  const { classId, dayId } = await arrange()
  await book(classId, dayId)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayId],
  )
  expect((await change(classId, { onlineUrl: null }, { onlineUrl: link })).status).toBe(200)
  expect(await notifiedOf(classId)).toEqual([])
  expect(await placesOf(classId)).toEqual([['online', '線上', link]])
})
