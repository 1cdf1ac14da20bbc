import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import { codeOf } from './testing/limited-member.ts'

const database = useTestDatabase()
const deps = () => ({ db: database.db, clock: { now: () => testNow } })
beforeAll(() => arrangeBasics(database.owner))

/** A booking with two companions on the first day of a class of two days. */
const arrangeBooking = async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const actor = await arrangeMember(database.owner)
  const days = [{ classDayId: dayIds[0]!, plus: 2 }]
  const order = { classId, days, acceptPartial: false, acceptOverlap: false }
  const { id } = await bookDays(deps(), order, actor, randomUUID())
  const change = (changes: { classDayId: number; plus: number | null }[]) =>
    changeBooking(deps(), id, { days: changes, acceptOverlap: false }, actor)
  return { id, classId, dayIds, actor, change }
}
type Arranged = Awaited<ReturnType<typeof arrangeBooking>>

describe.each<[string, (booking: Arranged) => [string, number], code: string]>([
  [
    'a cancelled day',
    ({ dayIds }) => [
      "update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1",
      dayIds[0]!,
    ],
    'class_day_not_bookable',
  ],
  [
    'a cancelled class',
    ({ classId }) => ['update catalog.classes set cancelled_at = now() where id = $1', classId],
    'class_not_bookable',
  ],
  [
    'a class that did not open',
    ({ classId }) => ['update catalog.classes set not_opened_at = now() where id = $1', classId],
    'class_not_bookable',
  ],
])('%s', (_, callOff, code) => {
  const arrange = async () => {
    const booking = await arrangeBooking()
    const [statement, id] = callOff(booking)
    await database.owner.query(statement, [id])
    return booking
  }

  test('accepts no additional companions', async () => {
    const { dayIds, change } = await arrange()
    expect(await codeOf(change([{ classDayId: dayIds[0]!, plus: 3 }]))).toBe(code)
  })

  test('still lets some or all of the party cancel', async () => {
    const [one, other] = [await arrange(), await arrange()]
    expect(await codeOf(one.change([{ classDayId: one.dayIds[0]!, plus: 1 }]))).toBe('done')
    expect(await codeOf(one.change([{ classDayId: one.dayIds[0]!, plus: null }]))).toBe('done')
    expect(await codeOf(cancelBooking(deps(), other.id, undefined, other.actor))).toBe('done')
  })
})

test('a party does not become smaller than the people of it who have checked in', async () => {
  const { id, dayIds, change } = await arrangeBooking()
  const [classDayId] = dayIds as [number]
  await database.owner.query(`insert into booking.attendance values ($1, $2, 'present', 2, now())`, [
    id,
    classDayId,
  ])
  expect(await codeOf(change([{ classDayId, plus: 0 }]))).toBe('came_over_party')
  expect(await codeOf(change([{ classDayId, plus: 1 }]))).toBe('done')
})

describe('swapping to a parallel day in one change', () => {
  /** Moves the second day of the class to the time of the first. */
  const makeParallel = async ({ dayIds }: Arranged) => {
    await database.owner.query(
      `update catalog.class_days d set starts_at = other.starts_at, ends_at = other.ends_at
       from catalog.class_days other where d.id = $1 and other.id = $2`,
      [dayIds[1], dayIds[0]],
    )
  }

  test('does not need acceptOverlap, in either direction', async () => {
    const booking = await arrangeBooking()
    await makeParallel(booking)
    const [first, second] = booking.dayIds as [number, number]
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const) {
      const changed = await booking.change([
        { classDayId: from, plus: null },
        { classDayId: to, plus: 1 },
      ])
      expect(changed.days.find((day) => day.classDayId === to)).toMatchObject({ state: 'booked', plus: 1 })
      expect(changed.days.find((day) => day.classDayId === from)).toMatchObject({ state: 'cancelled' })
    }
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })

  test('is refused as an overlap when the other day is not dropped', async () => {
    const booking = await arrangeBooking()
    await makeParallel(booking)
    const add = { classDayId: booking.dayIds[1]!, plus: 0 }
    expect(await codeOf(booking.change([add]))).toBe('time_conflict')
    expect(await codeOf(booking.change([{ classDayId: booking.dayIds[0]!, plus: 0 }, add]))).toBe(
      'time_conflict',
    )
  })
})

test('dropping a day does not allow an overlap with a day of another booking', async () => {
  const booking = await arrangeBooking()
  const other = await arrangeClass(database.owner, { capacities: [9] })
  await database.owner.query(
    `update catalog.class_days d set starts_at = o.starts_at, ends_at = o.ends_at
     from catalog.class_days o where d.id = $1 and o.id = $2`,
    [other.dayIds[0], booking.dayIds[1]],
  )
  const days = [{ classDayId: other.dayIds[0]!, plus: 0 }]
  const order = { classId: other.classId, days, acceptPartial: false, acceptOverlap: false }
  await bookDays(deps(), order, booking.actor, randomUUID())
  const swap = [
    { classDayId: booking.dayIds[0]!, plus: null },
    { classDayId: booking.dayIds[1]!, plus: 0 },
  ]
  expect(await codeOf(booking.change(swap))).toBe('time_conflict')
})

test('a dropped day keeps its number of companions', async () => {
  const { dayIds, change } = await arrangeBooking()
  const { days } = await change([{ classDayId: dayIds[0]!, plus: null }])
  expect(days).toMatchObject([{ classDayId: dayIds[0], state: 'cancelled', plus: 2 }])
})
