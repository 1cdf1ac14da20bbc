import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { arrangeLimited, arrangeOrder, codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { defaultMemberLimits } from './member-limits.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('the default limits allow a family of six in three classes a day', () => {
  expect(defaultMemberLimits.seatsPerDay).toBeGreaterThanOrEqual(3 * 6)
})

describe('open bookings', () => {
  test('are refused above the limit; a cancelled one does not count', async () => {
    const { book, cancel } = await arrangeLimited(database, { openBookings: 2 })
    const { id } = await book(await arrangeOrder(database))
    await book(await arrangeOrder(database))
    expect(await codeOf(book(await arrangeOrder(database)))).toBe('open_bookings_over_limit')
    await cancel(id)
    expect(await codeOf(book(await arrangeOrder(database)))).toBe('done')
  })

  test('a booking whose days are over or were cancelled by the organisers is not open', async () => {
    const { book } = await arrangeLimited(database, { openBookings: 1 })
    const [over, cancelled] = [await arrangeOrder(database), await arrangeOrder(database)]
    await book(over)
    await database.owner.query(
      `update catalog.class_days set starts_at = starts_at - interval '9 days', ends_at = ends_at - interval '9 days' where id = $1`,
      [over.dayIds[0]],
    )
    expect(await codeOf(book(cancelled))).toBe('done')
    await database.owner.query(
      "update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1",
      [cancelled.dayIds[0]],
    )
    expect(await codeOf(book(await arrangeOrder(database)))).toBe('done')
  })

  test('adding a day does not reopen a cancelled booking above the limit', async () => {
    const { book, cancel, change } = await arrangeLimited(database, { openBookings: 1 })
    const order = await arrangeOrder(database)
    const { id } = await book(order)
    await cancel(id)
    await book(await arrangeOrder(database))
    const add = [{ classDayId: order.dayIds[1]!, plus: 0 }]
    expect(await codeOf(change(id, add))).toBe('open_bookings_over_limit')
  })

  test('at the limit, the days of an open booking can still be changed', async () => {
    const { book, change } = await arrangeLimited(database, { openBookings: 1 })
    const order = await arrangeOrder(database)
    const { id } = await book(order)
    expect(await codeOf(change(id, [{ classDayId: order.dayIds[1]!, plus: 1 }]))).toBe('done')
  })
})

describe('bookings within an hour', () => {
  test('are refused above the limit, cancelled ones included; the refusal says when to retry', async () => {
    const { book, cancel } = await arrangeLimited(database, { bookingsPerHour: 2 })
    const after = (minutes: number) => ({ now: new Date(testNow.getTime() + minutes * 60_000) })
    const { id } = await book(await arrangeOrder(database))
    await book(await arrangeOrder(database), after(20))
    await cancel(id)
    const order = await arrangeOrder(database)
    await expect(book(order, after(50))).rejects.toMatchObject({
      code: 'bookings_too_frequent',
      status: 429,
      details: { retryAfterSeconds: 600 },
    })
    expect(await codeOf(book(order, after(60)))).toBe('done')
    expect(await codeOf(book(await arrangeOrder(database), after(61)))).toBe('bookings_too_frequent')
  })

  test('the same key may be retried later, since "retry later" is not stored', async () => {
    const { book } = await arrangeLimited(database, { bookingsPerHour: 1 })
    await book(await arrangeOrder(database))
    const [order, key] = [await arrangeOrder(database), randomUUID()]
    expect(await codeOf(book(order, { key }))).toBe('bookings_too_frequent')
    expect(await codeOf(book(order, { key, now: new Date(testNow.getTime() + hourMs) }))).toBe('done')
  })
})
