import { randomUUID } from 'node:crypto'
import { unlimited } from '#booking/testing/limited-member.ts'
import { overbook } from '#office/overbooking/overbook.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

type Day = { classId: number; dayId: number }
type How = { reason?: string; maxSeats?: number; now?: Date; key?: string }

/** What this person of staff admits, each time under a new idempotency key unless one is named. */
export const overbookingVerbs = ({ db }: TestDatabase, { classId, dayId }: Day, actor: Account) => {
  const send = (
    party: Parameters<typeof overbook>[1]['body']['party'],
    { reason = '老師同意', maxSeats, now = testNow, key = randomUUID() }: How = {},
  ) =>
    overbook(
      { db, clock: { now: () => now }, memberLimits: unlimited },
      { classId, actor, key, body: { classDayId: dayId, reason, maxSeats, party } },
    )
  return {
    waiting: (bookingId: string, how?: How) => send({ bookingId }, how),
    known: (personId: string, how?: How) => send({ person: { personId }, plus: 0 }, how),
    guest: (people: number, how?: How, name = `客人${randomUUID().slice(0, 8)}`) =>
      send({ person: { name, phone: '0922333444', isSomebodyElse: true }, plus: people - 1 }, how),
  }
}

export type StoredDay = { capacity: number; taken: number; waiting: number }

/** Capacity, seats taken and waiting parties of a class day. */
export async function readDay({ owner }: TestDatabase, dayId: number): Promise<StoredDay> {
  const found = await owner.query<StoredDay>(
    `select capacity, seats_taken as taken, waiting_parties as waiting from catalog.class_days where id = $1`,
    [dayId],
  )
  return found.rows[0]!
}

/** A full day of four seats, and parties of one, two, one and two that wait. */
export async function arrangeQueue(database: TestDatabase) {
  const arranged = await arrangeWaitlist(database, 4)
  const holders = [await arranged.join(1), await arranged.join(1), await arranged.join(2)]
  const waiting = [
    await arranged.join(1),
    await arranged.join(2),
    await arranged.join(1),
    await arranged.join(2),
  ]
  return { ...arranged, holders, waiting }
}
