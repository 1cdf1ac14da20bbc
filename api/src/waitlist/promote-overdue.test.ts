import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { promoteOverdue } from './promote-overdue.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))
beforeEach(() => database.owner.query('truncate booking.bookings cascade'))

type List = Awaited<ReturnType<typeof arrangeWaitlist>>
const hoursAfterNow = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)

/** A day of two seats, one of which was freed by nobody's verb, for which these parties wait. */
const arrangeFreeSeat = async (parties: readonly number[]) => {
  const list = await arrangeWaitlist(database, 1)
  await list.join(1)
  const waiting = []
  for (const people of parties) waiting.push(await list.join(people))
  await list.setCapacity(2)
  return { ...list, waiting }
}

/** Runs the work while another transaction holds the lock of the day. */
const whileLocked = async <T>({ dayId }: Pick<List, 'dayId'>, work: () => Promise<T>): Promise<T> => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('select from catalog.class_days where id = $1 for update', [dayId])
    return await work()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('parties that fit are promoted on every day', async () => {
  const [one, other] = [await arrangeFreeSeat([2, 1]), await arrangeFreeSeat([1])]
  await arrangeFreeSeat([2])
  expect(await promoteOverdue(database.db, testNow)).toBe(2)
  expect([await one.waiting[1]!.state(), await other.waiting[0]!.state()]).toEqual(['booked', 'booked'])
  expect(await promoteOverdue(database.db, testNow)).toBe(0)
})

test('the day that begins first is the first', async () => {
  const [one, other] = [await arrangeFreeSeat([1]), await arrangeFreeSeat([1])]
  await other.moveTo(await one.before(1))
  await promoteOverdue(database.db, testNow)
  const { rows } = await database.owner.query<{ bookingId: string }>(
    `select booking_id as "bookingId" from booking.booking_events where kind = 'promoted' order by id`,
  )
  expect(rows.map(({ bookingId }) => bookingId)).toEqual([other.waiting[0]!.id, one.waiting[0]!.id])
})

test('a day that fails keeps no other waiting, and the failure is thrown', async () => {
  const [one, other] = [await arrangeFreeSeat([1]), await arrangeFreeSeat([1])]
  await database.owner.query(
    `create function fail_on_one_day() returns trigger language plpgsql as
       $$ begin if new.class_day_id = ${one.dayId} then raise exception 'broken'; end if; return new; end $$;
     create trigger broken before update on booking.booking_days for each row execute function fail_on_one_day()`,
  )
  const failing = promoteOverdue(database.db, testNow)
  await expect(failing).rejects.toMatchObject({
    message: '1 class days failed',
    errors: [expect.objectContaining({ message: 'broken' })],
  })
  await database.owner.query('drop trigger broken on booking.booking_days; drop function fail_on_one_day()')
  expect([await one.waiting[0]!.state(), await other.waiting[0]!.state()]).toEqual(['waiting', 'booked'])
  expect(await promoteOverdue(database.db, testNow)).toBe(1)
})

/** A day and the time at which nobody can be promoted on it. */
type Arranged = { list: Pick<List, 'dayId'>; now?: Date }
const stopped = async (statement: string): Promise<Arranged> => {
  const list = await arrangeFreeSeat([1])
  await database.owner.query(statement, [list.dayId])
  return { list }
}
const ofDay = '(select class_id from catalog.class_days where id = $1)'

describe('a day is not locked, so that nobody waits for it,', () => {
  test.each<[string, () => Promise<Arranged>]>([
    ['for which nobody waits', async () => ({ list: await arrangeFreeSeat([]) })],
    [
      'without a free seat',
      async () => {
        const list = await arrangeFreeSeat([2])
        await list.join(1, { acceptWaitlist: false })
        return { list }
      },
    ],
    [
      'that is cancelled',
      () =>
        stopped(`update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`),
    ],
    [
      'whose class is cancelled',
      () => stopped(`update catalog.classes set cancelled_at = now() where id = ${ofDay}`),
    ],
    [
      'whose class does not open',
      () => stopped(`update catalog.classes set not_opened_at = now() where id = ${ofDay}`),
    ],
    [
      'whose cut-off has come',
      async () => {
        const list = await arrangeFreeSeat([1])
        return { list, now: await list.before(12) }
      },
    ],
    [
      'whose party joined at the cut-off, before the clock was set back',
      async () => {
        const list = await arrangeFreeSeat([1])
        await list.moveTo(hoursAfterNow(12))
        return { list, now: hoursAfterNow(-1) }
      },
    ],
    ['for which the party that waits is too large', async () => ({ list: await arrangeFreeSeat([2]) })],
    [
      'that clashes with another of the member who waits',
      async () => {
        const list = await arrangeFreeSeat([1])
        const other = await arrangeWaitlist(database, 5)
        await other.moveTo(await list.before(1))
        await other.join(1, { member: list.waiting[0]!.member, acceptOverlap: true })
        return { list }
      },
    ],
  ])('%s', async (_, arrange) => {
    const { list, now = testNow } = await arrange()
    const other = await arrangeFreeSeat([1])
    expect(await whileLocked(list, () => promoteOverdue(database.db, now))).toBe(1)
    expect(await other.waiting[0]!.state()).toBe('booked')
  })
})

test('control: a day on which somebody can be promoted is locked', async () => {
  const list = await arrangeFreeSeat([1])
  await expect(whileLocked(list, () => promoteOverdue(database.db, testNow))).rejects.toThrow(
    '1 class days failed',
  )
})
