import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { arrangeBookedMember, depsOf, orderOf } from './testing/booked-member.ts'
import { codeOf } from './testing/limited-member.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

describe('an idempotency key belongs to the actor', () => {
  const book = (order: ReturnType<typeof orderOf>, actor: Account, key: string) =>
    bookDays(depsOf(database), { ...order, acceptOverlap: true }, actor, key)

  test('the same key of a staff member and of a member are two keys', async () => {
    const [one, other] = [await arrangeBookedMember(database), await arrangeBookedMember(database)]
    const [actor, key] = [await arrangeStaff(database.owner, 'admin'), randomUUID()]
    const own = orderOf(one.classId, [one.day(1)])
    const forMember = orderOf(other.classId, [other.day(1)], one.member.accountId)
    const ofStaff = await book(forMember, actor, key)
    const ofMember = await book(own, one.member, key)
    expect(ofMember.id).not.toBe(ofStaff.id)
    expect(await book(forMember, actor, key)).toEqual(ofStaff)
    expect(await book(own, one.member, key)).toEqual(ofMember)
  })

  test('the same order for another member under the same key is another request', async () => {
    const { classId, day, member } = await arrangeBookedMember(database)
    const [actor, key, second] = [
      await arrangeStaff(database.owner, 'admin'),
      randomUUID(),
      await arrangeMember(database.owner),
    ]
    await book(orderOf(classId, [day(1)], member.accountId), actor, key)
    const forSecond = book(orderOf(classId, [day(1)], second.accountId), actor, key)
    expect(await codeOf(forSecond)).toBe('idempotency_key_reused')
  })

  test("a refusal for lack of seats is stored under the staff member's key, also on the fast path", async () => {
    const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [1] })
    const holder = await arrangeMember(database.owner)
    const order = (memberId?: string) => orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }], memberId)
    const { id } = await book(order(), holder, randomUUID())
    const [actor, member] = [
      await arrangeStaff(database.owner, 'base_staff'),
      await arrangeMember(database.owner),
    ]
    const keys = [randomUUID(), randomUUID()]
    for (const key of keys)
      expect(await codeOf(book(order(member.accountId), actor, key))).toBe('class_day_full')
    await cancelBooking(depsOf(database), id, undefined, holder)
    for (const key of keys)
      expect(await codeOf(book(order(member.accountId), actor, key))).toBe('class_day_full')
    // The member has never used these keys.
    expect(await codeOf(book(order(), member, keys[0]!))).toBe('done')
  })
})
