import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember } from '#testing/arrange.ts'

/** A class with two days at base 1, and a member who has booked the first with two companions. */
export async function arrangeArrival(database: TestDatabase) {
  const { owner } = database
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [30, 30] })
  const [dayId, otherDayId] = dayIds as [number, number]
  const book = async (plus: number, classDayId = dayId) => {
    const member = await arrangeMember(owner)
    const order = orderOf(classId, [{ classDayId, plus }])
    return { member, ...(await bookDays(depsOf(database), order, member, randomUUID())) }
  }
  const { member, id } = await book(2)
  const found = await owner.query<{ starts_at: Date; ends_at: Date; code: string }>(
    `select d.starts_at, d.ends_at, b.code from catalog.class_days d, booking.bookings b
     where d.id = $1 and b.id = $2`,
    [dayId, id],
  )
  const { starts_at: startsAt, ends_at: endsAt, code } = found.rows[0]!
  return { classId, dayId, otherDayId, member, bookingId: id, bookingCode: code, startsAt, endsAt, book }
}

/** What is stored about the arrivals of a booking: the row of each day, and every recorded event. */
export async function readStored({ owner }: TestDatabase, bookingId: string) {
  const rows = await owner.query<{ state: string; came: number }>(
    'select state, came from booking.attendance where booking_id = $1',
    [bookingId],
  )
  const events = await owner.query<{ state: string | null; came: number; actor: string }>(
    'select state, came, actor_id as actor from booking.attendance_events where booking_id = $1 order by id',
    [bookingId],
  )
  return { rows: rows.rows, events: events.rows }
}
