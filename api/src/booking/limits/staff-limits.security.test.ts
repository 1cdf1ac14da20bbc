import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeMember, arrangeStaff } from '#testing/arrange.ts'
import type { MemberLimits } from './member-limits.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

describe('limits of the member, whoever books', () => {
  const limits: [keyof MemberLimits, string][] = [
    ['openBookings', 'open_bookings_over_limit'],
    ['seatsPerDay', 'day_seats_over_limit'],
    ['openSeats', 'open_seats_over_limit'],
    ['bookingsPerHour', 'bookings_too_frequent'],
  ]

  /** Twelve classes on the same dates, booked concurrently, every other one by staff. */
  const bookTogether = async (name: keyof MemberLimits, memberOf: (index: number) => Account) => {
    const staff = await arrangeStaff(database.owner, 'admin')
    const classes = await Promise.all(
      Array.from({ length: 12 }, () => arrangeClass(database.owner, { capacities: [9] })),
    )
    const bookings = classes.map(async ({ classId, dayIds }, index) => {
      const member = memberOf(index)
      const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus: 0 }], member.accountId)
      const deps = depsOf(database, { [name]: 3 })
      const actor = index % 2 === 0 ? member : staff
      return await codeOf(bookDays(deps, { ...order, acceptOverlap: true }, actor, randomUUID()))
    })
    return await Promise.all(bookings)
  }

  test.each(limits)('%s applies to concurrent bookings', async (name, code) => {
    const member = await arrangeMember(database.owner)
    const outcomes = await bookTogether(name, () => member)
    expect(outcomes.toSorted()).toEqual(
      [...Array<string>(9).fill(code), ...Array<string>(3).fill('done')].toSorted(),
    )
  })

  test.each(limits)('%s of one member do not count for another', async (name) => {
    const members = await Promise.all(Array.from({ length: 12 }, () => arrangeMember(database.owner)))
    const outcomes = await bookTogether(name, (index) => members[index]!)
    expect(new Set(outcomes)).toEqual(new Set(['done']))
  })

  test('apply to concurrent changes by several staff', async () => {
    const member = await arrangeMember(database.owner)
    const deps = depsOf(database, { seatsPerDay: 6 })
    const changes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9] })
        const days = [{ classDayId: dayIds[0]!, plus: 0 }]
        const order = { ...orderOf(classId, days), acceptOverlap: true }
        const { id } = await bookDays(deps, order, member, randomUUID())
        const actor = await arrangeStaff(database.owner, 'base_staff')
        const raised = { days: [{ classDayId: dayIds[0]!, plus: 2 }], acceptOverlap: true }
        return () => codeOf(changeBooking(deps, id, raised, actor))
      }),
    )
    const outcomes = await Promise.all(changes.map((change) => change()))
    expect(outcomes.toSorted()).toEqual([...Array<string>(3).fill('day_seats_over_limit'), 'done'])
  })
})
