import { randomUUID } from 'node:crypto'
import type { ClassRules } from 'contract/office/staff-class'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import {
  arrangeBasics,
  arrangeClass,
  arrangeMember,
  arrangeSecondBase,
  arrangeStaff,
  testNow,
} from '#testing/arrange.ts'
import { listClassOptions } from './list-class-options.ts'

const database = useTestDatabase()
let staff: Account
let classId: number
let dayIds: number[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})
beforeEach(async () => ({ classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })))

const nobodyExcluded: ClassRules = {
  minAge: null,
  maxAge: null,
  statuses: [],
  maxDays: null,
  prerequisiteCourseId: null,
}
const setRules = (rules: Partial<ClassRules>, key?: string) =>
  staffVerbs(database, classId, staff).setRules({ ...nobodyExcluded, ...rules }, key)

/** Members of the tests are 36 years old. */
const bookOne = async () => {
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }])
  return await bookDays(depsOf(database), order, await arrangeMember(database.owner), randomUUID()).then(
    () => 'booked',
    (error: { code?: string }) => error.code,
  )
}

test('the rules hold for the next booking, and none holds again after they are taken away', async () => {
  expect(await bookOne()).toBe('booked')
  const done = await setRules({ minAge: 65, maxDays: 2 })
  expect(done).toMatchObject({
    toldBookings: 0,
    promoted: 0,
    overlapping: 0,
    class: { people: 1, rules: { ...nobodyExcluded, minAge: 65, maxDays: 2 } },
  })
  expect(await bookOne()).toBe('not_eligible')
  await setRules({})
  expect(await bookOne()).toBe('booked')
})

test('every rule is stored, each person status once', async () => {
  const rules = { minAge: 6, maxAge: 6, statuses: ['senior'], maxDays: 1, prerequisiteCourseId: 1 }
  const done = await setRules({ ...rules, statuses: ['senior', 'senior'] })
  expect(done.class.rules).toEqual(rules)
})

test('one of the ages alone is in any order', async () => {
  expect((await setRules({ minAge: 19 })).class.rules.minAge).toBe(19)
  expect((await setRules({ maxAge: 18 })).class.rules).toMatchObject({ minAge: null, maxAge: 18 })
})

test.each<[string, Partial<ClassRules>, string]>([
  ['maxAge', { minAge: 19, maxAge: 18 }, '最大年齡不能小於最小年齡。'],
  ['statuses', { statuses: ['senior', 'astronaut'] }, '有身分已經不存在，請重新選擇。'],
  ['prerequisiteCourseId', { prerequisiteCourseId: 2_000_000_000 }, '這門課程已經不存在，請重新選擇。'],
])('a wrong %s is refused at its field, and the rules stay', async (path, wrong, message) => {
  await setRules({ minAge: 18 })
  await expect(setRules(wrong)).rejects.toMatchObject({
    code: 'invalid_input',
    message,
    details: { fields: [{ path, message }] },
  })
  const { class: shown } = await staffVerbs(database, classId, staff).setCapacity(9)
  expect(shown.rules).toEqual({ ...nobodyExcluded, minAge: 18 })
})

test('the same key changes the rules once', async () => {
  const key = randomUUID()
  const first = await setRules({ minAge: 18 }, key)
  await setRules({})
  expect(await setRules({ minAge: 18 }, key)).toEqual(first)
  expect(await bookOne()).toBe('booked')
})

test('the form offers the statuses, courses whose drafts only planners know, and teachers whom the caller may know', async () => {
  const [admin, manager] = [
    await arrangeStaff(database.owner, 'admin'),
    await arrangeStaff(database.owner, 'base_manager'),
  ]
  const { statuses, courses } = await listClassOptions(database.db, admin)
  expect(statuses).toContainEqual({ id: 'senior', name: '樂齡' })
  expect(courses).toMatchObject([{ id: 1, title: '測試課程', publishedAt: expect.any(String) }])
  await database.owner.query('update catalog.courses set published_at = null where id = 1')
  const draft = { id: 1, title: '測試課程', publishedAt: null }
  for (const planner of [admin, manager])
    expect((await listClassOptions(database.db, planner)).courses).toEqual([draft])
  const viewer = await arrangeStaff(database.owner, 'viewer')
  expect((await listClassOptions(database.db, viewer)).courses).toEqual([])
  await arrangeSecondBase(database.owner)
  await database.owner.query(
    `insert into people.teachers (name, base_id, published_at) values
       ('自己的草稿', 1, null), ('別處的草稿', 2, null), ('別處的老師', 2, $1)`,
    [testNow],
  )
  const namesFor = async (actor: Account) =>
    (await listClassOptions(database.db, actor)).teachers.map(({ name }) => name).toSorted()
  expect(await namesFor(manager)).toEqual(['別處的老師', '自己的草稿'])
  expect(await namesFor(admin)).toEqual(['別處的老師', '別處的草稿', '自己的草稿'])
})
