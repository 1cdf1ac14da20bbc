import { randomUUID } from 'node:crypto'
import type { ClassOfThing } from 'contract/thing'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from './booking/book-days.ts'
import { depsOf, orderOf } from './booking/testing/booked-member.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import type { Account } from './platform/http/route.ts'
import { inHours } from './testing/arrange-shown-class.ts'
import { arrangeWithdrawable, insertOne, longAgo } from './testing/arrange-withdrawable.ts'
import { arrangeBasics, arrangeMember, arrangeSecondBase, arrangeStaff, testNow } from './testing/arrange.ts'
import { callAs } from './testing/call-as.ts'
import { inOrder } from './testing/in-order.ts'
import { startApi } from './testing/start-api.ts'

const database = useTestDatabase()
let app: FastifyInstance
let admin: Account
let editor: Account
let manager: Account

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  app = await startApi(database, { now: () => testNow })
  admin = await arrangeStaff(database.owner, 'admin')
  editor = await arrangeStaff(database.owner, 'editor')
  manager = await arrangeStaff(database.owner, 'base_manager')
})

type Arranged = Awaited<ReturnType<typeof arrangeWithdrawable>>
type Previewed = { classes: ClassOfThing[]; fields: { publishedAt: string | null } }

const hours = inHours
const arrange = (startsIn?: number) => arrangeWithdrawable(database.owner, startsIn)
const book = async ({ classId, dayId }: { classId: number; dayId: number }, plus = 1) =>
  bookDays(
    depsOf(database),
    orderOf(classId, [{ classDayId: dayId, plus }]),
    await arrangeMember(database.owner),
    randomUUID(),
  )

const call = callAs(database, () => app)
const withdraw = (path: string, id: number, publishedAt: string | null = null, actor = admin) =>
  call(actor, 'PATCH', `/api/admin/${path}/${id}`, { was: { publishedAt: longAgo }, now: { publishedAt } })
const classesOf = async (path: string, id: number, actor = admin) =>
  (await call(actor, 'GET', `/api/admin/${path}/${id}`)).body['classes'] as ClassOfThing[]
const isShown = async (classId: number) =>
  (await app.inject({ method: 'GET', url: `/api/class/${classId}` })).statusCode === 200

test('what a withdrawal hides is read with the course, the base and the teacher', async () => {
  const arranged = await arrange()
  await book(arranged, 2)
  const shown = [
    {
      classId: arranged.classId,
      title: '收回的課　週六班',
      base: `基地 ${arranged.courseId}`,
      days: 1,
      people: 3,
      shownFrom: longAgo,
      stopsWithdrawal: true,
    },
  ]
  expect(await classesOf('course', arranged.courseId, editor)).toEqual(shown)
  expect(await classesOf('base', arranged.baseId)).toEqual(shown)
  // A teacher works for several bases, whose numbers are not those of all, and is withdrawn without the classes.
  expect(await classesOf('teacher', arranged.teacherId)).toEqual(
    shown.map((each) => ({ ...each, people: 0, stopsWithdrawal: false })),
  )
})

const change = (table: 'classes' | 'courses', column: string, value: unknown) => {
  return ({ classId, courseId }: Arranged) =>
    database.owner.query(`update catalog.${table} set ${column} = $2 where id = $1`, [
      table === 'classes' ? classId : courseId,
      value,
    ])
}
const endDay = ({ dayId }: Arranged) =>
  database.owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    dayId,
    hours(-3),
    hours(-1),
  ])

test.each<[what: string, make: (arranged: Arranged) => Promise<unknown>, shownFrom: string | null]>([
  ['that visitors see', async () => {}, longAgo],
  ['that is published later', change('classes', 'published_at', hours(5)), hours(5).toISOString()],
  [
    'of a course that is published later',
    change('courses', 'published_at', hours(5)),
    hours(5).toISOString(),
  ],
  ['of a course that is a draft', change('courses', 'published_at', null), null],
  ['whose days are over', endDay, longAgo],
])('the preview says what the server does with a class %s', async (_, make, shownFrom) => {
  for (const isBooked of [false, true])
    for (const path of ['base', 'course'] as const) {
      const arranged = await arrange()
      if (isBooked) await book(arranged)
      await make(arranged)
      const id = path === 'course' ? arranged.courseId : arranged.baseId
      const { body } = await call(admin, 'GET', `/api/admin/${path}/${id}`)
      const { classes, fields } = body as unknown as Previewed
      expect(classes.map((each) => each.shownFrom)).toEqual([shownFrom])
      if (fields.publishedAt === null) continue
      const sent = { was: fields, now: { publishedAt: null } }
      const { status } = await call(admin, 'PATCH', `/api/admin/${path}/${id}`, sent)
      expect({ path, isBooked, status }).toEqual({
        path,
        isBooked,
        status: classes[0]!.stopsWithdrawal ? 409 : 200,
      })
    }
})

test('classes that are drafts, cancelled or not opened are not in the preview', async () => {
  for (const [column, value] of [
    ['published_at', null],
    ['cancelled_at', testNow],
    ['not_opened_at', testNow],
  ] as const) {
    const arranged = await arrange()
    await change('classes', column, value)(arranged)
    expect(await classesOf('base', arranged.baseId)).toEqual([])
  }
})

test('with a teacher, classes that visitors do not see yet are not read: they may be of another base', async () => {
  for (const make of [
    change('classes', 'published_at', hours(5)),
    change('courses', 'published_at', hours(5)),
    change('courses', 'published_at', null),
  ]) {
    const arranged = await arrange()
    await database.owner.query('update people.teachers set base_id = 1 where id = $1', [arranged.teacherId])
    expect(await classesOf('teacher', arranged.teacherId, manager)).toHaveLength(1)
    await make(arranged)
    expect(await classesOf('teacher', arranged.teacherId, manager)).toEqual([])
  }
})

test.each(['course', 'base'] as const)(
  'a %s with people on coming days is not withdrawn, neither at once nor until a later time, and the classes are named',
  async (path) => {
    const arranged = await arrange()
    await book(arranged)
    const id = path === 'course' ? arranged.courseId : arranged.baseId
    for (const publishedAt of [null, hours(1).toISOString()])
      expect(await withdraw(path, id, publishedAt)).toMatchObject({
        status: 409,
        body: {
          code: 'still_booked',
          detail: expect.stringContaining(`收回的課　週六班（基地 ${arranged.courseId}）2 位`),
        },
      })
    expect(await isShown(arranged.classId)).toBe(true)
    const other = { was: { publishedAt: longAgo }, now: { publishedAt: '2020-01-02T00:00:00.000Z' } }
    expect((await call(admin, 'PATCH', `/api/admin/${path}/${id}`, other)).status).toBe(200)
  },
)

test('a base with classes to come is not withdrawn, also when nobody is booked or they are published later', async () => {
  const [open, later, hidden, past] = [await arrange(), await arrange(), await arrange(), await arrange(3)]
  expect((await withdraw('course', hidden.courseId)).status).toBe(200)
  await database.owner.query('update catalog.classes set published_at = $2 where id = $1', [
    later.classId,
    hours(5),
  ])
  for (const { baseId, courseId } of [open, later, hidden])
    expect(await withdraw('base', baseId)).toMatchObject({
      status: 409,
      body: {
        code: 'still_booked',
        detail: expect.stringContaining(`收回的課　週六班（基地 ${courseId}）。請先`),
      },
    })
  await database.owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    past.dayId,
    hours(-3),
    hours(-1),
  ])
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [open.classId])
  for (const { baseId } of [past, open]) expect((await withdraw('base', baseId)).status).toBe(200)
})

test('without people, or with those of past days only, a course is withdrawn with its classes, and comes back', async () => {
  const [nobody, past] = [await arrange(), await arrange(3)]
  await book(past)
  await database.owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    past.dayId,
    hours(-3),
    hours(-1),
  ])
  for (const { courseId, classId } of [nobody, past]) {
    expect((await withdraw('course', courseId)).status).toBe(200)
    expect(await isShown(classId)).toBe(false)
    const back = { was: { publishedAt: null }, now: { publishedAt: longAgo } }
    expect((await call(admin, 'PATCH', `/api/admin/course/${courseId}`, back)).status).toBe(200)
    expect(await isShown(classId)).toBe(true)
  }
})

test('people of a cancelled class stop nothing', async () => {
  const arranged = await arrange()
  await book(arranged)
  await database.owner.query('update catalog.classes set cancelled_at = $2 where id = $1', [
    arranged.classId,
    testNow,
  ])
  expect((await withdraw('course', arranged.courseId)).status).toBe(200)
})

test('a teacher is withdrawn, and the classes stay', async () => {
  const arranged = await arrange()
  await book(arranged)
  expect((await withdraw('teacher', arranged.teacherId)).status).toBe(200)
  expect(await isShown(arranged.classId)).toBe(true)
})

test('nobody withdraws or counts what is not theirs', async () => {
  const arranged = await arrange()
  await book(arranged)
  expect((await withdraw('base', arranged.baseId, null, manager)).status).toBe(404)
  expect((await call(manager, 'GET', `/api/admin/base/${arranged.baseId}`)).status).toBe(404)
  expect((await withdraw('course', arranged.courseId, null, manager)).status).toBe(403)
})

const codeOf = (booking: Promise<unknown>): Promise<string> =>
  booking.then(
    () => 'booked',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('of a withdrawal and a booking that was decided before it, the later one is refused', async () => {
  const late = await arrange()
  const [withdrawn, refused] = await inOrder(
    database.owner,
    { table: 'catalog.class_days', id: late.dayId },
    () => withdraw('course', late.courseId),
    () => codeOf(book(late)),
  )
  // On a busy machine the one that began first may reach the day second.
  expect([withdrawn.status, refused, await isShown(late.classId)]).toEqual(
    refused === 'booked' ? [409, 'booked', true] : [200, 'not_found', false],
  )

  const early = await arrange()
  const [booked, kept] = await inOrder(
    database.owner,
    { table: 'catalog.class_days', id: early.dayId },
    () => codeOf(book(early)),
    () => withdraw('course', early.courseId),
  )
  // A round that waits too long for the day gives up, and its order is decided again behind the withdrawal.
  expect([booked, kept.status, await isShown(early.classId)]).toEqual(
    booked === 'booked' ? ['booked', 409, true] : ['not_found', 200, false],
  )
})

test.each(['courses', 'classes'] as const)(
  'a booking that is written after the withdrawal of %s is refused by the database itself',
  async (table) => {
    const { courseId, classId, dayId } = await arrange()
    await book({ classId, dayId })
    const laterDayId = await insertOne(
      database.owner,
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       values ($1, $2, $3, '教室', 10) returning id`,
      [classId, hours(200), hours(202)],
    )
    const write = () =>
      database.owner.query(
        `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, during, booked_at)
         select x.booking_id, d.id, x.member_id, x.class_id, 0, tstzrange(d.starts_at, d.ends_at), x.booked_at
         from booking.booking_days x, catalog.class_days d where x.class_day_id = $1 and d.id = $2`,
        [dayId, laterDayId],
      )
    const publish = (at: string | null) =>
      database.owner.query(`update catalog.${table} set published_at = $2 where id = $1`, [
        table === 'courses' ? courseId : classId,
        at,
      ])
    await publish(null)
    await expect(write()).rejects.toMatchObject({ constraint: 'booking_days_takes_place' })
    await publish(longAgo)
    await write()
  },
)

test('ten bookings and a withdrawal at once: either all are refused, or the course stays', async () => {
  const arranged = await arrange()
  const [answer, ...results] = await Promise.all([
    withdraw('course', arranged.courseId),
    ...Array.from({ length: 9 }, () => codeOf(book(arranged, 0))),
  ])
  const isBooked = results.includes('booked')
  expect([answer.status, await isShown(arranged.classId)]).toEqual(isBooked ? [409, true] : [200, false])
})
