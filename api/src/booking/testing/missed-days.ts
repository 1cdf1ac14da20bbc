import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { depsOf, orderOf } from './booked-member.ts'

const dayMs = 86_400_000

/** A member who missed days of one class, each one day before the other, the last of them yesterday. */
export async function arrangeMissed(database: TestDatabase, count = 3) {
  const { owner } = database
  const member = await arrangeMember(owner)
  const { classId, dayIds } = await arrangeClass(owner, { capacities: Array<number>(count).fill(9) })
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 0 }))
  const { id } = await bookDays(depsOf(database), orderOf(classId, days), member, randomUUID())
  for (const [index, dayId] of dayIds.entries())
    await endDay(database, dayId, new Date(testNow.getTime() - (index + 1) * dayMs))
  await owner.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at)
     select booking_id, class_day_id, 'absent', 0, $2 from booking.booking_days where booking_id = $1`,
    [id, testNow],
  )
  return { member, classId, dayIds, bookingId: id }
}

/** Moves a class day so that it ends at this time, as if it had always done so. */
const endDay = async ({ owner }: TestDatabase, dayId: number, endsAt: Date): Promise<void> => {
  await owner.query(
    `update catalog.class_days set starts_at = $2::timestamptz - interval '2 hours', ends_at = $2 where id = $1`,
    [dayId, endsAt],
  )
}
