import { beforeAll, beforeEach, expect, test } from 'vitest'
import { classesVerbs } from '#office/testing/classes-verbs.ts'
import { arrangePlannedClass } from '#office/testing/planned-class.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, arrangeStaff } from '#testing/arrange.ts'

const database = useTestDatabase()
let verbs: ReturnType<typeof classesVerbs>
type Planned = Awaited<ReturnType<typeof arrangePlannedClass>>
/** The second is in the room of the first, three hours later. */
let one: Planned
let other: Planned
let ids: number[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
})
beforeEach(async () => {
  await database.owner.query('update catalog.classes set published_at = null')
  await database.owner.query('delete from places.closed_days')
  const staff = await arrangeStaff(database.owner, 'base_manager')
  verbs = classesVerbs(database, staff)
  ;[one, other] = [await arrangePlannedClass(database, staff), await arrangePlannedClass(database, staff)]
  ids = [one.classId, other.classId]
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '3 hours', ends_at = ends_at + interval '3 hours',
       venue = $2 where class_id = $1`,
    [other.classId, `教室 ${one.classId}`],
  )
})

const first = { until: '2026-06-03' }
const clashesOf = async (classIds: number[], change: Parameters<typeof verbs.preview>[1]) => {
  const { classes } = await verbs.preview(classIds, change, first)
  return Object.fromEntries(
    classes.map(({ id, days }) => [
      id,
      days.flatMap(({ clashes }) => clashes.map(({ kind, title }) => `${kind} ${title}`)),
    ]),
  )
}

test('a class that moves out of the way is in nobody’s way', async () => {
  const change = { shiftMinutes: 120 }
  expect(await clashesOf([one.classId], change)).toEqual({ [one.classId]: ['room 測試課程 測試班'] })
  expect(await clashesOf(ids, change)).toEqual({ [one.classId]: [], [other.classId]: [] })
})

test('two classes that are put into one room or under one teacher clash, each with the other', async () => {
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at - interval '2 hours', ends_at = ends_at - interval '2 hours',
       venue = '二樓' where class_id = $1`,
    [other.classId],
  )
  expect(await clashesOf(ids, { venue: '大廳' })).toEqual({
    [one.classId]: ['room 測試課程 測試班'],
    [other.classId]: ['room 測試課程 測試班'],
  })
  // The other class is in that room already, for which it is no news.
  expect(await clashesOf(ids, { venue: '二樓' })).toEqual({
    [one.classId]: ['room 測試課程 測試班'],
    [other.classId]: [],
  })
  expect(await clashesOf(ids, { teacherIds: [one.teacherId] })).toEqual({
    [one.classId]: [],
    [other.classId]: ['teacher 測試課程 測試班'],
  })
  expect(await clashesOf(ids, { capacity: 20 })).toEqual({ [one.classId]: [], [other.classId]: [] })
})

test('a base that is closed at the new time is shown with each day that comes there', async () => {
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-03', '2026-06-03', '整修')`,
  )
  expect(await clashesOf(ids, { shiftMinutes: 15 })).toEqual({
    [one.classId]: ['closed 整修'],
    [other.classId]: ['closed 整修'],
  })
  expect(await clashesOf(ids, { venue: '大廳' })).toEqual({ [one.classId]: [], [other.classId]: [] })
})

test('who has another class at the new time is counted, unless that class moves out of the way', async () => {
  const member = await arrangeMember(database.owner)
  for (const planned of [one, other]) await planned.book(member, [planned.dayIds[0]!])
  const elsewhere = async (classIds: number[]) =>
    (await verbs.preview(classIds, { shiftMinutes: 120 }, first)).classes.map(
      ({ days }) => days[0]!.elsewhere,
    )
  expect(await elsewhere([one.classId])).toEqual([1])
  expect(await elsewhere(ids)).toEqual([0, 0])
})
