import { beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf } from '#booking/testing/booked-member.ts'
import { expectSound } from '#office/testing/expect-sound.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeClass, arrangeStaff } from '#testing/arrange.ts'
import { arrangeTwoClasses } from '#transfers/testing/merged-classes.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_manager')
})

const two = (from: number[], into: number[]) => arrangeTwoClasses(database, staff, { from, into })

test('the waitlists of both become one, in the order in which people began to wait', async () => {
  const classes = await two([1], [1])
  await classes.book(classes.from)
  await classes.book(classes.into)
  const waiting: Awaited<ReturnType<typeof classes.book>>[] = []
  for (const which of [classes.into, classes.from, classes.into, classes.from])
    waiting.push(await classes.book(which))
  const minutes = [10, 5, 20, 15]
  for (const [index, { id }] of waiting.entries())
    await database.owner.query(
      `update booking.booking_days set booked_at = booked_at + make_interval(mins => $2) where booking_id = $1`,
      [id, minutes[index]],
    )
  const dayId = classes.into.dayIds[0]!
  await classes.merge({ pairs: [{ from: classes.from.dayIds[0]!, to: dayId, capacity: 2 }] })
  const { rows } = await database.owner.query<{ member: string }>(
    `select member_id as member from booking.booking_days where class_day_id = $1 and state = 'waiting' order by wait_no`,
    [dayId],
  )
  const expected = [1, 0, 3, 2].map((index) => waiting[index]!.member.accountId)
  expect(rows.map(({ member }) => member)).toEqual(expected)
  await expectSound(database)
})

test('who waited here before keeps their place when others join the waitlist', async () => {
  const classes = await two([1], [1])
  await classes.book(classes.from)
  await classes.book(classes.into)
  const [first, second] = [await classes.book(classes.into), await classes.book(classes.into)]
  const other = await classes.book(classes.from)
  // As after leaving and undoing that: the same number, another time.
  await database.owner.query(
    `update booking.booking_days set booked_at = booked_at + interval '9 minutes' where booking_id = $1`,
    [first.id],
  )
  const dayId = classes.into.dayIds[0]!
  await classes.merge({ pairs: [{ from: classes.from.dayIds[0]!, to: dayId, capacity: 2 }] })
  const { rows } = await database.owner.query<{ member: string }>(
    `select member_id as member from booking.booking_days where class_day_id = $1 and state = 'waiting' order by wait_no`,
    [dayId],
  )
  expect(rows.map(({ member }) => member)).toEqual(
    [first, second, other].map(({ member }) => member.accountId),
  )
})

test('free seats of the other class go to who waited, after who had seats', async () => {
  const classes = await two([1], [3])
  const [holder, waiter] = [await classes.book(classes.from), await classes.book(classes.from)]
  expect(await classes.merge()).toMatchObject({ promoted: 1 })
  expect(await classes.live(holder.member)).toEqual(['週六班 booked 1 300'])
  expect(await classes.live(waiter.member)).toEqual(['週六班 booked 1 300'])
  await expectSound(database)
})

test('who waits is not promoted into a class at the same time as another one of theirs', async () => {
  const classes = await two([1], [1])
  const elsewhere = await arrangeClass(database.owner, { capacities: [9] })
  await database.owner.query(
    `update catalog.class_days d set starts_at = o.starts_at, ends_at = o.ends_at
     from catalog.class_days o where d.id = $1 and o.id = $2`,
    [elsewhere.dayIds[0], classes.into.dayIds[0]],
  )
  const holder = await classes.book(classes.from)
  const waiter = await classes.book(classes.from)
  await classes.book(elsewhere, 1, { member: waiter.member })
  await classes.merge()
  const { rows } = await database.owner.query<{ id: string }>(
    `select id from booking.bookings where member_id = $1 and class_id = $2`,
    [holder.member.accountId, classes.into.classId],
  )
  await cancelBooking(depsOf(database), rows[0]!.id, undefined, holder.member)
  expect(await classes.live(waiter.member)).toContain('週六班 waiting 1 300')
  await expectSound(database)
})
