import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { listBookings, pageSizes } from './list-bookings.ts'
import { depsOf, orderOf } from './testing/booked-member.ts'
import { codeOf } from './testing/limited-member.ts'

const database = useTestDatabase()

beforeAll(() => arrangeBasics(database.owner))

/** A member who booked every day of a class with this many days, a week apart. */
const arrangeBusyMember = async (count: number) => {
  const { classId, dayIds } = await arrangeClass(database.owner, {
    capacities: Array.from({ length: count }, () => 9),
  })
  const member = await arrangeMember(database.owner)
  const book = (days: readonly number[]) => {
    const order = orderOf(
      classId,
      days.map((classDayId) => ({ classDayId, plus: 0 })),
    )
    return bookDays(depsOf(database), order, member, randomUUID())
  }
  const { id } = await book(dayIds)
  const list = (query: Parameters<typeof listBookings>[2], now = testNow) =>
    listBookings(database.db, member.accountId, query, now)
  return { id, dayIds, member, book, list }
}
type Listed = Awaited<ReturnType<typeof listBookings>>
const idsOf = ({ days }: Listed['coming']) => days.map(({ classDayId }) => classDayId)

test('a booking that spans two years is listed in each year with the days of that year', async () => {
  const { dayIds, list } = await arrangeBusyMember(2)
  // 23:30 in Taipei on the last day of the year, and half an hour into the next year.
  for (const [index, startsAt] of ['2026-12-31T15:30:00Z', '2026-12-31T16:30:00Z'].entries())
    await database.owner.query(
      `update catalog.class_days set starts_at = $1, ends_at = $1::timestamptz + interval '30 minutes' where id = $2`,
      [startsAt, dayIds[index]],
    )
  const shownIn = async (year?: string) => {
    const { years, past } = await list(year === undefined ? {} : { year }, new Date('2027-02-01'))
    expect(years).toEqual([
      { year: 2027, heldDays: 1, hours: 0.5 },
      { year: 2026, heldDays: 1, hours: 0.5 },
    ])
    return idsOf(past)
  }
  expect(await shownIn('2026')).toEqual([dayIds[0]])
  expect(await shownIn('2027')).toEqual([dayIds[1]])
  expect(await shownIn('2025')).toEqual([])
  expect(await shownIn()).toEqual([dayIds[1]])
})

describe('a member with many days', () => {
  let busy: Awaited<ReturnType<typeof arrangeBusyMember>>
  /** When the first 20 of the 29 days are over: within the year of the first. */
  const later = new Date(testNow.getTime() + (48 + 19 * 168 + 3) * 3_600_000)

  beforeAll(async () => {
    busy = await arrangeBusyMember(29)
  })

  test('coming days begin with the soonest, days that are over with the newest', async () => {
    const { coming, past } = await busy.list({}, later)
    expect(idsOf(coming)).toEqual(busy.dayIds.slice(20, 20 + pageSizes.coming))
    expect(idsOf(past)).toEqual(busy.dayIds.slice(0, 20).toReversed().slice(0, pageSizes.past))
    expect([coming.total, past.total]).toEqual([9, 20])
  })

  test('a day is coming until it ends', async () => {
    const [{ days }, { days: over }] = await Promise.all([
      busy.list({}, later).then(({ coming }) => coming),
      busy.list({}, later).then(({ past }) => past),
    ])
    const end = new Date(days[0]!.endsAt)
    const justBefore = await busy.list({}, new Date(end.getTime() - 1))
    expect(justBefore.coming.days[0]).toEqual(days[0])
    const { coming, past } = await busy.list({}, end)
    expect(idsOf(past)[0]).toBe(days[0]!.classDayId)
    expect(idsOf(past)[1]).toBe(over[0]!.classDayId)
    expect(idsOf(coming)).not.toContain(days[0]!.classDayId)
  })

  test('a cursor lists its page after all before it, each day once, and ends with null', async () => {
    const first = await busy.list({}, later)
    const second = await busy.list({ coming: first.coming.nextCursor!, past: first.past.nextCursor! }, later)
    expect(idsOf(second.coming)).toEqual(busy.dayIds.slice(20))
    expect(idsOf(second.past)).toEqual(busy.dayIds.slice(0, 20).toReversed())
    expect([second.coming.nextCursor, second.past.nextCursor]).toEqual([null, null])
    expect([second.coming.total, second.past.total]).toEqual([9, 20])
  })

  test('days that begin at the same time are listed once each over all pages', async () => {
    const { dayIds, list } = await arrangeBusyMember(9)
    const at = new Date(testNow.getTime() + 48 * 3_600_000)
    await database.owner.query(
      `update catalog.class_days set starts_at = $1, ends_at = $1::timestamptz + interval '1 hour' where id = any($2)`,
      [at, dayIds],
    )
    const { coming } = await list({})
    const next = await list({ coming: coming.nextCursor! })
    expect(idsOf(next.coming)).toEqual(dayIds)
    expect(next.coming.nextCursor).toBeNull()
  })

  test.each(['x', 'MX4x', Buffer.from("1.x'~1").toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect(await codeOf(busy.list({ coming: cursor }))).toBe('invalid_input')
      expect(await codeOf(busy.list({ past: cursor }))).toBe('invalid_input')
    },
  )

  test('takes three statements, however many days are listed', async () => {
    const first = await busy.list({}, later)
    for (const past of [undefined, first.past.nextCursor!]) {
      let statements = 0
      const counted = database.db.withPlugin({
        transformQuery: ({ node }) => {
          statements++
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await listBookings(counted, busy.member.accountId, { past }, later)
      expect(statements).toBe(3)
    }
  })

  test('nobody else sees them', async () => {
    const other = await arrangeMember(database.owner)
    const listed = await listBookings(database.db, other.accountId, {}, later)
    const nothing = { days: [], nextCursor: null, total: 0 }
    const noShows = { count: 0, pausedUntil: null }
    expect(listed).toEqual({ coming: nothing, past: nothing, year: 2026, years: [], noShows })
  })
})

test('a cancelled day is listed, once it was booked again only as booked', async () => {
  const { id, dayIds, member, book, list } = await arrangeBusyMember(2)
  await cancelBooking(depsOf(database), id, [dayIds[0]!], member)
  const states = async () => (await list({})).coming.days.map(({ state }) => state)
  expect(await states()).toEqual(['cancelled', 'booked'])
  await book([dayIds[0]!])
  expect(await states()).toEqual(['booked', 'booked'])
})

test('a past day names the class of its course that can be booked soonest, coming days name none', async () => {
  const { list } = await arrangeBusyMember(2)
  await database.owner.query(`update catalog.class_days set registration_closes_at = '2026-01-01'`)
  const later = new Date(testNow.getTime() + 96 * 3_600_000)
  const nextOf = async () => (await list({}, later)).past.days.map(({ nextClassId }) => nextClassId)
  expect(await nextOf()).toEqual([null])
  const hidden = await arrangeClass(database.owner, { capacities: [9, 9] })
  await database.owner.query('update catalog.classes set published_at = null where id = $1', [hidden.classId])
  await arrangeClass(database.owner, { capacities: [9, 9], opensAt: new Date('2026-07-01') })
  expect(await nextOf()).toEqual([null])
  const second = await arrangeClass(database.owner, { capacities: [9, 9, 9] })
  const first = await arrangeClass(database.owner, { capacities: [9, 9] })
  await database.owner.query(
    `update catalog.class_days set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
     where class_id = $1`,
    [second.classId],
  )
  expect(await nextOf()).toEqual([first.classId])
  expect((await list({}, later)).coming.days[0]).not.toHaveProperty('nextClassId')
})

test('hours leave out days on which nobody of the party came', async () => {
  const { id, dayIds, list } = await arrangeBusyMember(3)
  await database.owner.query(
    `insert into booking.attendance values ($1, $2, 'absent', 0, now()), ($1, $3, 'late', 1, now())`,
    [id, dayIds[0], dayIds[1]],
  )
  const { years } = await list({}, new Date('2026-12-01'))
  expect(years).toEqual([{ year: 2026, heldDays: 2, hours: 4 }])
})

test('hours count booked days that took place, without leave and cancelled class days', async () => {
  const { id, dayIds, member, list } = await arrangeBusyMember(4)
  await cancelBooking(depsOf(database), id, [dayIds[0]!], member)
  await database.owner.query(
    `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
    [dayIds[1]],
  )
  const { years } = await list({}, new Date('2026-12-01'))
  expect(years).toEqual([{ year: 2026, heldDays: 2, hours: 4 }])
  await database.owner.query(
    `update catalog.classes set not_opened_at = now()
     where id = (select class_id from catalog.class_days where id = $1)`,
    [dayIds[2]],
  )
  expect((await list({}, new Date('2026-12-01'))).years).toEqual([{ year: 2026, heldDays: 0, hours: 0 }])
})
