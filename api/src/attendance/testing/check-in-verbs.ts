import { checkInCodeOf } from '#attendance/check-in/check-in-code.ts'
import { checkInOwnDay } from '#attendance/check-in/check-in-own-day.ts'
import { checkInByCode, recordAttendance } from '#attendance/check-in/record-attendance.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { testKeys } from '#testing/start-api.ts'
import type { arrangeArrival } from './check-in-arrangement.ts'

const checkInKey = testKeys.checkIn

export type Arrival = Awaited<ReturnType<typeof arrangeArrival>>
type Recorded = Omit<Parameters<typeof recordAttendance>[2], 'bookingId'>

export const minutes = ({ startsAt }: Arrival, count: number) => new Date(startsAt.getTime() + count * 60_000)
export const code = (now: Date, classDayId: number) => checkInCodeOf(checkInKey, classDayId, now).code

/** What members and the staff of a base do at the door. `staff` is asked for at each act. */
export function checkInVerbs(database: TestDatabase, staff: () => Account) {
  const depsAt = (now: Date) => ({ db: database.db, clock: { now: () => now }, checkInKey })
  return {
    depsAt,
    /** The member scans the current code and checks in. */
    arrive: (arrival: Arrival, now: Date, people?: number, member: Account = arrival.member) =>
      checkInOwnDay(depsAt(now), { code: code(now, arrival.dayId), people }, member),
    /** The code of the member is scanned, or the number under it typed. */
    scan: (
      { dayId, bookingCode }: Arrival,
      now: Date,
      { was = null, actor = staff() }: Pick<Recorded, 'was'> & { actor?: Account } = {},
    ) => checkInByCode(depsAt(now), { classDayId: dayId, actor }, { bookingCode, was }),
    record: ({ dayId, bookingId }: Arrival, now: Date, recorded: Recorded) =>
      recordAttendance(depsAt(now), { classDayId: dayId, actor: staff() }, { bookingId, ...recorded }),
  }
}
