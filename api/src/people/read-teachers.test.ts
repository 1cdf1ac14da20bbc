import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, momentAfter, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { listTeachers, readTeacher } from './read-teachers.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

type Facts = Parameters<typeof addClass>[1]

/** As the list and the teacher's own page have it, which must agree. */
const comingClasses = async (teacherId = 1): Promise<number> => {
  const { items } = await listTeachers(database.db, {}, testNow)
  const listed = items.find(({ id }) => id === teacherId)!.comingClasses
  expect((await readTeacher(database.db, teacherId, testNow)).comingClasses).toBe(listed)
  return listed
}

test.each<[string, Facts['days'], Partial<Facts>, number]>([
  ['a class with a day ahead', [{ at: hoursAhead(1) }], {}, 1],
  ['a day that begins in a moment', [{ at: momentAfter(testNow) }], {}, 1],
  ['a day that begins this instant', [{ at: testNow }], {}, 0],
  ['several days of one class', [{ at: hoursAhead(1) }, { at: hoursAhead(50) }], {}, 1],
  ['a class that is over', [{ at: hoursAhead(-48) }], {}, 0],
  ['only a cancelled day', [{ at: hoursAhead(1), cancelled: true }], {}, 0],
  ['a class that was cancelled', [{ at: hoursAhead(1) }], { cancelled: true }, 0],
  ['a class that did not open', [{ at: hoursAhead(1) }], { notOpened: true }, 0],
  ['a class published this instant', [{ at: hoursAhead(1) }], { publishedAt: testNow }, 1],
  ['a class published in a moment', [{ at: hoursAhead(1) }], { publishedAt: momentAfter(testNow) }, 0],
])('the coming classes of a teacher with %s', async (_, days, facts, count) => {
  await addClass(database.owner, { teachers: [1], ...facts, days })
  expect(await comingClasses()).toBe(count)
})

test('the classes of one teacher do not count for another, those of both count for each', async () => {
  await addClass(database.owner, { teachers: [1], days: [hoursAhead(1)] })
  await addClass(database.owner, { teachers: [1, 2], days: [hoursAhead(2)] })
  expect(await comingClasses(1)).toBe(2)
  expect(await comingClasses(2)).toBe(1)
})
