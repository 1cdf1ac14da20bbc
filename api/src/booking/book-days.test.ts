import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'

const database = useTestDatabase()
const deps = (now = testNow) => ({ db: database.db, clock: { now: () => now } })
type Member = Awaited<ReturnType<typeof arrangeMember>>

const book = (
  member: Member,
  classId: number,
  days: readonly (readonly [id: number, plus: number])[],
  { key = randomUUID(), acceptPartial = false, acceptOverlap = false, now = testNow } = {},
) => {
  const wanted = days.map(([classDayId, plus]) => ({ classDayId, plus }))
  return bookDays(deps(now), { classId, days: wanted, acceptPartial, acceptOverlap }, member, key)
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no refusal',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

beforeAll(() => arrangeBasics(database.owner))

describe('booking days', () => {
  test('takes one seat for the member and one for each companion, on every day', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [10, 10] })
    const member = await arrangeMember(database.owner)
    const { bookedDays } = await book(member, classId, [
      [dayIds[0]!, 0],
      [dayIds[1]!, 3],
    ])
    expect(bookedDays).toEqual(dayIds)
    const seats = await database.owner.query(
      'select seats_taken from catalog.class_days where class_id = $1 order by id',
      [classId],
    )
    expect(seats.rows).toEqual([{ seats_taken: 1 }, { seats_taken: 4 }])
  })

  test('books all days or none and names the full ones, unless the member accepts a partial booking', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1, 5] })
    const [first, second] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
    await book(first, classId, [[dayIds[0]!, 0]])
    const both = [
      [dayIds[0]!, 0],
      [dayIds[1]!, 0],
    ] as const
    await expect(book(second, classId, both)).rejects.toMatchObject({
      code: 'class_day_full',
      details: { days: [dayIds[0]] },
    })
    const partly = await book(second, classId, both, { acceptPartial: true })
    expect(partly).toMatchObject({ bookedDays: [dayIds[1]], fullDays: [dayIds[0]] })
  })

  test('refuses each broken rule with its own code', async () => {
    const member = await arrangeMember(database.owner)
    const early = await arrangeClass(database.owner, { capacities: [5], opensAt: new Date('2029-01-01') })
    const late = await arrangeClass(database.owner, { capacities: [5], closesAt: new Date('2021-01-01') })
    const small = await arrangeClass(database.owner, { capacities: [5], plusLimit: 1 })
    const other = await arrangeClass(database.owner, { capacities: [5] })
    expect(await codeOf(book(member, early.classId, [[early.dayIds[0]!, 0]]))).toBe('registration_not_open')
    expect(await codeOf(book(member, late.classId, [[late.dayIds[0]!, 0]]))).toBe('registration_closed')
    expect(await codeOf(book(member, small.classId, [[small.dayIds[0]!, 2]]))).toBe('plus_over_limit')
    expect(await codeOf(book(member, small.classId, [[other.dayIds[0]!, 0]]))).toBe('not_found')
    expect(await codeOf(book(member, 999_999, [[other.dayIds[0]!, 0]]))).toBe('not_found')
    const after = new Date(testNow.getTime() + 49 * 3_600_000)
    expect(await codeOf(book(member, other.classId, [[other.dayIds[0]!, 0]], { now: after }))).toBe(
      'class_day_not_bookable',
    )
    await book(member, other.classId, [[other.dayIds[0]!, 0]])
    expect(await codeOf(book(member, other.classId, [[other.dayIds[0]!, 0]]))).toBe('already_booked')
  })

  test('finds a class from its publish time on, by the clock that is passed in', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
    const at = (milliseconds: number) => new Date(testNow.getTime() + milliseconds)
    const tryAt = async (now: Date) =>
      await codeOf(book(await arrangeMember(database.owner), classId, [[dayIds[0]!, 0]], { now }))
    for (const table of ['catalog.classes', 'catalog.courses']) {
      await database.owner.query(`update ${table} set published_at = $1`, [at(1)])
      expect([await tryAt(testNow), await tryAt(at(1))], table).toEqual(['not_found', 'no refusal'])
      await database.owner.query(`update ${table} set published_at = '2020-01-01'`)
    }
  })

  test('refuses an overlap with another booked day until the member accepts it', async () => {
    const [one, two] = [
      await arrangeClass(database.owner, { capacities: [5] }),
      await arrangeClass(database.owner, { capacities: [5] }),
    ]
    const member = await arrangeMember(database.owner)
    await book(member, one.classId, [[one.dayIds[0]!, 0]])
    const clash = [[two.dayIds[0]!, 0]] as const
    expect(await codeOf(book(member, two.classId, clash))).toBe('time_conflict')
    await expect(book(member, two.classId, clash, { acceptOverlap: true })).resolves.toBeDefined()
  })

  test('the same key gives the same answer; another body under the key is refused', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
    const member = await arrangeMember(database.owner)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => book(member, classId, [[dayIds[0]!, 1]], { key })),
    )
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1)
    expect(await codeOf(book(member, classId, [[dayIds[0]!, 2]], { key }))).toBe('idempotency_key_reused')
    const refusedKey = randomUUID()
    const again = () => codeOf(book(member, classId, [[dayIds[0]!, 0]], { key: refusedKey }))
    expect([await again(), await again()]).toEqual(['already_booked', 'already_booked'])
  })

  test('60 members at once on a day with 20 seats: 20 confirmed, 40 refused, the seat counter is right', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [20, 20] })
    const members = await Promise.all(Array.from({ length: 60 }, () => arrangeMember(database.owner)))
    const codes = await Promise.all(
      members.map((member, index) =>
        codeOf(
          book(member, classId, [
            [dayIds[index % 2]!, 0],
            [dayIds[(index + 1) % 2]!, 0],
          ]),
        ),
      ),
    )
    expect(codes.filter((code) => code === 'no refusal')).toHaveLength(20)
    expect(codes.filter((code) => code === 'class_day_full')).toHaveLength(40)
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })
})

describe('changing and cancelling', () => {
  test('plus can be raised and lowered, days added and dropped, up to the deadline', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [4, 4] })
    const member = await arrangeMember(database.owner)
    const { id } = await book(member, classId, [[dayIds[0]!, 0]])
    const change = (days: { classDayId: number; plus: number | null }[], now = testNow) =>
      changeBooking(deps(now), id, { days, acceptOverlap: false }, member)
    const changed = await change([
      { classDayId: dayIds[0]!, plus: 2 },
      { classDayId: dayIds[1]!, plus: 1 },
    ])
    expect(changed.days.map(({ plus, state }) => ({ plus, state }))).toEqual([
      { plus: 2, state: 'booked' },
      { plus: 1, state: 'booked' },
    ])
    expect(await codeOf(change([{ classDayId: dayIds[0]!, plus: 5 }]))).toBe('class_day_full')
    await change([{ classDayId: dayIds[1]!, plus: null }])
    const tooLate = new Date(testNow.getTime() + 25 * 3_600_000)
    expect(await codeOf(change([{ classDayId: dayIds[0]!, plus: 0 }], tooLate))).toBe('deadline_passed')
    expect(await countViolations(database.owner)).toEqual(noViolations)
  })

  test('cancelling frees the seats; after the deadline it is leave; cancelling again changes nothing', async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [4, 4] })
    const member = await arrangeMember(database.owner)
    const { id } = await book(member, classId, [
      [dayIds[0]!, 1],
      [dayIds[1]!, 1],
    ])
    const tooLate = new Date(testNow.getTime() + 25 * 3_600_000)
    const ended = await cancelBooking(deps(tooLate), id, undefined, member)
    expect(ended.days.map((day) => day.state)).toEqual(['leave', 'cancelled'])
    expect(await cancelBooking(deps(tooLate), id, undefined, member)).toEqual(ended)
    const seats = await database.owner.query(
      'select sum(seats_taken)::int as taken from catalog.class_days where class_id = $1',
      [classId],
    )
    expect(seats.rows).toEqual([{ taken: 0 }])
  })

  test("another member's booking is not found", async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [4] })
    const [member, stranger] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
    const { id } = await book(member, classId, [[dayIds[0]!, 0]])
    expect(await codeOf(cancelBooking(deps(), id, undefined, stranger))).toBe('not_found')
    const days = [{ classDayId: dayIds[0]!, plus: null }]
    expect(await codeOf(changeBooking(deps(), id, { days, acceptOverlap: false }, stranger))).toBe(
      'not_found',
    )
  })
})
