import { randomUUID } from 'node:crypto'
import { bookForPerson } from '#attendance/roster/book-for-person.ts'
import { createClaimCode } from '#attendance/roster/create-claim-code.ts'
import { claimBookings } from '#booking/guests/claim-bookings.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'
import { depsOf } from './booked-member.ts'

export const guestWang = { name: '王阿嬤', phone: '0922333444' }

/** What this person of staff does for guests, and a member with their codes, at this time. */
export const guestVerbs = (database: TestDatabase, staff: Account, now = testNow) => {
  const deps = depsOf(database, {}, now)
  return {
    book: (classId: number, dayIds: readonly number[], guest = guestWang, key: string = randomUUID()) =>
      bookForPerson(deps, {
        classId,
        actor: staff,
        key,
        body: {
          person: { ...guest, isSomebodyElse: true },
          days: dayIds.map((classDayId) => ({ classDayId, plus: 1 })),
          source: 'phone',
        },
      }),
    codeFor: async (classDayId: number, bookingId: string) =>
      (await createClaimCode(deps, { classDayId, actor: staff }, bookingId)).code,
    claim: (code: string, member: Account) => claimBookings(deps, code, member),
  }
}

/** The days of all bookings of a person: class day, state and whether the booking is this one. */
export async function daysOf({ owner }: TestDatabase, memberId: string) {
  const found = await owner.query<{ day: number; state: string; bookingId: string }>(
    `select class_day_id as day, state, booking_id as "bookingId" from booking.booking_days
     where member_id = $1 order by 1`,
    [memberId],
  )
  return found.rows
}

export const guestIdOf = async ({ owner }: TestDatabase, bookingId: string): Promise<string> => {
  const found = await owner.query<{ id: string }>(
    'select member_id as id from booking.bookings where id = $1',
    [bookingId],
  )
  return found.rows[0]!.id
}
