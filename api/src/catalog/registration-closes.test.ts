import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { addClass, arrangeCatalog, hoursAhead, removeClasses } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
beforeAll(() => arrangeCatalog(database.owner))
beforeEach(() => removeClasses(database.owner))

/** Hours from `testNow` until registration closes, for each day in chronological order. */
const closings = async (): Promise<number[]> => {
  const { rows } = await database.owner.query<{ closes: Date }>(
    'select registration_closes_at as closes from catalog.class_days order by starts_at',
  )
  return rows.map(({ closes }) => (closes.getTime() - testNow.getTime()) / 3_600_000)
}
const addDays = (...hours: number[]) => addClass(database.owner, { days: hours.map(hoursAhead) })
const ofFirstDay = 'update catalog.classes set join_from_first_day = true, closes_hours_before = 5'

test('registration closes two hours before each day', async () => {
  await addDays(48, 96)
  expect(await closings()).toEqual([46, 94])
})

test('registration follows the setting of the class, and another class keeps its own', async () => {
  const { id } = await addDays(48)
  await addDays(50)
  await database.owner.query('update catalog.classes set closes_hours_before = 24 where id = $1', [id])
  expect(await closings()).toEqual([24, 48])
})

test('a class that must be joined from its first day closes before that day for all days', async () => {
  await addDays(48, 96)
  await database.owner.query(ofFirstDay)
  expect(await closings()).toEqual([43, 43])
})

test('a cancelled day is not the first day', async () => {
  const { dayIds } = await addDays(48, 96, 144)
  await database.owner.query(ofFirstDay)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayIds[0]],
  )
  expect(await closings()).toEqual([91, 91, 91])
})

test('registration follows a day that is moved, and a day that is added', async () => {
  const { id, dayIds } = await addDays(48, 96)
  await database.owner.query(ofFirstDay)
  const move = `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '1 hour' where id = $1`
  await database.owner.query(move, [dayIds[0], hoursAhead(40)])
  expect(await closings()).toEqual([35, 35])
  const add = `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
    values ($1, $2, $2::timestamptz + interval '1 hour', '教室', 5)`
  await database.owner.query(add, [id, hoursAhead(30)])
  expect(await closings()).toEqual([25, 25, 25])
})

test('the seats left are ranked in steps, and a full day has no rank', async () => {
  await addClass(database.owner, {
    days: [25, 20, 19, 10, 6, 5, 4, 3, 2, 1, 0].map((left, index) => ({
      at: hoursAhead(48 + index * 24),
      capacity: 25,
      taken: 25 - left,
    })),
  })
  const { rows } = await database.owner.query('select seat_rank from catalog.class_days order by starts_at')
  expect(rows.map(({ seat_rank }) => seat_rank)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 5, 6, null])
})
