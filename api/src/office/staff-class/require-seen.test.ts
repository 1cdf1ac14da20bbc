import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { staffVerbs } from '#office/testing/staff-verbs.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff, testNow } from '#testing/arrange.ts'
import { moveClassDay } from './move-day.ts'
import { readStaffClass } from './read-staff-class.ts'
import { relocateClassDays } from './relocate-days.ts'
import { setCapacity } from './set-capacity.ts'
import { setClassRules } from './set-class-rules.ts'

const database = useTestDatabase()
const depsNow = () => ({ db: database.db, clock: { now: () => testNow } })
let one: Account
let other: Account
let classId: number
let dayIds: number[]
beforeAll(async () => {
  await arrangeBasics(database.owner)
  one = await arrangeStaff(database.owner, 'base_staff')
  other = await arrangeStaff(database.owner, 'base_manager')
  await database.owner.query(`update identity.members set name = '簡雅雯' where id = $1`, [other.accountId])
})
beforeEach(async () => ({ classId, dayIds } = await arrangeClass(database.owner, { capacities: [12, 12] })))

const read = async () => await readStaffClass(database.db, { classId, actor: one }, testNow)
const asOne = <Body>(seen: number | undefined, body: Body) => ({
  classId,
  actor: one,
  key: randomUUID(),
  body,
  seen,
})
const rules = { minAge: 18, maxAge: null, statuses: [], maxDays: null, prerequisiteCourseId: null }

test('seats that somebody else has changed since are not overwritten: the refusal says who and what', async () => {
  const { seen } = await read()
  await staffVerbs(database, classId, other).setCapacity(14, [dayIds[0]!])
  await expect(setCapacity(depsNow(), asOne(seen, { capacity: 20, days: 'all' }))).rejects.toMatchObject({
    code: 'edit_conflict',
    message: expect.stringMatching(/^簡雅雯剛才把 .+ 的名額從 12 改成 14。下面已經是最新的資料/),
  })
  const { days, seen: now } = await read()
  expect(days.map(({ capacity }) => capacity)).toEqual([14, 12])
  await expect(setCapacity(depsNow(), asOne(now, { capacity: 20, days: 'all' }))).resolves.toMatchObject({
    class: { days: [{ capacity: 20 }, { capacity: 20 }] },
  })
})

test('changes of other columns and other days are kept beside it', async () => {
  const { seen } = await read()
  const verbs = staffVerbs(database, classId, other)
  await verbs.setCapacity(14, [dayIds[0]!])
  await verbs.relocate('大教室')
  await setCapacity(depsNow(), asOne(seen, { capacity: 20, days: [dayIds[1]!] }))
  await setClassRules(depsNow(), asOne(seen, rules))
  const shown = await read()
  expect(shown.rules.minAge).toBe(18)
  expect(shown.days.map(({ capacity, venue }) => [capacity, venue])).toEqual([
    [14, '大教室'],
    [20, '大教室'],
  ])
})

test.each<[string, () => Promise<unknown>, (seen: number) => Promise<unknown>]>([
  [
    'room',
    () => staffVerbs(database, classId, other).relocate('大教室'),
    (seen) => relocateClassDays(depsNow(), asOne(seen, { venue: '小教室', days: 'all' })),
  ],
  [
    'time',
    () => staffVerbs(database, classId, other).move(dayIds[0]!, new Date(testNow.getTime() + 9e8)),
    (seen) => {
      const [startsAt, endsAt] = [8e8, 8.1e8].map((ms) => new Date(testNow.getTime() + ms).toISOString())
      const body = { classDayId: dayIds[0]!, startsAt: startsAt!, endsAt: endsAt! }
      return moveClassDay(depsNow(), asOne(seen, body))
    },
  ],
  [
    'who may book',
    () => staffVerbs(database, classId, other).setRules({ ...rules, minAge: 6 }),
    (seen) => setClassRules(depsNow(), asOne(seen, rules)),
  ],
])('the same holds for the %s', async (_, change, again) => {
  const { seen } = await read()
  await change()
  await expect(again(seen)).rejects.toMatchObject({ code: 'edit_conflict' })
  await expect(again((await read()).seen)).resolves.toBeDefined()
})

test('of two changes of the same seats at once, one is made and the other asked', async () => {
  for (let round = 0; round < 20; round++) {
    const { seen } = await read()
    const results = await Promise.allSettled(
      [30 + round, 60 + round].map((capacity) =>
        setCapacity(depsNow(), asOne(seen, { capacity, days: 'all' })),
      ),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find((each) => each.status === 'rejected')!.reason).toMatchObject({
      code: 'edit_conflict',
    })
  }
})

test('a caller who names nothing seen is not asked', async () => {
  await staffVerbs(database, classId, other).setCapacity(14)
  await expect(setCapacity(depsNow(), asOne(undefined, { capacity: 20, days: 'all' }))).resolves.toBeDefined()
})
