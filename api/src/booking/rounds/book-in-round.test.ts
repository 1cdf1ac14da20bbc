import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { depsOf, orderOf } from '#booking/testing/booked-member.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { roundsTotal } from '#platform/metrics.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { openBookingRounds, type BookInRound } from './book-in-round.ts'

const database = useTestDatabase()
let bookInRound: BookInRound
beforeAll(async () => {
  await arrangeBasics(database.owner)
  bookInRound = openBookingRounds(database.db)
})

type Order = ReturnType<typeof orderOf> & { acceptPartial?: boolean }

/** A member who sends this order, now or again, under one key. */
const arrangeSender = async (order: Order, { now = testNow } = {}) => {
  const [member, key] = [await arrangeMember(database.owner), randomUUID()]
  const send = () => bookDays({ ...depsOf(database, {}, now), bookInRound }, order, member, key)
  return { member, send, written: () => countBookings(member.accountId) }
}

const countBookings = async (memberId: string): Promise<number> => {
  const found = await database.owner.query('select from booking.bookings where member_id = $1', [memberId])
  return found.rowCount!
}

/** A class of one day, and senders of an order for it. */
const arrangeDay = async (capacity: number, people: number, plus = 0) => {
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [capacity] })
  const order = orderOf(classId, [{ classDayId: dayIds[0]!, plus }])
  return { order, senders: await Promise.all(Array.from({ length: people }, () => arrangeSender(order))) }
}

/** How many rounds of bookings the work took, by their results. */
const countRounds = async (work: () => Promise<unknown>) => {
  const read = async () =>
    (await roundsTotal.get()).values
      .filter(({ labels }) => labels.name === 'bookings')
      .map(({ labels, value }) => [String(labels.result), value] as const)
  const before = new Map(await read())
  await work()
  const after = (await read()).map(([result, value]) => [result, value - (before.get(result) ?? 0)] as const)
  return Object.fromEntries(after.filter(([, count]) => count > 0))
}

test('orders that arrive together are written in one round, each with its own answer', async () => {
  const day = await arrangeDay(50, 20)
  const full = await arrangeDay(0, 1)
  const unknown = await arrangeSender(orderOf(999_999, [{ classDayId: 1, plus: 0 }]))
  const late = await arrangeSender(day.order, { now: new Date(testNow.getTime() + 49 * 3_600_000) })
  const odd = [full.senders[0]!, unknown, late]
  let codes: string[] = []
  const rounds = await countRounds(async () => {
    codes = await Promise.all([...odd, ...day.senders].map(({ send }) => codeOf(send())))
  })
  const refused = ['class_day_full', 'not_found', 'class_day_not_bookable']
  expect(codes).toEqual([...refused, ...Array<string>(20).fill('done')])
  expect(rounds).toEqual({ done: 1 })
  for (const { written } of day.senders) expect(await written()).toBe(1)
  // Each answer is that of its key.
  const again = await Promise.all(odd.map(({ send }) => codeOf(send())))
  expect(again).toEqual(refused)
  const [one] = day.senders
  expect(await one!.send()).toEqual(await one!.send())
  expect(await one!.written()).toBe(1)
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('of a round with too many parties, as many get seats as there are; the others are refused with a true number', async () => {
  const { senders } = await arrangeDay(5, 9)
  const answers = await Promise.allSettled(senders.map(({ send }) => send()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      code: 'class_day_full',
      details: { waitlist: [{ position: 1 }] },
    })
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('the same order twice at the same time is written once, and so is one that was cancelled since', async () => {
  const { senders } = await arrangeDay(5, 1)
  const [{ member, send, written }] = senders as [Awaited<ReturnType<typeof arrangeSender>>]
  const [one, other] = await Promise.all([send(), send()])
  expect(other).toEqual(one)
  await cancelBooking(depsOf(database), one.id, undefined, member)
  expect(await send()).toEqual(one)
  expect(await written()).toBe(1)
})

/** Runs while the row of a class day is locked by somebody else. */
const whileLocked = async <T>(dayId: number, work: (holder: pg.PoolClient) => Promise<T>): Promise<T> => {
  const holder = await database.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from catalog.class_days where id = $1 for update', [dayId])
    return await work(holder)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
/** The statements of the application that wait for a lock. */
const findBlocked = async (): Promise<number[]> => {
  const { rows } = await database.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.map(({ pid }) => pid)
}

test('when a locked day stops a round, orders for other days are answered meanwhile', async () => {
  const [blocked, free] = [await arrangeDay(9, 1), await arrangeDay(9, 6)]
  const dayId = blocked.order.days[0]!.classDayId
  const waiting = await whileLocked(dayId, async () => {
    const begun = performance.now()
    const first = blocked.senders[0]!.send()
    const others = await Promise.all(free.senders.map(({ send }) => codeOf(send())))
    expect(new Set(others)).toEqual(new Set(['done']))
    // Before PostgreSQL would end the statement, after 5 s.
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(await blocked.senders[0]!.written()).toBe(0)
    return { first }
  })
  expect(await waiting.first).toMatchObject({ bookedDays: [dayId] })
})

test('when the connection of a round is lost, every order of it is still answered and written once', async () => {
  const { order, senders } = await arrangeDay(20, 12)
  const dayId = order.days[0]!.classDayId
  let sent: Promise<string[]> | undefined
  const rounds = await countRounds(async () => {
    await whileLocked(dayId, async () => {
      sent = Promise.all(senders.map(({ send }) => codeOf(send())))
      await expect.poll(findBlocked).toHaveLength(1)
      const [pid] = await findBlocked()
      await database.owner.query('select pg_terminate_backend($1)', [pid])
    })
    expect(new Set(await sent)).toEqual(new Set(['done']))
  })
  expect(rounds).toEqual({ failed: 1 })
  for (const { send, written } of senders) {
    const { id } = await send()
    expect((await send()).id).toBe(id)
    expect(await written()).toBe(1)
  }
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('an order that the database refuses fails alone', async () => {
  const { order, senders } = await arrangeDay(20, 5)
  const gone = await arrangeSender(order)
  await database.owner.query('delete from identity.members where id = $1', [gone.member.accountId])
  const codes = await Promise.allSettled([gone, ...senders].map(({ send }) => send()))
  expect(codes.map(({ status }) => status)).toEqual(['rejected', ...Array<string>(5).fill('fulfilled')])
  expect((codes[0] as PromiseRejectedResult).reason).toMatchObject({ constraint: 'bookings_member_id_fkey' })
})
