import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from './booking/book-days.ts'
import { depsOf, orderOf } from './booking/testing/booked-member.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { inHours as hours } from './testing/arrange-shown-class.ts'
import { arrangeWithdrawable } from './testing/arrange-withdrawable.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from './testing/arrange.ts'
import { inOrder } from './testing/in-order.ts'
import { bearerOf, startApi } from './testing/start-api.ts'

// Times of bases, courses and classes that need each other, in the past and to come.

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
})

const arrange = () => arrangeWithdrawable(database.owner)
const book = async ({ classId, dayId }: { classId: number; dayId: number }) =>
  bookDays(
    depsOf(database),
    orderOf(classId, [{ classDayId: dayId, plus: 1 }]),
    await arrangeMember(database.owner),
    randomUUID(),
  )
const publish = async (path: string, id: number, was: Date | null, publishedAt: Date | null) => {
  const headers = await bearerOf(database, admin.accountId)
  const payload = { was: { publishedAt: was }, now: { publishedAt } }
  const answer = await app.inject({ method: 'PATCH', url: `/api/admin/${path}/${id}`, headers, payload })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const scheduleAt = (table: string, id: number, at: Date) =>
  database.owner.query(`update ${table} set published_at = $2 where id = $1`, [id, at])

test('a base that is public later is not put off until after its classes, which are named', async () => {
  const { baseId, courseId, classId } = await arrange()
  await scheduleAt('places.bases', baseId, hours(5))
  await scheduleAt('catalog.classes', classId, hours(7))
  for (const later of [hours(8), null])
    expect(await publish('base', baseId, hours(5), later)).toMatchObject({
      status: 409,
      body: {
        code: 'still_booked',
        detail: expect.stringContaining(`收回的課　週六班（基地 ${courseId}）。請先`),
      },
    })
  for (const [was, now] of [
    [5, 7],
    [7, 6],
  ] as const)
    expect((await publish('base', baseId, hours(was), hours(now))).status).toBe(200)
  // What visitors should see already is public from now on.
  await scheduleAt('catalog.classes', classId, hours(-7))
  expect((await publish('base', baseId, hours(6), hours(7))).status).toBe(409)
  expect((await publish('base', baseId, hours(6), hours(5))).status).toBe(200)
})

test('a course that is public later is put off with its classes, but not with people', async () => {
  const arranged = await arrange()
  await book(arranged)
  await scheduleAt('catalog.courses', arranged.courseId, hours(5))
  for (const [later, asked, other] of [
    [hours(8), '請維持原來的公開時間，或先停辦這些班、把大家轉到別班，再延後公開。', '收回課程'],
    [null, '請先停辦這些班，或把大家轉到別班，再收回。', '延後'],
  ] as const) {
    const { status, body } = await publish('course', arranged.courseId, hours(5), later)
    expect([status, body['code']]).toEqual([409, 'still_booked'])
    for (const words of ['2 位', asked]) expect(body['detail']).toContain(words)
    expect(body['detail']).not.toContain(other)
  }
  const { courseId } = await arrange()
  await scheduleAt('catalog.courses', courseId, hours(5))
  expect((await publish('course', courseId, hours(5), hours(8))).status).toBe(200)
})

test('of a base that is put off and a class that is published at once, the later one is refused', async () => {
  const publishClass = (classId: number) => publish('class-settings', classId, null, hours(5))
  for (const isBaseFirst of [true, false]) {
    const { baseId, classId } = await arrange()
    await scheduleAt('places.bases', baseId, hours(5))
    await database.owner.query('update catalog.classes set published_at = null where id = $1', [classId])
    const putOff = () => publish('base', baseId, hours(5), hours(8))
    const publishIt = () => publishClass(classId)
    const base = { table: 'places.bases', id: baseId }
    const answers = await (isBaseFirst
      ? inOrder(database.owner, base, putOff, publishIt)
      : inOrder(database.owner, base, publishIt, putOff))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toEqual(isBaseFirst ? [200, 400] : [200, 409])
  }
})

test('a class goes back to its old time when visitors see its base and course now, though they were public later', async () => {
  const { baseId, courseId, classId } = await arrange()
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [classId])
  for (const [table, id, path] of [
    ['places.bases', baseId, 'base'],
    ['catalog.courses', courseId, 'course'],
  ] as const) {
    await scheduleAt(table, id, hours(1))
    const early = await publish('class-settings', classId, null, hours(-9))
    expect([path, early.status]).toEqual([path, 400])
    expect(JSON.stringify(early.body)).toContain('才公開')
    await scheduleAt(table, id, hours(-1))
  }
  expect((await publish('class-settings', classId, null, hours(-9))).status).toBe(200)
  expect((await app.inject({ method: 'GET', url: `/api/class/${classId}` })).statusCode).toBe(200)
})

test('a class with people is not hidden until later, but put off while nobody could see it, and no draft again', async () => {
  for (const [was, later] of [
    [-9, 400],
    [3, 200],
  ] as const) {
    const arranged = await arrange()
    await book(arranged)
    await scheduleAt('catalog.classes', arranged.classId, hours(was))
    const put = async (at: Date | null) =>
      (await publish('class-settings', arranged.classId, hours(was), at)).status
    expect([was, await put(null)]).toEqual([was, 400])
    expect([was, await put(hours(5))]).toEqual([was, later])
  }
})

test('of a base that is withdrawn and a class that is restored at once, the later one is refused', async () => {
  const restore = async (classId: number) => {
    const headers = { ...(await bearerOf(database, admin.accountId)), 'idempotency-key': randomUUID() }
    const url = `/api/admin/class/${classId}/restore`
    const answer = await app.inject({ method: 'POST', url, headers, payload: { days: 'all' } })
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
  }
  for (const isBaseFirst of [true, false]) {
    const { baseId, classId } = await arrange()
    await scheduleAt('places.bases', baseId, hours(-1))
    await scheduleAt('catalog.classes', classId, hours(-1))
    await database.owner.query('update catalog.classes set cancelled_at = $2 where id = $1', [
      classId,
      testNow,
    ])
    const withdraw = () => publish('base', baseId, hours(-1), null)
    const comeBack = () => restore(classId)
    const base = { table: 'places.bases', id: baseId }
    const answers = await (isBaseFirst
      ? inOrder(database.owner, base, withdraw, comeBack)
      : inOrder(database.owner, base, comeBack, withdraw))
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  }
})
