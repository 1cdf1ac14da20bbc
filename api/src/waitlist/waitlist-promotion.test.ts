import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { cancelComingDays } from '#booking/forget-member.ts'
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

describe('a free seat goes to the first party that fits', () => {
  test('when a booking is cancelled', async () => {
    const { join } = await arrange(2)
    const holder = await join(2)
    const [one, other, third] = [await join(1), await join(1), await join(1)]
    await holder.cancel()
    expect([await one.state(), await other.state(), await third.state()]).toEqual([
      'booked',
      'booked',
      'waiting',
    ])
    expect(await third.read()).toMatchObject({ waitlist: { position: 1, peopleAhead: 0 } })
    expect(await one.events()).toEqual(['joined', 'promoted'])
  })

  test('when staff cancel for a member', async () => {
    const { join, deps } = await arrange(1)
    const [holder, waiting] = [await join(1), await join(1)]
    await cancelBooking(deps(), holder.id, undefined, await arrangeStaff(database.owner, 'base_staff'))
    expect(await waiting.state()).toBe('booked')
  })

  test('when a party becomes smaller', async () => {
    const { join } = await arrange(3)
    const [holder, waiting] = [await join(3), await join(2)]
    await holder.change(1)
    expect(await waiting.state()).toBe('waiting')
    await holder.change(0)
    expect(await waiting.state()).toBe('booked')
  })

  test('when a day is dropped from a booking', async () => {
    const { join } = await arrange(1)
    const [holder, waiting] = [await join(1), await join(1)]
    await holder.change(null)
    expect(await waiting.state()).toBe('booked')
  })

  test('when a member takes leave, between the deadline and the cut-off', async () => {
    const { join, before } = await arrange(1)
    const [holder, waiting] = [await join(1), await join(1)]
    await holder.cancel(await before(13))
    expect([await holder.state(), await waiting.state()]).toEqual(['leave', 'booked'])
  })

  test('when an account is deleted', async () => {
    const { join } = await arrange(1)
    const [holder, waiting] = [await join(1), await join(1)]
    await database.db.transaction().execute((tx) => cancelComingDays(tx, holder.member, testNow))
    expect(await waiting.state()).toBe('booked')
  })

  test('when the capacity is raised; until then nobody else can take the seat', async () => {
    const { join, setCapacity } = await arrange(1)
    await join(1)
    const waiting = await join(1)
    await setCapacity(2)
    expect(await codeOf(join(1, { acceptWaitlist: false }))).toBe('class_day_full')
    expect(await promoteOverdue(database.db, testNow)).toBe(1)
    expect(await waiting.state()).toBe('booked')
  })

  test('when another party joins after the capacity was raised', async () => {
    const { join, setCapacity } = await arrange(1)
    await join(1)
    const first = await join(1)
    await setCapacity(2)
    const second = await join(1)
    expect([await first.state(), second.position]).toEqual(['booked', 1])
  })

  test('when a party that waits becomes small enough', async () => {
    const { join } = await arrange(2)
    await join(1)
    const waiting = await join(2)
    expect(waiting.position).toBe(1)
    await waiting.change(0)
    expect(await waiting.state()).toBe('booked')
  })

  test('when the party before it leaves the waitlist', async () => {
    const { join } = await arrange(1)
    const [holder, first, second] = [await join(1), await join(1), await join(1)]
    await first.cancel()
    expect(await second.read()).toMatchObject({ waitlist: { position: 1 } })
    await holder.cancel()
    expect([await first.state(), await second.state()]).toEqual(['cancelled', 'booked'])
  })

  test.each([
    [-1, 'booked'],
    [0, 'waiting'],
  ])('until the cut-off: %i ms after it', async (ms, state) => {
    const { join, before } = await arrange(1)
    const [holder, waiting] = [await join(1), await join(1)]
    await holder.cancel(await before(12, ms))
    expect(await waiting.state()).toBe(state)
  })

  test('also when the clock was set back since the party joined, in the same order', async () => {
    const { join, setCapacity } = await arrange(1)
    const [holder, first, second] = [await join(1), await join(1), await join(1)]
    const earlier = new Date(testNow.getTime() - 3_600_000)
    await holder.cancel(earlier)
    expect([await first.state(), await second.state()]).toEqual(['booked', 'waiting'])
    await setCapacity(2)
    await promoteOverdue(database.db, earlier)
    expect(await second.state()).toBe('booked')
  })

  test('never after the day has begun', async () => {
    const { join, before, setCapacity } = await arrange(1)
    await join(1)
    const waiting = await join(1)
    await setCapacity(2)
    expect(await promoteOverdue(database.db, await before(0))).toBe(0)
    expect(await waiting.state()).toBe('waiting')
  })

  test('a capacity below the seats that are taken is refused', async () => {
    const { join, setCapacity } = await arrange(2)
    await join(2)
    await expect(setCapacity(1)).rejects.toMatchObject({ constraint: 'class_days_no_oversell' })
  })
})

describe('a party that is too large', () => {
  test('is passed over, keeps its place and is shown why', async () => {
    const { join } = await arrange(3)
    const holders = [await join(1), await join(1), await join(1)]
    const [large, small] = [await join(3), await join(1)]
    await holders[0]!.cancel()
    expect([await large.state(), await small.state()]).toEqual(['waiting', 'booked'])
    expect(await large.read()).toMatchObject({
      waitlist: { position: 1, passedOver: { at: testNow.toISOString(), reason: 'party_too_large' } },
    })
    expect(await large.events()).toEqual(['joined', 'passed_over'])
    await holders[1]!.cancel()
    await holders[2]!.cancel()
    await small.cancel()
    expect(await large.state()).toBe('booked')
  })

  test('does not keep the seat from a newcomer', async () => {
    const { join } = await arrange(2)
    await join(1)
    await join(2)
    expect((await join(1, { acceptWaitlist: false })).position).toBeUndefined()
  })
})

describe('overlapping days of the member', () => {
  const arrangeClash = async () => {
    const [one, other] = [await arrange(1), await arrange(1)]
    await other.moveTo(await one.before(1))
    const holders = [await one.join(1), await other.join(1)]
    const member = await arrangeMember(database.owner)
    const waits = [await one.join(1, { member }), await other.join(1, { member })]
    return { one, other, holders, waits, member }
  }

  test('a party is promoted on one of two overlapping days, and passed over on the other', async () => {
    const { other, holders, waits } = await arrangeClash()
    const behind = await other.join(1)
    await holders[0]!.cancel()
    await holders[1]!.cancel()
    expect([await waits[0]!.state(), await waits[1]!.state(), await behind.state()]).toEqual([
      'booked',
      'waiting',
      'booked',
    ])
    expect(await waits[1]!.read()).toMatchObject({
      waitlist: { position: 1, passedOver: { reason: 'time_conflict' } },
    })
  })

  test('a party gets the free seat when the member gives up the overlapping day', async () => {
    const { holders, waits } = await arrangeClash()
    await holders[0]!.cancel()
    await holders[1]!.cancel()
    expect(await waits[1]!.state()).toBe('waiting')
    await waits[0]!.cancel()
    expect([await waits[0]!.state(), await waits[1]!.state()]).toEqual(['cancelled', 'booked'])
  })

  test('a party gets the free seat when the member accepts the overlap', async () => {
    const { holders, waits } = await arrangeClash()
    await holders[0]!.cancel()
    await holders[1]!.cancel()
    await waits[1]!.change(0, { acceptOverlap: true })
    expect(await waits[1]!.state()).toBe('booked')
  })

  test('waiting for a day beside one that is booked needs the acceptance of the overlap', async () => {
    const { one, holders, waits, member, other } = await arrangeClash()
    await waits[1]!.cancel()
    await holders[0]!.cancel()
    expect(await codeOf(other.join(1, { member }))).toBe('time_conflict')
    expect((await other.join(1, { member, acceptOverlap: true })).position).toBe(1)
    expect(one.dayId).toBeLessThan(other.dayId)
  })

  test('a party that waits is not promoted into an overlap that staff made by moving the day', async () => {
    const [one, other] = [await arrange(1), await arrange(1)]
    await other.moveTo(await one.before(-24))
    const holder = await other.join(1)
    const member = await arrangeMember(database.owner)
    await one.join(1, { member })
    const waiting = await other.join(1, { member })
    await other.moveTo(await one.before(1))
    await holder.cancel()
    expect(await waiting.state()).toBe('waiting')
  })
})
