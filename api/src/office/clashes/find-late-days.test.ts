import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { findLateDays } from './find-late-days.ts'

const database = useTestDatabase()
const hourMs = 3_600_000
const at = (hours: number) => new Date(testNow.getTime() + hours * hourMs).toISOString()
/** Registration closes two hours before the start. */
const usual = { closesHoursBefore: 2, joinFromFirstDay: false }

beforeAll(() => arrangeBasics(database.owner))

type Of = { days?: number[]; opens?: number; published?: number | null; fromFirst?: boolean }

/** A class. `days`: hours from now until each of its days begins. */
async function arrange({ days = [48, 72], opens = -1, published = -1, fromFirst = false }: Of = {}) {
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, registration_opens_at, published_at, join_from_first_day)
     values (1, 1, '測試班', $1, $2, $3) returning id`,
    [at(opens), published === null ? null : at(published), fromFirst],
  )
  const classId = rows[0]!.id
  const dayIds: number[] = []
  for (const hours of days) {
    const { rows: made } = await database.owner.query<{ id: number }>(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       values ($1, $2::timestamptz, $2::timestamptz + interval '1 hour', '教室', 5) returning id`,
      [classId, at(hours)],
    )
    dayIds.push(made[0]!.id)
  }
  return { classId, dayIds }
}

type Made = Awaited<ReturnType<typeof arrange>>
/** `index`: of the day that is moved; undefined for a new one. */
const isLate = async ({ classId, dayIds }: Made, hours: number, index?: number) => {
  const dayId = index === undefined ? null : dayIds[index]!
  const found = await findLateDays(database.db, [{ classId, dayId, startsAt: at(hours) }], testNow)
  return found.get(0)
}

test('a day within the closing hours can be booked by nobody, whether it is moved or new', async () => {
  const made = await arrange()
  for (const index of [0, undefined]) {
    expect(await isLate(made, 2, index)).toEqual(usual)
    expect(await isLate(made, 2.1, index)).toBeUndefined()
  }
})

test('registration that opens, or a class that is published, after the day has closed', async () => {
  for (const made of [await arrange({ opens: 24 }), await arrange({ published: 24 })]) {
    expect(await isLate(made, 26, 0)).toEqual(usual)
    expect(await isLate(made, 26.1, 0)).toBeUndefined()
  }
  expect(await isLate(await arrange({ published: null }), 26, 0)).toBeUndefined()
})

test('a day that nobody can book where it is now is no news', async () => {
  const made = await arrange({ days: [1.5, 72] })
  expect(await isLate(made, 1.8, 0)).toBeUndefined()
  expect(await isLate(made, 1.8, 1)).toEqual(usual)
})

test('where all begin with the first day, that one decides, as it is after the change', async () => {
  const fromFirst = { closesHoursBefore: 2, joinFromFirstDay: true }
  const made = await arrange({ fromFirst: true })
  expect(await isLate(made, 96)).toBeUndefined()
  expect(await isLate(made, 1)).toEqual(fromFirst)
  expect(await isLate(made, 96, 0)).toBeUndefined()
  const begun = await arrange({ fromFirst: true, days: [-1, 72] })
  expect(await isLate(begun, 96)).toEqual(fromFirst)
})

test('each move is judged by itself, in its place', async () => {
  const [one, other] = [await arrange(), await arrange()]
  const moves = [
    { classId: one.classId, dayId: one.dayIds[0]!, startsAt: at(30) },
    { classId: other.classId, dayId: other.dayIds[1]!, startsAt: at(1) },
  ]
  expect([...(await findLateDays(database.db, moves, testNow)).keys()]).toEqual([1])
})
