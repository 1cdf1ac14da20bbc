import { randomUUID } from 'node:crypto'
import { maxDays } from 'contract/office/days-of-classes'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { classesVerbs } from '#office/testing/classes-verbs.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, arrangeTeacher } from '#testing/arrange.ts'

const database = useTestDatabase()
const minuteMs = 60_000
let manager: Account
let verbs: ReturnType<typeof classesVerbs>
type Planned = Awaited<ReturnType<typeof arrangePlannedClass>>
/** Their days are on three Wednesdays: 3, 10 and 17 June. */
let one: Planned
let other: Planned
let ids: number[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  manager = await arrangeStaff(database.owner, 'base_manager')
  verbs = classesVerbs(database, manager)
})
beforeEach(async () => {
  // What the test before has left is in nobody's way.
  await database.owner.query('update catalog.classes set published_at = null')
  ;[one, other] = [await arrangePlannedClass(database, manager), await arrangePlannedClass(database, manager)]
  ids = [other.classId, one.classId]
})

const moveTo = (base: number, classId: number) =>
  database.owner.query('update catalog.classes set base_id = $2 where id = $1', [classId, base])
const daysOf = async (planned: Planned) =>
  (await planned.readDays()).map(({ venue, capacity }) => `${venue} ${capacity}`)

test('the days that match are changed in each class as the preview has shown; the history says by whom', async () => {
  const which = { from: '2026-06-04', until: '2026-06-10', weekdays: [3] }
  const change = { venue: ' 大廳 ', shiftMinutes: -30, addSeats: 2 }
  const before = await one.readDays()
  const { classes, told } = await verbs.preview(ids, change, which)
  expect(told).toBe(0)
  expect(classes.map(({ id }) => id)).toEqual([one.classId, other.classId])
  expect(classes[0]).toMatchObject({
    title: '測試課程',
    refusal: null,
    days: [
      {
        classDayId: one.dayIds[1],
        before: { venue: `教室 ${one.classId}`, capacity: 9 },
        after: {
          venue: '大廳',
          capacity: 11,
          startsAt: new Date(+before[1]!.startsAt - 30 * minuteMs).toISOString(),
        },
      },
    ],
  })
  expect(await verbs.change(ids, change, { which })).toMatchObject({ classes: 2, days: 2, told: 0 })
  const room = `教室 ${one.classId}`
  expect(await daysOf(one)).toEqual([`${room} 9`, '大廳 11', `${room} 9`])
  expect(+(await one.readDays())[1]!.startsAt).toBe(+before[1]!.startsAt - 30 * minuteMs)
  const { rows } = await database.owner.query(
    `select distinct actor_id as actor, origin from platform.changes
     where relation = 'catalog.class_days' and row_id = any($1::text[]) and before is not null and actor_id is not null`,
    [[one.dayIds[1], other.dayIds[1]].map(String)],
  )
  expect(rows).toEqual([{ actor: manager.accountId, origin: '批次' }])
})

test('days that are over or cancelled are not meant; a class without any says so', async () => {
  await one.verbs.cancel([one.dayIds[0]!])
  await database.owner.query(
    `update catalog.class_days set starts_at = '2026-05-01', ends_at = '2026-05-01 02:00' where id = $1`,
    [one.dayIds[1]],
  )
  const { classes } = await verbs.preview(ids, { capacity: 5 }, { until: '2026-06-12' })
  expect(classes).toMatchObject([
    { id: other.classId, days: [{}, {}] },
    { id: one.classId, days: [], refusal: '沒有符合的上課日。' },
  ])
  await verbs.change(ids, { capacity: 5 })
  expect((await one.readDays()).map(({ capacity }) => capacity)).toEqual([9, 9, 5])
})

test.each([
  ['too few seats', { capacity: 0 }, /已有 1 位，名額不能少於 1。/],
  ['seats that are taken away', { addSeats: -9 }, /已有 1 位，不能再少 9 個名額。/],
  ['another day of the class at the new time', { shiftMinutes: 720 }, /這一班已經有課/],
])('%s: the class stays as it is, says why, and the others are changed', async (_, change, words) => {
  const before = await one.readDays()
  await one.bookNew([one.dayIds[0]!])
  // On Thursday, just before the end of a Wednesday that begins twelve hours later.
  await one.verbs.addDay(new Date(+before[0]!.startsAt + 14 * 60 * minuteMs - 1000))
  const which = { until: '2026-06-04', weekdays: [3] }
  const { classes } = await verbs.preview(ids, change, which)
  expect(classes.find(({ id }) => id === one.classId)).toMatchObject({
    days: [],
    refusal: expect.stringMatching(words),
  })
  expect(await verbs.change(ids, change, { which })).toMatchObject({ classes: 1, days: 1 })
  expect((await one.readDays()).slice(0, 3)).toEqual(before)
})

test('more seats than a day may have are refused by the class that would have them', async () => {
  await one.verbs.setCapacity(499)
  const { classes } = await verbs.preview(ids, { addSeats: 2 })
  expect(classes.find(({ refusal }) => refusal !== null)).toMatchObject({
    id: one.classId,
    refusal: expect.stringContaining('501 個名額'),
  })
})

test('nothing, an unknown teacher and too many days are refused', async () => {
  const invalid = { code: 'invalid_input' }
  await expect(verbs.preview(ids, {})).rejects.toMatchObject(invalid)
  await expect(verbs.preview(ids, { addSeats: 0 })).rejects.toMatchObject(invalid)
  await expect(verbs.preview(ids, { teacherIds: [999_999] })).rejects.toMatchObject(invalid)
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
     select $1, at, at + interval '1 hour', '教室', 9
     from generate_series('2026-07-01'::timestamptz, '2026-07-01'::timestamptz + $2 * interval '2 hours', '2 hours') at`,
    [one.classId, maxDays - 6],
  )
  await expect(verbs.preview(ids, { capacity: 9 })).rejects.toMatchObject({
    ...invalid,
    details: { fields: [{ path: 'which', message: expect.stringContaining(`${maxDays + 1} 天`) }] },
  })
  expect((await verbs.preview(ids, { capacity: 9 }, { from: '2026-06-04' })).classes).toHaveLength(2)
})

test('what was not shown is not done: a day that somebody changed meanwhile stops the whole change', async () => {
  const change = { venue: '大廳' }
  const { plan } = await verbs.preview(ids, change)
  await other.verbs.relocate('二樓', [other.dayIds[2]!])
  await expect(verbs.change(ids, change, { plan })).rejects.toMatchObject({ code: 'classes_changed' })
  const { plan: less } = await verbs.preview(ids, change, { from: '2026-06-04' })
  await expect(verbs.change(ids, change, { plan: less })).rejects.toMatchObject({ code: 'classes_changed' })
  expect((await daysOf(one))[0]).toBe(`教室 ${one.classId} 9`)
})

test('a class of another base does not exist, also among own ones and for a stored answer; a viewer may not', async () => {
  const key = randomUUID()
  const { plan } = await verbs.preview(ids, { capacity: 9, venue: '大廳' })
  const done = await verbs.change(ids, { capacity: 9, venue: '大廳' }, { plan, key })
  await moveTo(2, other.classId)
  const gone = { code: 'not_found' }
  await expect(verbs.preview(ids, { capacity: 8 })).rejects.toMatchObject(gone)
  await expect(verbs.change(ids, { capacity: 9, venue: '大廳' }, { plan, key })).rejects.toMatchObject(gone)
  await expect(verbs.recall(ids, done.recall!.actId)).rejects.toMatchObject(gone)
  const admin = classesVerbs(database, await arrangeStaff(database.owner, 'admin'))
  const shown = (await admin.preview(ids, { capacity: 8 })).plan
  await expect(verbs.change(ids, { capacity: 8 }, { plan: shown })).rejects.toMatchObject(gone)
  expect((await one.readDays()).map(({ capacity }) => capacity)).toEqual([9, 9, 9])
  const viewer = classesVerbs(database, await arrangeStaff(database.owner, 'viewer'))
  await expect(viewer.preview([one.classId], { capacity: 8 })).rejects.toMatchObject({ code: 'forbidden' })
})

test('the same request twice is made once', async () => {
  const key = randomUUID()
  const { plan } = await verbs.preview(ids, { addSeats: 1 })
  const answers = await Promise.all([1, 2].map(() => verbs.change(ids, { addSeats: 1 }, { plan, key })))
  expect(answers[0]).toEqual(answers[1])
  expect((await one.readDays()).map(({ capacity }) => capacity)).toEqual([10, 10, 10])
})

test('what is so already is changed nowhere, and has nothing to take back', async () => {
  expect(await verbs.change(ids, { capacity: 9 })).toEqual({
    classes: 0,
    days: 0,
    told: 0,
    promoted: 0,
    recall: null,
  })
})

test('a substitute teaches the days of all classes, and the teachers of each class again', async () => {
  const substitute = await arrangeTeacher(database.owner)
  await verbs.change(ids, { teacherIds: [substitute] }, { which: { until: '2026-06-03' } })
  for (const planned of [one, other])
    expect((await planned.readDays()).map(({ substitutes }) => substitutes)).toEqual([
      [substitute],
      null,
      null,
    ])
  await verbs.change(ids, { teacherIds: [] })
  expect((await other.readDays())[0]!.substitutes).toBeNull()
})
