import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeMember, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { promoteOverdue } from './promote-overdue.ts'
import { promoteWaiting } from './promote-waiting.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

type List = Awaited<ReturnType<typeof arrangeWaitlist>>
const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
const promote = (lists: readonly List[], now = testNow) =>
  database.db.transaction().execute((tx) =>
    promoteWaiting(
      tx,
      lists.map(({ dayId }) => dayId),
      { now },
    ),
  )
/** A day with one booked seat and one that was freed by nobody's verb, for which these parties wait. */
const arrangeFreeSeat = async (parties: readonly number[], mode?: 'offer') => {
  const list = await arrangeWaitlist(database, 1, mode)
  await list.join(1)
  const waiting = []
  for (const people of parties) waiting.push(await list.join(people))
  await list.setCapacity(2)
  return { list, waiting }
}
const daysOfEvent = async (bookingId: string, kind: string) => {
  const { rows } = await database.owner.query<{ days: unknown }>(
    'select days from booking.booking_events where booking_id = $1 and kind = $2',
    [bookingId, kind],
  )
  return rows.map(({ days }) => days)
}

test('returns the number of promoted parties, and writes what happened to each', async () => {
  const { list, waiting } = await arrangeFreeSeat([2, 1, 1])
  expect(await promote([list])).toBe(1)
  expect(await promote([list])).toBe(0)
  const day = { classDayId: list.dayId, plus: 0, state: 'booked' }
  expect(await daysOfEvent(waiting[1]!.id, 'promoted')).toEqual([[day]])
  const passed = { classDayId: list.dayId, plus: 1, state: 'waiting', reason: 'party_too_large' }
  expect(await daysOfEvent(waiting[0]!.id, 'passed_over')).toEqual([[passed]])
  expect(await waiting[2]!.events()).toEqual(['joined'])
  expect((await waiting[2]!.read()).waitlist).toMatchObject({ passedOver: null })
})

test('an offer is written with the state of the seat', async () => {
  const { list, waiting } = await arrangeFreeSeat([1], 'offer')
  expect(await promote([list])).toBe(1)
  const day = { classDayId: list.dayId, plus: 0, state: 'offered' }
  expect(await daysOfEvent(waiting[0]!.id, 'offered')).toEqual([[day]])
})

test('days are filled in the order of their ids, whatever the order in which they are named', async () => {
  const lists = [await arrangeWaitlist(database, 1), await arrangeWaitlist(database, 1)] as const
  await lists[1].moveTo(await lists[0].before(1))
  const member = await arrangeMember(database.owner)
  const parties = []
  for (const list of lists) {
    await list.join(1)
    parties.push(await list.join(1, { member }))
  }
  for (const list of lists) await list.setCapacity(2)
  expect(await promote(lists.toReversed())).toBe(1)
  expect(await Promise.all(parties.map(({ state }) => state()))).toEqual(['booked', 'waiting'])
})

describe.each<[string, (list: List) => Promise<unknown>]>([
  [
    'on a day that is cancelled',
    ({ dayId }) =>
      database.owner.query(
        `update catalog.class_days set cancelled_at = now(), cancel_reason = '颱風' where id = $1`,
        [dayId],
      ),
  ],
  [
    'in a class that is cancelled',
    ({ classId }) =>
      database.owner.query(`update catalog.classes set cancelled_at = now() where id = $1`, [classId]),
  ],
  [
    'in a class that does not open',
    ({ classId }) =>
      database.owner.query(`update catalog.classes set not_opened_at = now() where id = $1`, [classId]),
  ],
  ['after the cut-off', ({ moveTo }) => moveTo(inHours(12))],
])('nobody is promoted %s', (_, change) => {
  test('by the verb that freed the seat, or later', async () => {
    const { list, waiting } = await arrangeFreeSeat([1])
    await change(list)
    expect(await promote([list])).toBe(0)
    expect(await promoteOverdue(database.db, testNow)).toBe(0)
    expect(await waiting[0]!.state()).toBe('waiting')
  })
})

test.each([11.5, 12])(
  'who joined %d hours before the day is not promoted after the clock was set back',
  async (hours) => {
    const { list, waiting } = await arrangeFreeSeat([1])
    await list.moveTo(inHours(hours))
    const earlier = inHours(-1)
    expect(await promote([list], earlier)).toBe(0)
    expect(await promoteOverdue(database.db, earlier)).toBe(0)
    expect(await waiting[0]!.state()).toBe('waiting')
  },
)

test('a day without a free seat, or without a party, promotes nobody', async () => {
  const full = await arrangeWaitlist(database, 1)
  await full.join(1)
  const waiting = await full.join(1)
  expect(await promote([full, await arrangeWaitlist(database, 3)])).toBe(0)
  expect(await waiting.state()).toBe('waiting')
})
