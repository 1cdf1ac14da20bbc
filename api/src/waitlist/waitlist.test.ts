import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, arrangeStaff, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { promoteOverdue } from './promote-overdue.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))
afterEach(async () =>
  expect(await countViolations(database.owner)).toMatchObject({ ...noViolations, stuck: expect.anything() }),
)

const arrange = (capacity: number) => arrangeWaitlist(database, capacity)

describe('joining', () => {
  test('a party that finds the day full waits at the end of the queue, and the answer says where', async () => {
    const { join } = await arrange(1)
    expect((await join(1)).position).toBeUndefined()
    const [second, third] = [await join(2), await join(1)]
    expect([second.position, third.position]).toEqual([1, 2])
    expect(await third.events()).toEqual(['joined'])
    expect(await third.read()).toMatchObject({
      state: 'waiting',
      waitlist: { position: 2, peopleAhead: 2, passedOver: null },
    })
  })

  test('an order that does not wait is refused, and the refusal names the position', async () => {
    const { join, dayId } = await arrange(1)
    await join(1)
    await join(1)
    await expect(join(1, { acceptWaitlist: false })).rejects.toMatchObject({
      code: 'class_day_full',
      details: { days: [dayId], waitlist: [{ classDayId: dayId, position: 2 }] },
    })
  })

  test('one order books the day with seats and waits for the full one; its events say both', async () => {
    const { join, dayId, classId, deps } = await arrange(1)
    await join(1)
    const added = await database.owner.query<{ id: number }>(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       select class_id, starts_at + interval '7 days', ends_at + interval '7 days', venue, 1
       from catalog.class_days where id = $1 returning id`,
      [dayId],
    )
    const other = added.rows[0]!.id
    const member = await arrangeMember(database.owner)
    const days = [dayId, other].map((classDayId) => ({ classDayId, plus: 0, acceptWaitlist: true }))
    const key = randomUUID()
    const order = { classId, days, acceptPartial: false, acceptOverlap: false }
    const answer = await bookDays(deps(), order, member, key)
    expect(answer).toMatchObject({
      bookedDays: [other],
      waitingDays: [{ classDayId: dayId, position: 1 }],
      fullDays: [],
    })
    expect(await bookDays(deps(), order, member, key)).toEqual(answer)
    const events = await database.owner.query(
      'select kind, days from booking.booking_events where booking_id = $1 order by kind',
      [answer.id],
    )
    expect(events.rows).toMatchObject([
      { kind: 'booked', days: [{ classDayId: other }] },
      { kind: 'joined', days: [{ classDayId: dayId }] },
    ])
  })

  test('a member waits for a day once', async () => {
    const { join } = await arrange(1)
    await join(1)
    const { member } = await join(1)
    expect(await codeOf(join(2, { member }))).toBe('already_booked')
  })

  test('two orders of one member at once, under different keys, make one wait', async () => {
    const { join } = await arrange(1)
    await join(1)
    const member = await arrangeMember(database.owner)
    const codes = await Promise.all([codeOf(join(1, { member })), codeOf(join(1, { member }))])
    expect(codes.toSorted()).toEqual(['already_booked', 'done'])
  })

  test.each([
    [-1, 'done'],
    [0, 'class_day_full'],
  ])('ends at the cut-off: %i ms after it', async (ms, code) => {
    const { join, before } = await arrange(1)
    await join(1)
    expect(await codeOf(join(1, { now: await before(12, ms) }))).toBe(code)
  })
})

describe('a newcomer', () => {
  test('gets no seat that a waiting party fits, whatever the code decided', async () => {
    const { join, setCapacity, dayId, classId } = await arrange(1)
    await join(1)
    await join(1)
    await setCapacity(2)
    const { accountId } = await arrangeMember(database.owner)
    const jump = (at: Date) =>
      database.owner.query(
        `with b as (
           insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
           values ($4, $1, $2, 0, $5, $5) returning id, member_id, class_id)
         insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, booked_at)
         select id, $3, member_id, class_id, 0, $5 from b`,
        [accountId, classId, dayId, '0000-0001', at],
      )
    await expect(jump(testNow)).rejects.toMatchObject({ constraint: 'booking_days_no_queue_jump' })
    await jump(new Date(testNow.getTime() + 36.5 * 3_600_000))
  })

  test('books a free seat after the cut-off, as everybody can, also a member who waited in vain', async () => {
    const { join, before, dayId } = await arrange(2)
    const holder = await join(2)
    const waiting = await join(2)
    const late = await before(11)
    await holder.cancel(late)
    expect((await join(1, { now: late, acceptWaitlist: false })).position).toBeUndefined()
    const again = await join(1, { now: late, member: waiting.member })
    expect([await waiting.state(), await again.state()]).toEqual(['cancelled', 'booked'])
    const { rows } = await database.owner.query(
      `select days, actor_id from booking.booking_events where booking_id = $1 and kind = 'cancelled'`,
      [waiting.id],
    )
    const days = [{ classDayId: dayId, plus: 1, state: 'cancelled', isReplaced: true }]
    expect(rows).toEqual([{ days, actor_id: waiting.member.accountId }])
  })
})

test('a former booking of the same day is left as it is when staff book it again', async () => {
  const { join, deps, classId, dayId } = await arrange(1)
  const former = await join(1)
  await former.cancel()
  const { accountId: memberId } = former.member
  const days = [{ classDayId: dayId, plus: 0 }]
  const order = { classId, days, acceptPartial: false, acceptOverlap: false, memberId }
  const again = await bookDays(deps(), order, await arrangeStaff(database.owner, 'base_staff'), randomUUID())
  expect(again.bookedDays).toEqual([dayId])
  expect(await former.events()).toEqual(['booked', 'cancelled'])
})

describe('leaving the waitlist', () => {
  test('can be undone for some seconds, with the same place', async () => {
    const { join } = await arrange(1)
    await join(1)
    const [first, second] = [await join(2), await join(1)]
    await first.cancel()
    expect(await second.read()).toMatchObject({ waitlist: { position: 1 } })
    const after = (ms: number) => new Date(testNow.getTime() + ms)
    await first.change(1, { now: after(15_000), acceptWaitlist: true })
    expect(await first.read()).toMatchObject({ state: 'waiting', waitlist: { position: 1 } })
    await first.cancel(after(16_000))
    await first.change(1, { now: after(31_001), acceptWaitlist: true })
    expect(await first.read()).toMatchObject({ state: 'waiting', waitlist: { position: 2 } })
    expect(await first.events()).toEqual(['joined', 'cancelled', 'joined', 'cancelled', 'joined'])
  })

  test('leaving it and coming back books no seat after registration has closed', async () => {
    const { dayId, join, setCapacity } = await arrange(1)
    await join(1)
    const waiting = await join(1)
    await database.owner.query('update catalog.class_days set registration_closes_at = $2 where id = $1', [
      dayId,
      testNow,
    ])
    await waiting.cancel()
    await setCapacity(2)
    expect(await codeOf(waiting.change(0, { acceptWaitlist: true }))).toBe('registration_closed')
  })

  test('a seat that was booked after leaving gives no place in the queue either', async () => {
    const { join, setCapacity } = await arrange(1)
    await join(1)
    const [first, second] = [await join(1), await join(1)]
    await first.cancel()
    await setCapacity(3)
    await promoteOverdue(database.db, testNow)
    await first.change(0)
    const [third, fourth] = [await join(1), await join(1)]
    await first.cancel()
    await first.change(0, { acceptWaitlist: true })
    expect([await second.state(), await third.state()]).toEqual(['booked', 'booked'])
    expect(await fourth.read()).toMatchObject({ waitlist: { position: 1 } })
  })

  test('a seat that is given back leaves no place in the queue', async () => {
    const { join } = await arrange(1)
    const [holder, first, second] = [await join(1), await join(1), await join(1)]
    await holder.cancel()
    await first.cancel()
    await first.change(0, { acceptWaitlist: true })
    expect([await first.state(), await second.state()]).toEqual(['waiting', 'booked'])
    const third = await join(1)
    await first.cancel()
    await first.change(0, { acceptWaitlist: true, now: new Date(testNow.getTime() + 20_000) })
    expect(await third.read()).toMatchObject({ waitlist: { position: 1 } })
  })
})
