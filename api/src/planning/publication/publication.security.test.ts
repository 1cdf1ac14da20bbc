import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { changeClasses, previewClassChanges } from '#planning/class-changes/change-classes.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClassIn, arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeSecondBase, arrangeStaff, arrangeTeacher, testNow } from '#testing/arrange.ts'
import { previewPublication } from './preview-publication.ts'

const database = useTestDatabase()
let manager: Account
let teacherId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSecondBase(database.owner)
  await arrangeSpace(database.owner, { minutesAfter: 30 })
  manager = await arrangeStaff(database.owner, 'base_manager')
  teacherId = await arrangeTeacher(database.owner)
})
beforeEach(() => removeClasses(database.owner))

type At = { from?: number; venue?: string; isPublished?: boolean }
const arrange = async ({ from = 48, venue = '走廊', isPublished = false }: At = {}) =>
  (
    await arrangeClassIn(database.owner, {
      days: [[hoursAhead(from), hoursAhead(from + 2)]],
      venue,
      isPublished,
    })
  ).classId
const teach = (classId: number) =>
  database.owner.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, $2)', [
    classId,
    teacherId,
  ])
const by = () => ({ actor: manager, now: testNow })
const kindsOf = async (classId: number) => {
  const { clashes } = await previewPublication(database.db, classId, by())
  return clashes.map(({ kind, title, forbids }) => `${kind} ${title} ${forbids}`)
}
const wanted = { publishedAt: { at: testNow.toISOString() } }
const previewAll = (classIds: number[]) => previewClassChanges(database.db, { classIds, wanted }, by())

test('a draft names the teachers, rooms and closed days that its publication clashes with', async () => {
  const [draft, other] = [await arrange(), await arrange({ isPublished: true })]
  await teach(draft)
  expect(await kindsOf(draft)).toEqual(['room 測試課程 測試班 false'])
  await teach(other)
  expect(await kindsOf(draft)).toEqual(['teacher 測試課程 測試班 false', 'room 測試課程 測試班 false'])
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [other])
  expect(await kindsOf(draft)).toEqual([])
  await database.owner.query(
    `insert into places.closed_days (base_id, first_day, last_day, note) values (1, '2026-06-03', '2026-06-03', '整修')`,
  )
  expect(await kindsOf(draft)).toEqual(['closed 整修 false'])
  await database.owner.query(`update catalog.classes set mode = 'online' where id = $1`, [draft])
  expect(await kindsOf(draft)).toEqual([])
  await database.owner.query('delete from places.closed_days')
})

test('a space that is reserved forbids the publication, as the database does', async () => {
  // The database reserves nothing for days that are over by its own clock.
  const from = 70 * 365 * 24
  await arrange({ venue: '陶房', from, isPublished: true })
  const draft = await arrange({ venue: '陶房', from: from + 2 })
  expect(await kindsOf(draft)).toEqual(['room 測試課程 測試班 true'])
  const { plan } = await previewAll([draft])
  const body = { classIds: [draft], wanted, plan }
  const deps = { db: database.db, clock: { now: () => testNow } }
  const refused = await changeClasses(deps, body, { actor: manager, key: randomUUID() }).then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
  expect(refused).toBe('space_taken')
})

test('days that are over or cancelled and a public class clash with nothing', async () => {
  await arrange({ isPublished: true })
  const [draft, later] = [await arrange(), await arrange({ isPublished: true })]
  expect(await kindsOf(later)).toEqual([])
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '停電' where class_id = $1`,
    [draft],
  )
  expect(await kindsOf(draft)).toEqual([])
  for (const isPublished of [true, false]) await arrange({ from: -48, isPublished })
  const { rows } = await database.owner.query<{ id: number }>('select max(id) as id from catalog.classes')
  expect(await kindsOf(rows[0]!.id)).toEqual([])
})

test('drafts that are published together clash with each other as well, by name', async () => {
  const [one, two, free] = [await arrange(), await arrange(), await arrange({ venue: '大廳' })]
  const { classes } = await previewAll([one, two, free])
  const found = classes.map(({ id, clashes }) => [id, clashes.map(({ kind, title }) => `${kind} ${title}`)])
  expect(Object.fromEntries(found)).toEqual({
    [one]: ['room 測試課程 測試班'],
    [two]: ['room 測試課程 測試班'],
    [free]: [],
  })
  const fee = await previewClassChanges(database.db, { classIds: [one, two], wanted: { feeTwd: 5 } }, by())
  expect(fee.classes.flatMap(({ clashes }) => clashes)).toEqual([])
})

test('of a class of another base nothing is read', async () => {
  const classId = await arrange()
  await database.owner.query('update catalog.classes set base_id = 2 where id = $1', [classId])
  const gone = { code: 'not_found' }
  await expect(previewPublication(database.db, classId, by())).rejects.toMatchObject(gone)
  await expect(previewPublication(database.db, 0, by())).rejects.toMatchObject(gone)
  const staff = await arrangeStaff(database.owner, 'base_staff')
  await expect(
    previewPublication(database.db, await arrange(), { actor: staff, now: testNow }),
  ).rejects.toMatchObject(gone)
})
