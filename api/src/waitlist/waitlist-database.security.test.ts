import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

/** Runs a statement with the application's role, as code without any rule could. */
const asApp = async (statement: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** A day with one free seat, behind whose back a party of two and then a party of one wait. */
const arrangeFreeSeat = async () => {
  const arranged = await arrangeWaitlist(database, 1)
  await arranged.join(1)
  const [large, small, last] = [await arranged.join(2), await arranged.join(1), await arranged.join(1)]
  await arranged.setCapacity(2)
  const promote = ({ id }: { id: string }, at = testNow) =>
    asApp(
      `update booking.booking_days set state = 'booked', booked_at = $2 where booking_id = $1 and state = 'waiting'`,
      [id, at],
    )
  return { ...arranged, large, small, last, promote }
}

describe('the database refuses to promote', () => {
  test('a party while one that fits has waited longer; one that is too large is passed over', async () => {
    const { large, small, last, promote } = await arrangeFreeSeat()
    await expect(promote(last)).rejects.toMatchObject({ constraint: 'booking_days_no_queue_jump' })
    await expect(promote(large)).rejects.toMatchObject({ constraint: 'class_days_no_oversell' })
    await promote(small)
    expect([await large.state(), await small.state(), await last.state()]).toEqual([
      'waiting',
      'booked',
      'waiting',
    ])
  })

  test('after the cut-off, and at a time before the party joined', async () => {
    const { small, promote, before } = await arrangeFreeSeat()
    const inTime = { constraint: 'booking_days_promoted_in_time' }
    await expect(promote(small, await before(12))).rejects.toMatchObject(inTime)
    await expect(promote(small, new Date(testNow.getTime() - 1))).rejects.toMatchObject(inTime)
    await promote(small, await before(12, -1))
  })

  test('on a day that was cancelled', async () => {
    const { small, promote, dayId } = await arrangeFreeSeat()
    await database.owner.query(
      `update catalog.class_days set cancelled_at = $2, cancel_reason = '颱風' where id = $1`,
      [dayId, testNow],
    )
    await expect(promote(small)).rejects.toMatchObject({ constraint: 'booking_days_promoted_in_time' })
  })

  test('into an overlap that the member has not accepted', async () => {
    const { small, promote, before } = await arrangeFreeSeat()
    const other = await arrangeWaitlist(database, 5)
    await other.moveTo(await before(1))
    await other.join(1, { member: small.member, acceptOverlap: true })
    await expect(promote(small)).rejects.toMatchObject({ constraint: 'booking_days_no_overlap' })
  })
})

test.each([
  ['the number of a party', 'update booking.booking_days set wait_no = 0 where class_day_id = $1'],
  ['when it was promoted', 'update booking.booking_days set promoted_at = null where class_day_id = $1'],
  ['the last number', 'update catalog.class_days set last_wait_no = 0 where id = $1'],
  ['the number of parties', 'update catalog.class_days set waiting_parties = 0 where id = $1'],
])('the application cannot write %s', async (_, statement) => {
  const { dayId } = await arrangeFreeSeat()
  await expect(asApp(statement, [dayId])).rejects.toMatchObject({ code: '42501' })
})

test('the application cannot choose the number with which a party joins', async () => {
  const { small } = await arrangeFreeSeat()
  const leave = `update booking.booking_days set state = 'cancelled', ended_at = $2 where booking_id = $1`
  await asApp(leave, [small.id, testNow])
  const insert = `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, booked_at, wait_no)
    select booking_id, class_day_id, member_id, class_id, 0, 'waiting', booked_at, 1
    from booking.booking_days where booking_id = $1`
  await expect(asApp(insert, [small.id])).rejects.toMatchObject({ code: '42501' })
})

test('a booking for which nobody waits needs two statements, one that reads and one that writes', async () => {
  const { dayId, classId, deps } = await arrangeWaitlist(database, 5)
  const member = await arrangeMember(database.owner)
  const days = [{ classDayId: dayId, plus: 0 }]
  const order = { classId, days, acceptPartial: false, acceptOverlap: false }
  const sent = pg.Connection.prototype as unknown as Record<'query' | 'execute', () => void>
  const [simple, prepared] = [vi.spyOn(sent, 'query'), vi.spyOn(sent, 'execute')]
  await bookDays(deps(), order, member, randomUUID())
  const count = simple.mock.calls.length + prepared.mock.calls.length
  vi.restoreAllMocks()
  expect(count).toBe(2)
})
