import { expect, test } from 'vitest'
import { useTestDatabase } from './platform/db/testing/use-test-database.ts'
import { inHours } from './testing/arrange-shown-class.ts'
import { insertOne, longAgo } from './testing/arrange-withdrawable.ts'
import { inOrder } from './testing/in-order.ts'
import { useWithdrawals } from './testing/use-withdrawals.ts'

const database = useTestDatabase()
const { arrange, book, withdraw, isShown } = useWithdrawals(database)

const codeOf = (booking: Promise<unknown>): Promise<string> =>
  booking.then(
    () => 'booked',
    (error: { code?: string }) => error.code ?? String(error),
  )

test('of a withdrawal and a booking that was decided before it, the later one is refused', async () => {
  const late = await arrange()
  const [withdrawn, refused] = await inOrder(
    database.owner,
    { table: 'catalog.class_days', id: late.dayId },
    () => withdraw('course', late.courseId),
    () => codeOf(book(late)),
  )
  // On a busy machine the one that began first may reach the day second.
  expect([withdrawn.status, refused, await isShown(late.classId)]).toEqual(
    refused === 'booked' ? [409, 'booked', true] : [200, 'not_found', false],
  )

  const early = await arrange()
  const [booked, kept] = await inOrder(
    database.owner,
    { table: 'catalog.class_days', id: early.dayId },
    () => codeOf(book(early)),
    () => withdraw('course', early.courseId),
  )
  // A round that waits too long for the day gives up, and its order is decided again behind the withdrawal.
  expect([booked, kept.status, await isShown(early.classId)]).toEqual(
    booked === 'booked' ? ['booked', 409, true] : ['not_found', 200, false],
  )
})

test.each(['courses', 'classes'] as const)(
  'a booking that is written after the withdrawal of %s is refused by the database itself',
  async (table) => {
    const { courseId, classId, dayId } = await arrange()
    await book({ classId, dayId })
    const laterDayId = await insertOne(
      database.owner,
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       values ($1, $2, $3, '教室', 10) returning id`,
      [classId, inHours(200), inHours(202)],
    )
    const write = () =>
      database.owner.query(
        `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, during, booked_at)
         select x.booking_id, d.id, x.member_id, x.class_id, 0, tstzrange(d.starts_at, d.ends_at), x.booked_at
         from booking.booking_days x, catalog.class_days d where x.class_day_id = $1 and d.id = $2`,
        [dayId, laterDayId],
      )
    const publish = (at: string | null) =>
      database.owner.query(`update catalog.${table} set published_at = $2 where id = $1`, [
        table === 'courses' ? courseId : classId,
        at,
      ])
    await publish(null)
    await expect(write()).rejects.toMatchObject({ constraint: 'booking_days_takes_place' })
    await publish(longAgo)
    await write()
  },
)

test('ten bookings and a withdrawal at once: either all are refused, or the course stays', async () => {
  const arranged = await arrange()
  const [answer, ...results] = await Promise.all([
    withdraw('course', arranged.courseId),
    ...Array.from({ length: 9 }, () => codeOf(book(arranged, 0))),
  ])
  const isBooked = results.includes('booked')
  expect([answer.status, await isShown(arranged.classId)]).toEqual(isBooked ? [409, true] : [200, false])
})
