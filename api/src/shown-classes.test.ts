import { beforeAll, describe, expect, test } from 'vitest'
import { readClassAvailability } from './catalog/read-class-availability.ts'
import { readClass } from './catalog/read-class.ts'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { listPublicPages } from './search/list-public-pages.ts'
import { arrangeShownClass, inHours, type ShownClass } from './testing/arrange-shown-class.ts'
import { testNow } from './testing/arrange.ts'
import { daysOnHome, undefinedIfNotFound, whereShown } from './testing/where-shown.ts'

const database = useTestDatabase()
const inSeconds = inHours(0.001)
const before = inHours(-1)

beforeAll(() => database.owner.query(`insert into people.person_statuses values ('learner', '學員', 1)`))

/** Arranges and changes a class; returns how often it is then shown in each place. */
const countAfter = async (change: (ids: ShownClass) => [statement: string, values: unknown[]]) => {
  const daysBefore = await daysOnHome(database.db)
  const ids = await arrangeShownClass(database.owner)
  await database.owner.query(...change(ids))
  const places = await whereShown(database.db, ids)
  // One of the added days belongs to the related class.
  return { ids, places: { ...places, home: (await daysOnHome(database.db)) - daysBefore - 1 } }
}
const everywhere = (count: number, places: object) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, count]))

test('control: a published class with a coming day is shown everywhere', async () => {
  const { places } = await countAfter(() => ['select 1', []])
  expect(places).toEqual(everywhere(1, places))
})

type Change = (ids: ShownClass) => [statement: string, values: unknown[]]
const ofClass = (column: string, value: unknown): Change => {
  return ({ classId }) => [`update catalog.classes set ${column} = $2 where id = $1`, [classId, value]]
}
const ofCourse = (publishedAt: Date | null): Change => {
  return ({ course }) => ['update catalog.courses set published_at = $2 where id = $1', [course, publishedAt]]
}
const cancelDay: Change = ({ day }) => [
  `update catalog.class_days set cancelled_at = $2, cancel_reason = '颱風' where id = $1`,
  [day, before],
]

describe.each<[string, Change, hasPage: boolean]>([
  ['is a draft', ofClass('published_at', null), false],
  ['is published in seconds', ofClass('published_at', inSeconds), false],
  ['is of a course that is a draft', ofCourse(null), false],
  ['is of a course that is published in seconds', ofCourse(inSeconds), false],
  ['is cancelled', ofClass('cancelled_at', before), true],
  ['did not open', ofClass('not_opened_at', before), true],
  ['has cancelled days only', cancelDay, true],
])('a class that %s', (_, change, hasPage) => {
  test(`is shown nowhere and ${hasPage ? 'keeps its page' : 'has no page'}`, async () => {
    const { ids, places } = await countAfter(change)
    expect(places).toEqual(everywhere(0, places))
    const pages = [readClass, readClassAvailability].map((read) =>
      undefinedIfNotFound<unknown>(read(database.db, ids.classId, testNow)),
    )
    for (const page of pages) expect((await page) !== undefined).toBe(hasPage)
  })
})

test('a class whose last day has begun is no longer coming, but is found until that day ends', async () => {
  const { places } = await countAfter(({ day }) => [
    'update catalog.class_days set starts_at = $2, ends_at = $3 where id = $1',
    [day, testNow, inHours(1)],
  ])
  expect(places).toEqual({ ...everywhere(0, places), search: 1, 'site map': 1 })
})

test('a class is found until its last day that is not cancelled', async () => {
  const ids = await arrangeShownClass(database.owner)
  await database.owner.query(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity) values ($1, $2, $3, '教室', 5)`,
    [ids.classId, inHours(-3), inHours(-2)],
  )
  const isFound = async () => {
    const pages = await listPublicPages(database.db, testNow)
    return pages.some(({ kind, id }) => kind === 'class' && id === ids.classId)
  }
  expect(await isFound()).toBe(true)
  await database.owner.query(...cancelDay(ids))
  expect(await isFound()).toBe(false)
  await database.owner.query(
    'update catalog.class_days set cancelled_at = null, cancel_reason = null where id = $1',
    [ids.day],
  )
  expect(await isFound()).toBe(true)
})
