import { beforeAll, describe, expect, test } from 'vitest'
import { changeBooking } from '#booking/change-booking.ts'
import { arrangeLimited, arrangeOrder, codeOf, unlimited } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

describe('seats on one calendar day, over all classes', () => {
  test('count companions; the refusal names the day and its seats', async () => {
    const { book } = await arrangeLimited(database, { seatsPerDay: 5 })
    await book(await arrangeOrder(database, 2))
    const order = await arrangeOrder(database, 2)
    await expect(book(order)).rejects.toMatchObject({
      code: 'day_seats_over_limit',
      details: { days: order.dayIds.slice(0, 1) },
      message: expect.stringMatching(/6月3日.*5 席/),
    })
    expect(await codeOf(book({ ...order, days: [{ classDayId: order.dayIds[0]!, plus: 1 }] }))).toBe('done')
    expect(await codeOf(book({ ...order, days: [{ classDayId: order.dayIds[1]!, plus: 4 }] }))).toBe('done')
  })

  test('the calendar day is in Taipei time', async () => {
    const { book } = await arrangeLimited(database, { seatsPerDay: 1 })
    const [late, early] = [await arrangeOrder(database), await arrangeOrder(database)]
    const move = (id: number, startsAt: string) =>
      database.owner.query(
        `update catalog.class_days set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
        [id, startsAt],
      )
    await move(late.dayIds[0]!, '2026-06-05T22:00:00+08:00')
    await move(early.dayIds[0]!, '2026-06-06T06:00:00+08:00')
    await book(late)
    expect(await codeOf(book(early))).toBe('done')
    await move(early.dayIds[0]!, '2026-06-05T06:00:00+08:00')
    const another = await arrangeOrder(database)
    await move(another.dayIds[0]!, '2026-06-05T12:00:00+08:00')
    expect(await codeOf(book(another))).toBe('day_seats_over_limit')
  })

  test('days left out as full do not count', async () => {
    const { book } = await arrangeLimited(database, { seatsPerDay: 1 })
    const order = await arrangeOrder(database, 0, 1)
    await (await arrangeLimited(database, {})).book(order)
    const days = order.dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
    const partly = await book({ ...order, days }, { acceptPartial: true })
    expect(partly.bookedDays).toEqual([order.dayIds[1]])
  })

  test('a change may not exceed the limit either; lowering and cancelling always work', async () => {
    const { book, change, cancel } = await arrangeLimited(database, { seatsPerDay: 4 })
    const [one, other] = [await arrangeOrder(database, 1), await arrangeOrder(database, 1)]
    const { id } = await book(one)
    await book(other)
    expect(await codeOf(change(id, [{ classDayId: one.dayIds[0]!, plus: 2 }]))).toBe('day_seats_over_limit')
    expect(await codeOf(change(id, [{ classDayId: one.dayIds[1]!, plus: 4 }]))).toBe('day_seats_over_limit')
    expect(await codeOf(change(id, [{ classDayId: one.dayIds[1]!, plus: 3 }]))).toBe('done')
    expect(await codeOf(change(id, [{ classDayId: one.dayIds[0]!, plus: 0 }]))).toBe('done')
    expect(await codeOf(cancel(id))).toBe('done')
  })

  test('a member above a lowered limit can still reduce seats step by step', async () => {
    const { actor, book } = await arrangeLimited(database, { seatsPerDay: 6 })
    const order = await arrangeOrder(database, 5)
    const { id } = await book(order)
    expect(await codeOf(book(await arrangeOrder(database)))).toBe('day_seats_over_limit')
    const memberLimits = { ...unlimited, seatsPerDay: 2 }
    const deps = { db: database.db, clock: { now: () => testNow }, memberLimits }
    const lower = { days: [{ classDayId: order.dayIds[0]!, plus: 4 }], acceptOverlap: false }
    expect(await codeOf(changeBooking(deps, id, lower, actor))).toBe('done')
  })
})
