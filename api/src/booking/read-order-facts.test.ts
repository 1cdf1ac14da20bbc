import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { readOrderFacts } from './read-order-facts.ts'
import { unlimited } from './testing/limited-member.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const later = (ms: number) => new Date(testNow.getTime() + ms)
const deps = (now = testNow) => ({ db: database.db, clock: { now: () => now }, memberLimits: unlimited })
type Member = Awaited<ReturnType<typeof arrangeMember>>
type Class = Awaited<ReturnType<typeof arrangeClass>>

const book = async (member: Member, { classId, dayIds }: Class, { plus = 0, now = testNow } = {}) => {
  const days = dayIds.map((classDayId) => ({ classDayId, plus }))
  const order = { classId, days, acceptPartial: false, acceptOverlap: true }
  return (await bookDays(deps(now), order, member, randomUUID())).id
}
const read = (
  member: Member,
  { classId, dayIds }: Class,
  more: Partial<Parameters<typeof readOrderFacts>[1]> = {},
) =>
  readOrderFacts(database.db, {
    classId,
    memberId: member.accountId,
    dayIds,
    bookingsPerHour: 30,
    now: testNow,
    ...more,
  })
const moveDay = (dayId: number, startsAt: Date, hours = 2) =>
  database.owner.query(
    'update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + make_interval(hours => $3) where id = $1',
    [dayId, startsAt, hours],
  )
const arrange = async (...capacities: number[]): Promise<[Member, Class]> => [
  await arrangeMember(database.owner),
  await arrangeClass(database.owner, { capacities }),
]

test('reads the facts of class, days and member for a member without bookings', async () => {
  const [member, arranged] = await arrange(9, 7)
  const facts = await read(member, arranged)
  expect(facts).toEqual({
    class: {
      id: arranged.classId,
      baseId: 1,
      feeTwd: 0,
      plusLimit: 5,
      registrationOpensAt: new Date('2020-01-01'),
      changeDeadlineHours: 24,
      published: true,
      notOpened: false,
      cancelled: false,
    },
    days: arranged.dayIds.map((id, index) => ({
      id,
      startsAt: expect.any(Date) as Date,
      endsAt: expect.any(Date) as Date,
      closesAt: expect.any(Date) as Date,
      cancelled: false,
      seatsLeft: [9, 7][index],
      waitingParties: 0,
      waitsUntil: expect.any(Date) as Date,
      ownBookingId: null,
      ownState: null,
      ownPlus: null,
      ownOfferUntil: null,
      givenUpAt: null,
      overlaps: false,
    })),
    eligibility: null,
    member: { openBookings: 0, openSeats: 0, seatsOn: {}, hourFullSince: null, noShows: [] },
  })
})

test.each<[string, string, object]>([
  ['a draft', 'classes set published_at = null', { published: false }],
  ['published later', "classes set published_at = '2999-01-01'", { published: false }],
  ['cancelled', 'classes set cancelled_at = now()', { cancelled: true }],
  ['not opened', 'classes set not_opened_at = now()', { notOpened: true }],
])('a class that is %s is returned as such', async (_, change, changed) => {
  const [member, arranged] = await arrange(9)
  await database.owner.query(`update catalog.${change} where id = $1`, [arranged.classId])
  expect((await read(member, arranged))!.class).toMatchObject(changed)
})

test.each(["'2999-01-01'", 'null'])(
  'a class whose course is published at %s is not published',
  async (at) => {
    const [member, arranged] = await arrange(9)
    const publish = (value: string) =>
      database.owner.query(`update catalog.courses set published_at = ${value}`)
    await publish(at)
    const facts = await read(member, arranged).finally(() => publish("'2020-01-01'"))
    expect(facts!.class.published).toBe(false)
  },
)

test('a class that does not exist has no facts, a day of another class is left out', async () => {
  const [member, arranged] = await arrange(9)
  const [, other] = await arrange(9)
  expect(await read(member, { ...arranged, classId: 999_999 })).toBeUndefined()
  const both = { ...arranged, dayIds: [...arranged.dayIds, ...other.dayIds] }
  expect((await read(member, both))!.days.map(({ id }) => id)).toEqual(arranged.dayIds)
})

test('a cancelled day is returned as such', async () => {
  const [member, arranged] = await arrange(9)
  await database.owner.query(
    "update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = any($1)",
    [arranged.dayIds],
  )
  expect((await read(member, arranged))!.days).toMatchObject([{ cancelled: true }])
})

describe("the member's own row of a day", () => {
  const own = async (member: Member, arranged: Class) => (await read(member, arranged))!.days

  test('is the active one, before cancelled ones', async () => {
    const [member, arranged] = await arrange(9)
    const ids = []
    for (let round = 0; round < 3; round++) {
      ids.push(await book(member, arranged, { plus: round }))
      if (round < 2) await cancelBooking(deps(), ids[round]!, undefined, member)
    }
    expect(await own(member, arranged)).toMatchObject([
      { ownBookingId: ids[2], ownState: 'booked', ownPlus: 2, seatsLeft: 6 },
    ])
  })

  test('is a cancelled one when none is active', async () => {
    const [member, arranged] = await arrange(9)
    for (let round = 0; round < 2; round++)
      await cancelBooking(deps(), await book(member, arranged), undefined, member)
    expect(await own(member, arranged)).toMatchObject([{ ownState: 'cancelled', seatsLeft: 9 }])
  })

  test("is never another member's", async () => {
    const [member, arranged] = await arrange(9)
    await book(await arrangeMember(database.owner), arranged)
    expect(await own(member, arranged)).toMatchObject([{ ownBookingId: null, ownState: null, seatsLeft: 8 }])
  })
})

describe('an overlap', () => {
  /** A day that the member has booked from 10:00 to 12:00 a week from now, and another class's day at this time. */
  const arrangeTwo = async (startMinutes: number) => {
    const [member, held] = await arrange(9)
    const [, wanted] = await arrange(9)
    await moveDay(held.dayIds[0]!, later(168 * hourMs))
    await moveDay(wanted.dayIds[0]!, later(168 * hourMs + startMinutes * 60_000))
    const id = await book(member, held)
    return { member, held, wanted, id }
  }
  const overlaps = async (member: Member, wanted: Class, givenUp: number[] = []) =>
    (await read(member, wanted, { givenUp }))!.days.map((day) => day.overlaps)

  test.each([
    [-120, false],
    [-119, true],
    [0, true],
    [119, true],
    [120, false],
  ])('of a day that begins %i minutes after the held one: %s', async (minutes, isOverlap) => {
    const { member, wanted } = await arrangeTwo(minutes)
    expect(await overlaps(member, wanted)).toEqual([isOverlap])
  })

  test('excludes dropped and cancelled days, and the day itself', async () => {
    const { member, held, wanted, id } = await arrangeTwo(0)
    expect(await overlaps(member, wanted, held.dayIds)).toEqual([false])
    expect(await overlaps(member, wanted, wanted.dayIds)).toEqual([true])
    expect(await overlaps(member, held)).toEqual([false])
    expect(await overlaps(await arrangeMember(database.owner), wanted)).toEqual([false])
    await cancelBooking(deps(), id, undefined, member)
    expect(await overlaps(member, wanted)).toEqual([false])
  })
})
