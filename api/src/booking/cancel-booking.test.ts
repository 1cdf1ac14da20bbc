import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
const depsAt = (now: Date) => ({ db: database.db, clock: { now: () => now } })
beforeAll(() => arrangeBasics(database.owner))

/** A booking of three days, a week apart, with one companion each. Its first day begins in two days' time. */
const arrangeBooking = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9, 9] })
  const actor = await arrangeMember(database.owner)
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 1 }))
  const order = { classId, days, acceptPartial: false, acceptOverlap: false }
  const { id } = await bookDays(depsAt(testNow), order, actor, randomUUID())
  const found = await database.owner.query<{ starts_at: Date }>(
    'select starts_at from catalog.class_days where class_id = $1 order by id',
    [classId],
  )
  const firstStart = found.rows[0]!.starts_at
  /** The given hours before, and ms after, the first day begins. */
  const before = (hours: number, ms = 0) => new Date(firstStart.getTime() - hours * hourMs + ms)
  const cancel = async (now: Date, wanted?: readonly number[]) =>
    (await cancelBooking(depsAt(now), id, wanted, actor)).days.map(({ state }) => state)
  const seats = async () => {
    const { rows } = await database.owner.query<{ seats_taken: number }>(
      'select seats_taken from catalog.class_days where class_id = $1 order by id',
      [classId],
    )
    return rows.map((row) => row.seats_taken)
  }
  const events = async () => {
    const { rows } = await database.owner.query<{ kind: string; days: unknown }>(
      'select kind, days from booking.booking_events where booking_id = $1 order by id',
      [id],
    )
    return rows
  }
  return { id, dayIds, actor, before, cancel, seats, events }
}

describe('without naming days', () => {
  test('all days ahead are cancelled and their seats are free', async () => {
    const { cancel, seats } = await arrangeBooking()
    expect(await seats()).toEqual([2, 2, 2])
    expect(await cancel(testNow)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await seats()).toEqual([0, 0, 0])
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })

  test.each<[string, hours: number, ms: number, state: string]>([
    ['1 ms before the deadline', 24, -1, 'cancelled'],
    ['at the deadline', 24, 0, 'leave'],
    ['1 ms before the day', 0, -1, 'leave'],
    ['when the day begins', 0, 0, 'booked'],
    ['after the day', -3, 0, 'booked'],
  ])('%s: the first day gets its state by time, the others are cancelled', async (_, hours, ms, state) => {
    const { before, cancel, seats } = await arrangeBooking()
    expect(await cancel(before(hours, ms))).toEqual([state, 'cancelled', 'cancelled'])
    expect(await seats()).toEqual([state === 'booked' ? 2 : 0, 0, 0])
  })

  test('days ended before keep their state', async () => {
    const { dayIds, before, cancel } = await arrangeBooking()
    await cancel(before(1), [dayIds[0]!])
    expect(await cancel(testNow)).toEqual(['leave', 'cancelled', 'cancelled'])
  })

  test('cancelling again changes and writes nothing', async () => {
    const { cancel, events } = await arrangeBooking()
    await cancel(testNow)
    const written = await events()
    expect(written.map(({ kind }) => kind)).toEqual(['booked', 'cancelled'])
    expect(await cancel(testNow)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await events()).toEqual(written)
  })
})

describe('with named days', () => {
  test('only those are cancelled', async () => {
    const { dayIds, cancel, seats, events } = await arrangeBooking()
    expect(await cancel(testNow, [dayIds[1]!])).toEqual(['booked', 'cancelled', 'booked'])
    expect(await seats()).toEqual([2, 0, 2])
    expect((await events()).at(-1)).toEqual({
      kind: 'cancelled',
      days: [{ classDayId: dayIds[1], plus: 1, state: 'cancelled' }],
    })
  })

  test('a day named twice counts once', async () => {
    const { dayIds, cancel } = await arrangeBooking()
    expect(await cancel(testNow, [dayIds[1]!, dayIds[1]!])).toEqual(['booked', 'cancelled', 'booked'])
  })

  test('a day that has begun is refused by name, and nothing is cancelled', async () => {
    const { dayIds, before, cancel } = await arrangeBooking()
    await expect(cancel(before(0), [dayIds[1]!, dayIds[0]!])).rejects.toMatchObject({
      code: 'booking_day_ended',
      details: { days: [dayIds[0]] },
    })
    expect(await cancel(before(0), [])).toEqual(['booked', 'booked', 'booked'])
    expect(await cancel(before(0, -1), [dayIds[0]!])).toEqual(['leave', 'booked', 'booked'])
  })

  test('a day that was cancelled before may be named again, also after it began', async () => {
    const { dayIds, before, cancel } = await arrangeBooking()
    await cancel(testNow, [dayIds[0]!])
    expect(await cancel(before(-3), [dayIds[0]!])).toEqual(['cancelled', 'booked', 'booked'])
  })

  test('a day of another booking is not found, and nothing is cancelled', async () => {
    const [one, other] = [await arrangeBooking(), await arrangeBooking()]
    await expect(one.cancel(testNow, [one.dayIds[0]!, other.dayIds[0]!])).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await one.seats()).toEqual([2, 2, 2])
    expect(await other.seats()).toEqual([2, 2, 2])
  })
})

test("another member's booking is not found", async () => {
  const { id, seats } = await arrangeBooking()
  const stranger = await arrangeMember(database.owner)
  await expect(cancelBooking(depsAt(testNow), id, undefined, stranger)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await seats()).toEqual([2, 2, 2])
})

test('cancelling does not mark an overlap as accepted', async () => {
  const { id, cancel } = await arrangeBooking()
  await cancel(testNow)
  const { rows } = await database.owner.query(
    'select distinct overlap_accepted from booking.booking_days where booking_id = $1',
    [id],
  )
  expect(rows).toEqual([{ overlap_accepted: false }])
})
