import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { cancelComingDays } from './forget-member.ts'
import { unlimited } from './testing/limited-member.ts'

// Every verb locks class days in the order of their ids. A verb that waits for one day must therefore hold no later day,
// or it and another verb wait for each other until PostgreSQL ends one of them after a second.

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const deps = () => ({ db: database.db, clock: { now: () => testNow }, memberLimits: unlimited })
type Member = Awaited<ReturnType<typeof arrangeMember>>

/** Books these days with as many companions each, and waits for those that are full. */
const order = async (classId: number, plusOf: Record<number, number>, member?: Member) => {
  const days = Object.entries(plusOf).map(([id, plus]) => ({
    classDayId: Number(id),
    plus,
    acceptWaitlist: true,
  }))
  const wanted = { classId, days, acceptPartial: false, acceptOverlap: false }
  return await bookDays(deps(), wanted, member ?? (await arrangeMember(database.owner)), randomUUID())
}

/** Whether the work holds the later day while it waits for the earlier one. */
const holdsLater = async (earlier: number, later: number, start: () => Promise<unknown>) => {
  const [holder, other] = [await database.owner.connect(), await database.owner.connect()]
  const lock = 'select from catalog.class_days where id = $1 for no key update'
  try {
    await holder.query('begin')
    await holder.query(lock, [earlier])
    const work = start()
    await waitForBlocked()
    const isFree = await other.query(`${lock} nowait`, [later]).then(
      () => true,
      () => false,
    )
    await holder.query('rollback')
    await work
    return !isFree
  } finally {
    holder.release()
    other.release()
  }
}

const waitForBlocked = () =>
  expect
    .poll(async () => {
      const found = await database.owner.query<{ count: number }>(
        `select count(*)::int from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return found.rows[0]!.count
    })
    .toBe(1)

test('an order that books the first day and waits for the second locks the first one first', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [2, 1] })
  const [first, second] = dayIds as [number, number]
  await order(classId, { [second]: 0 })
  expect(await holdsLater(first, second, () => order(classId, { [first]: 0, [second]: 0 }))).toBe(false)
})

test('an order that ends a wait in vain locks the first day first', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [2, 2] })
  const [first, second] = dayIds as [number, number]
  const member = await arrangeMember(database.owner)
  await order(classId, { [second]: 0 })
  await order(classId, { [second]: 1 }, member)
  await database.owner.query('update catalog.classes set waitlist_cutoff_hours = 720 where id = $1', [
    classId,
  ])
  const again = () => order(classId, { [first]: 0, [second]: 0 }, member)
  expect(await holdsLater(first, second, again)).toBe(false)
})

const endAll = (member: Member) =>
  database.db.transaction().execute((tx) => cancelComingDays(tx, member, testNow))

test('the end of all bookings of a member locks the days of all of them in one order', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5, 5] })
  const [first, second, third] = dayIds as [number, number, number]
  const member = await arrangeMember(database.owner)
  await order(classId, { [first]: 0, [third]: 0 }, member)
  await order(classId, { [second]: 0 }, member)
  expect(await holdsLater(second, third, () => endAll(member))).toBe(false)
})

test('so are their days that were cancelled before', async () => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5, 5, 5] })
  const [first, second, third] = dayIds as [number, number, number]
  const member = await arrangeMember(database.owner)
  const { id } = await order(classId, { [first]: 0, [second]: 0 }, member)
  await cancelBooking(deps(), id, [second], member)
  await order(classId, { [third]: 0 }, member)
  expect(await holdsLater(second, third, () => endAll(member))).toBe(false)
})
