import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeLimited, arrangeOrder, codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import type { MemberLimits } from './member-limits.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

describe('concurrent bookings of one member', () => {
  const limits: [keyof MemberLimits, string][] = [
    ['openBookings', 'open_bookings_over_limit'],
    ['seatsPerDay', 'day_seats_over_limit'],
    ['openSeats', 'open_seats_over_limit'],
    ['bookingsPerHour', 'bookings_too_frequent'],
  ]

  test.each(limits)('never exceed %s in total', async (name, code) => {
    const { book } = await arrangeLimited(database, { [name]: 3 })
    const orders = await Promise.all(Array.from({ length: 12 }, () => arrangeOrder(database)))
    const outcomes = await Promise.all(orders.map((order) => codeOf(book(order))))
    expect(outcomes.toSorted()).toEqual(
      [...Array<string>(9).fill(code), ...Array<string>(3).fill('done')].toSorted(),
    )
  })

  test('never exceed the limit together with concurrent changes', async () => {
    const { book, change } = await arrangeLimited(database, { seatsPerDay: 6 })
    const held = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const order = await arrangeOrder(database)
        return { order, id: (await book(order)).id }
      }),
    )
    const orders = await Promise.all(Array.from({ length: 3 }, () => arrangeOrder(database, 1)))
    const outcomes = await Promise.all([
      ...held.map(({ order, id }) => codeOf(change(id, [{ classDayId: order.dayIds[0]!, plus: 2 }]))),
      ...orders.map((order) => codeOf(book(order))),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  test('are replayed with the first answer, even when the limit has been reached since', async () => {
    const { book } = await arrangeLimited(database, { openBookings: 1, seatsPerDay: 1, bookingsPerHour: 1 })
    const [order, key] = [await arrangeOrder(database), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(order, { key })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const refusedKey = randomUUID()
    const [refused, owner] = [
      await arrangeOrder(database),
      await arrangeLimited(database, { openBookings: 1 }),
    ]
    const { id } = await owner.book(await arrangeOrder(database))
    expect(await codeOf(owner.book(refused, { key: refusedKey }))).toBe('open_bookings_over_limit')
    await owner.cancel(id)
    expect(await codeOf(owner.book(refused, { key: refusedKey }))).toBe('open_bookings_over_limit')
  })
})
