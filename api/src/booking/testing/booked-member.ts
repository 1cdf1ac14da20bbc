import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import type { MemberLimits } from '#booking/limits/member-limits.ts'
import { readBooking } from '#booking/read-booking.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { unlimited } from './limited-member.ts'

/** Dependencies of the verbs at `testNow`, with only the named limits. */
export const depsOf = (
  { db }: Pick<TestDatabase, 'db'>,
  limits: Partial<MemberLimits> = {},
  now: Date = testNow,
) => ({ db, clock: { now: () => now }, memberLimits: { ...unlimited, ...limits } })

type Days = { classDayId: number; plus: number }[]

/** An order for the actor, or for the named member. */
export const orderOf = (classId: number, days: Days, memberId?: string) => ({
  classId,
  days,
  acceptPartial: false,
  acceptOverlap: false,
  ...(memberId !== undefined && { memberId }),
})

/** A class of two days at base 1, and a member with a booking of the first. */
export async function arrangeBookedMember(database: TestDatabase) {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [9, 9] })
  const member = await arrangeMember(database.owner)
  const day = (index: 0 | 1, plus = 0) => ({ classDayId: dayIds[index]!, plus })
  const { id } = await bookDays(depsOf(database), orderOf(classId, [day(0)]), member, randomUUID())
  return { id, classId, day, member }
}
type Booked = Awaited<ReturnType<typeof arrangeBookedMember>>

/** Every verb on this booking and for its member, called by this actor. */
export const actsOf = (database: TestDatabase, { id, classId, day, member }: Booked, actor: Account) => {
  const deps = depsOf(database)
  const order = orderOf(classId, [day(1)], member.accountId)
  return {
    'booking.read': () => readBooking(database.db, id, actor),
    'booking.create': () => bookDays(deps, order, actor, randomUUID()),
    'booking.change': () => changeBooking(deps, id, { days: [day(0, 2)], acceptOverlap: false }, actor),
    'booking.cancel': () => cancelBooking(deps, id, undefined, actor),
  }
}
