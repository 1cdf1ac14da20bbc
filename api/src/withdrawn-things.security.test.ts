import type { ClassOfThing } from 'contract/thing'
import { expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { inHours } from './testing/arrange-shown-class.ts'
import { longAgo, type arrangeWithdrawable } from './testing/arrange-withdrawable.ts'
import { testNow } from './testing/arrange.ts'
import { useWithdrawals } from './testing/use-withdrawals.ts'

const database = useTestDatabase()
const { people, call, arrange, book, withdraw, isShown } = useWithdrawals(database)

type Arranged = Awaited<ReturnType<typeof arrangeWithdrawable>>
type Previewed = { classes: ClassOfThing[]; fields: { publishedAt: string | null } }

const classesOf = async (path: string, id: number, actor = people.admin) =>
  (await call(actor, 'GET', `/api/admin/${path}/${id}`)).body['classes'] as ClassOfThing[]

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
  expect(await classesOf('course', arranged.courseId, people.editor)).toEqual(shown)
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
    inHours(-3),
    inHours(-1),
  ])

test.each<[what: string, make: (arranged: Arranged) => Promise<unknown>, shownFrom: string | null]>([
  ['that visitors see', async () => {}, longAgo],
  ['that is published later', change('classes', 'published_at', inHours(5)), inHours(5).toISOString()],
  [
    'of a course that is published later',
    change('courses', 'published_at', inHours(5)),
    inHours(5).toISOString(),
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
      const { body } = await call(people.admin, 'GET', `/api/admin/${path}/${id}`)
      const { classes, fields } = body as unknown as Previewed
      expect(classes.map((each) => each.shownFrom)).toEqual([shownFrom])
      if (fields.publishedAt === null) continue
      const sent = { was: fields, now: { publishedAt: null } }
      const { status } = await call(people.admin, 'PATCH', `/api/admin/${path}/${id}`, sent)
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
    change('classes', 'published_at', inHours(5)),
    change('courses', 'published_at', inHours(5)),
    change('courses', 'published_at', null),
  ]) {
    const arranged = await arrange()
    await database.owner.query('update people.teachers set base_id = 1 where id = $1', [arranged.teacherId])
    expect(await classesOf('teacher', arranged.teacherId, people.manager)).toHaveLength(1)
    await make(arranged)
    expect(await classesOf('teacher', arranged.teacherId, people.manager)).toEqual([])
  }
})

test.each(['course', 'base'] as const)(
  'a %s with people on coming days is not withdrawn, neither at once nor until a later time, and the classes are named',
  async (path) => {
    const arranged = await arrange()
    await book(arranged)
    const id = path === 'course' ? arranged.courseId : arranged.baseId
    for (const publishedAt of [null, inHours(1).toISOString()])
      expect(await withdraw(path, id, publishedAt)).toMatchObject({
        status: 409,
        body: {
          code: 'still_booked',
          detail: expect.stringContaining(`收回的課　週六班（基地 ${arranged.courseId}）2 位`),
        },
      })
    expect(await isShown(arranged.classId)).toBe(true)
    const other = { was: { publishedAt: longAgo }, now: { publishedAt: '2020-01-02T00:00:00.000Z' } }
    expect((await call(people.admin, 'PATCH', `/api/admin/${path}/${id}`, other)).status).toBe(200)
  },
)

test('a base with classes to come is not withdrawn, also when nobody is booked or they are published later', async () => {
  const [open, later, hidden, past] = [await arrange(), await arrange(), await arrange(), await arrange(3)]
  expect((await withdraw('course', hidden.courseId)).status).toBe(200)
  await database.owner.query('update catalog.classes set published_at = $2 where id = $1', [
    later.classId,
    inHours(5),
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
    inHours(-3),
    inHours(-1),
  ])
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [open.classId])
  for (const { baseId } of [past, open]) expect((await withdraw('base', baseId)).status).toBe(200)
})

test('without people, or with those of past days only, a course is withdrawn with its classes, and comes back', async () => {
  const [nobody, past] = [await arrange(), await arrange(3)]
  await book(past)
  await database.owner.query('update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1', [
    past.dayId,
    inHours(-3),
    inHours(-1),
  ])
  for (const { courseId, classId } of [nobody, past]) {
    expect((await withdraw('course', courseId)).status).toBe(200)
    expect(await isShown(classId)).toBe(false)
    const back = { was: { publishedAt: null }, now: { publishedAt: longAgo } }
    expect((await call(people.admin, 'PATCH', `/api/admin/course/${courseId}`, back)).status).toBe(200)
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
  expect((await withdraw('base', arranged.baseId, null, people.manager)).status).toBe(404)
  expect((await call(people.manager, 'GET', `/api/admin/base/${arranged.baseId}`)).status).toBe(404)
  expect((await withdraw('course', arranged.courseId, null, people.manager)).status).toBe(403)
})
