import { randomUUID } from 'node:crypto'
import type { NamedPerson } from 'contract/attendance/named-person'
import type { PartySeats } from 'contract/attendance/roster'
import { bookForPerson } from '#attendance/roster/book-for-person.ts'
import { cancelParty } from '#attendance/roster/cancel-party.ts'
import { changeParty } from '#attendance/roster/change-party.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'

type How = { plus?: number; acceptWaitlist?: boolean; reason?: string; key?: string; limits?: object }
type Party = { dayId: number; bookingId: string }
type Recall = { recalls?: string }

/** What this person of staff does for people who ring up, at this time. */
export const rosterVerbs = (database: TestDatabase, actor: Account, now = testNow) => ({
  book: (
    { classId, ...on }: { classId: number } & ({ dayId: number } | { dayIds: readonly number[] }),
    person: NamedPerson,
    { plus = 0, acceptWaitlist = false, reason, key = randomUUID(), limits = {} }: How = {},
  ) =>
    bookForPerson(depsOf(database, limits, now), {
      classId,
      actor,
      key,
      body: {
        person,
        days: ('dayIds' in on ? on.dayIds : [on.dayId]).map((classDayId) => ({
          classDayId,
          plus,
          acceptWaitlist,
        })),
        source: 'phone',
        reason,
      },
    }),
  cancel: ({ dayId, bookingId }: Party, how: Recall & { was?: PartySeats; asLeave?: boolean } = {}) =>
    cancelParty(
      depsOf(database, {}, now),
      { classDayId: dayId, actor },
      { bookingId, source: 'phone', ...how },
    ),
  change: (
    { dayId, bookingId }: Party,
    people: number,
    how: Recall & { reason?: string; was?: PartySeats; acceptOverlap?: boolean } = {},
  ) =>
    changeParty(
      depsOf(database, {}, now),
      { classDayId: dayId, actor },
      { bookingId, people, source: 'phone', ...how },
    ),
})
