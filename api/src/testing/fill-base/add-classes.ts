import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { bookDays } from '#booking/book-days.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { guestVerbs } from '#booking/testing/guest-verbs.ts'
import { closureArrangement } from '#closures/testing/closure-arrangement.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { addClass, hoursAhead } from '#testing/arrange-catalog.ts'
import { testNow } from '#testing/arrange.ts'
import { arrangeCaller, arrangeSilent } from './arrange-caller.ts'
import type { BaseFacts } from './base-facts.ts'

type Booked = {
  classId: number
  days: { past: number; today: number; tomorrow: number; closed: number }
}

/** A class with bookings, a wait, a guest, attendance and feedback, one of whose days is closed. */
export const addClasses = async (database: TestDatabase, facts: BaseFacts) => {
  const { owner } = database
  const booked = await addBookedClass(owner, facts)
  const bookingId = await addBookings(database, facts, booked)
  await moveDays(owner, facts, booked)
  await addAttendance(owner, { ...facts, bookingId, dayId: booked.days.past })
  const closure = await closureArrangement(database, facts.manager).apply(
    { way: 'cancel' },
    { days: [booked.days.closed], place: { baseId: facts.baseId }, now: testNow },
  )
  return { classId: booked.classId, classDayId: booked.days.today, bookingId, closureId: closure.id }
}

const startIn = (hours: number, round: number): Date => hoursAhead(hours + round * 0.1)

/** Its days are to come until people are booked. */
const addBookedClass = async (owner: pg.Pool, { baseId, round, teacherId }: BaseFacts): Promise<Booked> => {
  const { id, dayIds } = await addClass(owner, {
    baseId,
    name: `滿班 ${baseId}-${round}`,
    teachers: [teacherId],
    days: [200, 224, 248, 272].map((hours) => ({ at: startIn(hours + round * 3, round), capacity: 4 })),
  })
  await owner.query('update catalog.classes set plus_limit = 1 where id = $1', [id])
  const [past, today, tomorrow, closed] = dayIds as [number, number, number, number]
  return { classId: id, days: { past, today, tomorrow, closed } }
}

/** Returns the booking of the visitor. */
const addBookings = async (
  database: TestDatabase,
  { baseId, round, manager, visitor }: BaseFacts,
  { classId, days }: Booked,
): Promise<string> => {
  const { today, tomorrow } = days
  const book = async (member: Account, dayIds: number[], acceptWaitlist = false) => {
    const order = orderOf(
      classId,
      dayIds.map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist })),
    )
    return (await bookDays(depsOf(database), order, member, randomUUID())).id
  }
  const silent = await arrangeSilent(database)
  const bookingId = await book(visitor, Object.values(days))
  await book(silent, Object.values(days))
  await guestVerbs(database, manager).book(classId, [today, tomorrow], {
    name: `客人${baseId}${round}`,
    phone: `09${baseId}00000${round}0`,
  })
  await database.owner.query('update catalog.class_days set capacity = seats_taken where id = $1', [today])
  await book(await arrangeCaller(database), [today], true)
  return bookingId
}

const moveDays = async (owner: pg.Pool, { round }: BaseFacts, { days }: Booked) => {
  const move = (dayId: number, hours: number) =>
    owner.query(
      `update catalog.class_days set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' where id = $1`,
      [dayId, startIn(hours, round)],
    )
  await move(days.past, -72)
  await move(days.today, 0.5)
  await move(days.tomorrow, 24)
  await move(days.closed, 50)
  await owner.query('update catalog.class_days set capacity = capacity + 2 where id = $1', [days.today])
}

type Attended = Pick<BaseFacts, 'round'> & { bookingId: string; dayId: number }

const addAttendance = async (owner: pg.Pool, { round, bookingId, dayId }: Attended) => {
  await owner.query(
    `insert into booking.attendance (booking_id, class_day_id, state, came, recorded_at) 
     values ($1, $2, $3, $4, $5)`,
    // One more absence pauses further bookings.
    [bookingId, dayId, ...(round < 2 ? ['absent', 0] : ['present', 1]), testNow],
  )
  await owner.query(
    `insert into booking.feedback (booking_id, rating, words, given_at) values ($1, 4, '很喜歡這一班', $2)`,
    [bookingId, testNow],
  )
}
