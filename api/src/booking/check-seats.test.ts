import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, testNow } from '#testing/arrange.ts'
import { checkSeats, readSeatCheck } from './check-seats.ts'

const database = useTestDatabase()

beforeAll(() => arrangeBasics(database.owner))

test('the seat check finds a counter that differs from its bookings', async () => {
  const { dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  expect(await checkSeats(database.db, testNow)).toBe(0)
  await database.owner.query('update catalog.class_days set seats_taken = 1 where id = $1', [dayIds[0]])
  expect(await checkSeats(database.db, testNow)).toBe(1)
  const later = new Date(testNow.getTime() + 90_000)
  expect(await readSeatCheck(database.db, later)).toEqual({ faults: 1, ageSeconds: 90 })
  await database.owner.query('update catalog.class_days set seats_taken = 0 where id = $1', [dayIds[0]])
  expect(await checkSeats(database.db, testNow)).toBe(0)
})
