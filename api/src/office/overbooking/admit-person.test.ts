import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codeOf } from '#booking/testing/limited-member.ts'
import { arrangeQueue, overbookingVerbs, readDay } from '#office/testing/overbooking-verbs.ts'
import { accountLock } from '#platform/db/account-lock.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import type { Account } from '#platform/http/route.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'

const database = useTestDatabase()
let staff: Account
beforeAll(async () => {
  await arrangeBasics(database.owner)
  staff = await arrangeStaff(database.owner, 'base_staff')
})

/** Two full days at the same time of two classes. */
const arrangeParallel = async () => {
  const [one, other] = [await arrangeQueue(database), await arrangeQueue(database)]
  await other.moveTo(await one.before(1))
  return [one, other].map((queue) => ({ ...queue, verbs: overbookingVerbs(database, queue, staff) })) as [
    Full,
    Full,
  ]
}
type Full = Awaited<ReturnType<typeof arrangeQueue>> & { verbs: ReturnType<typeof overbookingVerbs> }

const readBooked = async (bookingId: string) => {
  const { rows } = await database.owner.query<{ memberId: string; overlapAccepted: boolean }>(
    `select member_id as "memberId", overlap_accepted as "overlapAccepted" from booking.booking_days
     where booking_id = $1`,
    [bookingId],
  )
  return rows[0]!
}

test('a guest who has another class at that time is refused, and has accepted no overlap', async () => {
  const [one, other] = await arrangeParallel()
  const { bookingId } = await one.verbs.guest(1, {}, '阿滿姨')
  expect(await readBooked(bookingId)).toMatchObject({ overlapAccepted: false })
  expect(await codeOf(other.verbs.guest(1, {}, '阿滿姨'))).toBe('time_conflict')
  expect((await readDay(database, other.dayId)).capacity).toBe(4)
})

test('orders for the same guest are written one after the other', async () => {
  const [one, other] = [await arrangeQueue(database), await arrangeQueue(database)]
  const { bookingId } = await overbookingVerbs(database, one, staff).guest(1, {}, '春枝')
  const { memberId } = await readBooked(bookingId)
  await other.moveTo(await one.before(24))
  const order = await database.db.transaction().execute(async (tx) => {
    await sql`select ${accountLock(memberId)}`.execute(tx)
    const waiting = overbookingVerbs(database, other, staff).guest(1, {}, '春枝')
    await expect.poll(() => countWaiting()).toBe(1)
    return { waiting }
  })
  expect((await order.waiting).seats).toBe(1)
})

const countWaiting = async (): Promise<number> => {
  const found = await database.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  return found.rows[0]!.count
}
