import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeApplication } from '#spaces/testing/arrange-application.ts'
import { arrangeSpace } from '#spaces/testing/arrange-space.ts'
import { hoursAhead } from '#testing/arrange-catalog.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { readCalendar, readOwnUses } from './read-calendar.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const depsAt = (now: Date) => ({ db: database.db, clock: { now: () => now } })
const june = { from: '2026-06-01', to: '2026-06-30' }

/** A class with days of two hours that begin at these times. */
const arrangeDays = async (...moments: string[]) => {
  const arranged = await arrangeClass(database.owner, { capacities: moments.map(() => 9) })
  for (const [index, at] of moments.entries())
    await database.owner.query(
      "update catalog.class_days set starts_at = $1, ends_at = $1::timestamptz + interval '2 hours' where id = $2",
      [at, arranged.dayIds[index]],
    )
  return arranged
}

const book = async (actor: Awaited<ReturnType<typeof arrangeMember>>, classId: number, dayIds: number[]) => {
  const days = dayIds.map((classDayId) => ({ classDayId, plus: 1 }))
  const order = { classId, days, acceptPartial: false, acceptOverlap: true }
  return (await bookDays(depsAt(testNow), order, actor, randomUUID())).id
}

const daysOf = async (memberId: string, span = june): Promise<number[]> =>
  (await readCalendar(database.db, memberId, span)).days.map((day) => day.classDayId)

test("a member's calendar contains only their own days", async () => {
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => arrangeMember(database.owner)))
  const { classId, dayIds } = await arrangeDays('2026-06-03T02:00:00Z', '2026-06-04T02:00:00Z')
  await book(one!, classId, [dayIds[0]!])
  await book(other!, classId, [dayIds[1]!])
  expect(await daysOf(one!.accountId)).toEqual([dayIds[0]])
  expect(await daysOf(other!.accountId)).toEqual([dayIds[1]])
  expect(await daysOf(third!.accountId)).toEqual([])
})

test('a day contains everything its calendar entry shows', async () => {
  const actor = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeDays('2026-06-03T02:00:00Z')
  await database.owner.query(
    "update catalog.class_days set online_url = 'https://meet.example' where id = $1",
    dayIds,
  )
  const bookingId = await book(actor, classId, dayIds)
  expect(await readCalendar(database.db, actor.accountId, june)).toEqual({
    days: [
      {
        classDayId: dayIds[0],
        plus: 1,
        state: 'booked',
        startsAt: '2026-06-03T02:00:00.000Z',
        endsAt: '2026-06-03T04:00:00.000Z',
        venue: '教室',
        mode: 'onsite',
        onlineUrl: 'https://meet.example',
        changeUntil: '2026-06-02T02:00:00.000Z',
        seatsLeft: 7,
        dayCancelled: false,
        notHeld: null,
        cancelReason: null,
        clashes: [],
        attendance: null,
        waitlist: null,
        offerExpiresAt: null,
        bookingId,
        bookingCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        classId,
        substitutes: [],
        title: '測試課程',
        className: '測試班',
        category: 'music',
        baseName: '測試基地',
        address: '測試路 1 號',
        latitude: 24,
        longitude: 120.4,
        plusLimit: 5,
      },
    ],
  })
})

test('a cancelled day is removed; a leave stays, without the online class link', async () => {
  const actor = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeDays('2026-06-03T02:00:00Z', '2026-06-10T02:00:00Z')
  await database.owner.query(
    "update catalog.class_days set online_url = 'https://meet.example' where class_id = $1",
    [classId],
  )
  const bookingId = await book(actor, classId, dayIds)
  // An hour before the first day and a week before the second one.
  await cancelBooking(depsAt(new Date('2026-06-03T01:00:00Z')), bookingId, undefined, actor)
  const { days } = await readCalendar(database.db, actor.accountId, june)
  expect(days).toMatchObject([{ classDayId: dayIds[0], state: 'leave', onlineUrl: null }])
})

test('a day that was given up as leave and booked again is there once', async () => {
  const actor = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeDays('2026-06-03T02:00:00Z')
  const at = depsAt(new Date('2026-06-03T01:00:00Z'))
  await cancelBooking(at, await book(actor, classId, dayIds), undefined, actor)
  const again = await book(actor, classId, dayIds)
  const { days } = await readCalendar(database.db, actor.accountId, june)
  expect(days).toMatchObject([{ bookingId: again, state: 'booked' }])
})

test('a day cancelled by the organisers stays, marked as cancelled', async () => {
  const actor = await arrangeMember(database.owner)
  const { classId, dayIds } = await arrangeDays('2026-06-03T02:00:00Z')
  await book(actor, classId, dayIds)
  await database.owner.query(
    "update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1",
    dayIds,
  )
  const { days } = await readCalendar(database.db, actor.accountId, june)
  expect(days).toMatchObject([{ state: 'booked', dayCancelled: true }])
})

test('times in spaces are those of the member, approved or waiting for a decision that can still come', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => arrangeMember(database.owner)))
  const spaceId = await arrangeSpace(database.owner)
  const arrange = (memberId: string, startsAt: number[]) =>
    arrangeApplication(database.owner, { memberId, spaceId, startsAt })
  const own = await arrange(one!.accountId, [72, 96, 100, 24 * 40])
  await arrange(other!.accountId, [76])
  const [wanted, approved, cancelled] = own.useIds
  await database.owner.query(
    `update spaces.uses set state = case id when $1 then 'approved' else 'cancelled' end where id in ($1, $2)`,
    [approved, cancelled],
  )
  const usesAt = (hours: number) => readOwnUses(database.db, one!.accountId, june, hoursAhead(hours))
  expect(await usesAt(0)).toMatchObject([
    { useId: wanted, state: 'pending', applicationId: own.id, spaceName: '陶房', baseName: '測試基地' },
    { useId: approved, state: 'approved', title: '讀書會', startsAt: hoursAhead(96).toISOString() },
  ])
  expect((await usesAt(72)).map(({ useId }) => useId)).toEqual([approved])
  expect(await usesAt(24 * 30)).toHaveLength(1)
})

describe('the span', () => {
  test('includes days that begin on its first and last date in Taipei, in chronological order', async () => {
    const actor = await arrangeMember(database.owner)
    const minutes = ['06-09T15:59', '06-12T15:59', '06-09T16:00', '06-12T16:00', '06-10T02:00', '06-10T02:00']
    const { classId, dayIds } = await arrangeDays(...minutes.map((minute) => `2026-${minute}:00Z`))
    await book(actor, classId, dayIds)
    expect(await daysOf(actor.accountId, { from: '2026-06-10', to: '2026-06-12' })).toEqual(
      [2, 4, 5, 1].map((index) => dayIds[index]),
    )
  })

  const spanOf = (to: string) => readCalendar(database.db, randomUUID(), { from: '2026-01-01', to })

  test.each(['2026-01-01', '2026-04-10'])('may be 1 to 100 days: to %s', async (to) => {
    expect(await spanOf(to)).toEqual({ days: [] })
  })

  test.each(['2025-12-31', '2026-04-11', '2028-09-26'])(
    'may not end before it begins or exceed 100 days: to %s',
    async (to) => {
      await expect(spanOf(to)).rejects.toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ path: 'to' }] },
      })
    },
  )
})
