import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClassIn, arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeStaff, testNow } from '#testing/arrange.ts'
import { findClashes, type Plan } from './find-clashes.ts'

const database = useTestDatabase()
let manager: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  await arrangeSpace(database.owner, { minutesBefore: 15, minutesAfter: 30 })
  manager = await arrangeStaff(database.owner, 'base_manager')
})
beforeEach(() => removeClasses(database.owner))

const minute = 1 / 60
const at = (from: number): [Date, Date] => [hoursAhead(from), hoursAhead(from + 2)]
const planAt = (from: number, differently: Partial<Plan> = {}): Plan => ({
  baseId: 1,
  venue: '陶房',
  teacherIds: [],
  days: [{ startsAt: hoursAhead(from).toISOString(), endsAt: hoursAhead(from + 2).toISOString() }],
  ...differently,
})
const find = async (...plans: Plan[]) =>
  (await findClashes(database.db, plans, { actor: manager, now: testNow })).map(
    ({ index, other, kind, title, forbids }) => [index, other, kind, title, forbids],
  )

test.each([
  [50, true],
  [50.75 - minute, true],
  [50.75, false],
  [45.25 + minute, true],
  [45.25, false],
])(
  'a class of 48:00 to 50:00 forbids one that begins at %d: %s, as the database does',
  async (from, isTaken) => {
    await arrangeClassIn(database.owner, { days: [at(48)] })
    expect(await find(planAt(from))).toEqual(isTaken ? [[0, null, 'room', '測試課程 測試班', true]] : [])
    const refused = await arrangeClassIn(database.owner, { days: [at(from)] }).then(
      () => undefined,
      (error: unknown) => asRefusal(error)?.code,
    )
    expect(refused).toBe(isTaken ? 'space_taken' : undefined)
  },
)

test('a room that is no space, a draft and a day without a reservation forbid nothing', async () => {
  await arrangeClassIn(database.owner, { days: [at(48)], venue: '走廊' })
  expect(await find(planAt(49, { venue: '走廊' }))).toEqual([[0, null, 'room', '測試課程 測試班', false]])
  expect(await find(planAt(50, { venue: '走廊' }))).toEqual([])
  await arrangeClassIn(database.owner, { days: [at(48)], isPublished: false })
  expect(await find(planAt(49))).toEqual([])
  await arrangeClassIn(database.owner, { days: [at(72)] })
  await database.owner.query('delete from spaces.reservations')
  expect(await find(planAt(73))).toEqual([[0, null, 'room', '測試課程 測試班', false]])
  expect(await find(planAt(74))).toEqual([])
})

test('the days of a draft are only warned of what forbids them once it becomes public', async () => {
  await arrangeClassIn(database.owner, { days: [at(48)] })
  const { classId } = await arrangeClassIn(database.owner, { days: [at(50)], isPublished: false })
  const plan = planAt(50, { exceptClassId: classId })
  expect(await find(plan)).toEqual([[0, null, 'room', '測試課程 測試班', false]])
  expect(await find({ ...plan, becomesPublic: true })).toEqual([[0, null, 'room', '測試課程 測試班', true]])
})

test('two plans need the minutes of their space between them, also days of one class', async () => {
  const both = [
    [0, 1, 'room', '', true],
    [1, 0, 'room', '', true],
  ]
  expect(await find(planAt(48), planAt(50))).toEqual(both)
  expect(await find(planAt(48), planAt(50.75))).toEqual([])
  expect(await find(planAt(48, { venue: '走廊' }), planAt(50, { venue: '走廊' }))).toEqual([])
  const { classId, dayIds } = await arrangeClassIn(database.owner, { days: [at(48), at(72)] })
  const [first, second] = dayIds as [number, number]
  const own = { exceptClassId: classId }
  expect(
    await find(planAt(48, { ...own, dayIds: [first] }), planAt(50, { ...own, dayIds: [second] })),
  ).toEqual(both)
  expect(await find(planAt(70, { ...own, dayIds: [first] }))).toEqual([
    [0, null, 'room', '測試課程 測試班', true],
  ])
  expect(await find(planAt(72, { ...own, dayIds: [second] }))).toEqual([])
})

test('of more clashes than are shown, each plan has some', async () => {
  await arrangeClassIn(database.owner, { days: [at(48)], venue: '走廊' })
  const inOneRoom = Array.from({ length: 20 }, () => planAt(48, { venue: '大廳' }))
  const found = await find(...inOneRoom, planAt(49, { venue: '走廊' }))
  // 20 plans of which each clashes with 19 others are 380.
  expect(found).toHaveLength(300)
  expect(found.at(-1)).toEqual([20, null, 'room', '測試課程 測試班', false])
  expect(new Set(found.map(([index]) => index)).size).toBe(21)
})
