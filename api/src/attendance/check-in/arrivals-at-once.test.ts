import { beforeAll, expect, test } from 'vitest'
import { arrangeArrival, readStored } from '#attendance/testing/check-in-arrangement.ts'
import { rosterVerbs } from '#attendance/testing/roster-verbs.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeStaff } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testKeys } from '#testing/start-api.ts'
import { checkInCodeOf } from './check-in-code.ts'
import { checkInOwnDay } from './check-in-own-day.ts'
import { checkInByCode, recordAttendance } from './record-attendance.ts'

const database = useTestDatabase()
const checkInKey = testKeys.checkIn

beforeAll(() => arrangeBasics(database.owner))

/** One arrival, and everything that can be done about it, on several connections. */
async function arrangeDoor() {
  const arrival = await arrangeArrival(database)
  const staff = await arrangeStaff(database.owner, 'base_staff')
  const { dayId: classDayId, bookingId, bookingCode, member } = arrival
  const now = new Date(arrival.startsAt.getTime() - 60_000)
  const deps = { db: database.db, clock: { now: () => now }, checkInKey }
  const { code } = checkInCodeOf(checkInKey, classDayId, now)
  const onDay = { classDayId, actor: staff }
  return {
    bookingId,
    member,
    staff,
    phone: (people?: number) => checkInOwnDay(deps, { code, people }, member),
    scan: () => checkInByCode(deps, onDay, { bookingCode }),
    correct: (state: 'absent' | 'left_early' | null) => recordAttendance(deps, onDay, { bookingId, state }),
    leave: () => cancelBooking(deps, bookingId, undefined, member),
  }
}

test('two phones and staff at the same time record one arrival, once', async () => {
  const { bookingId, phone, scan } = await arrangeDoor()
  const answers = await Promise.all([phone(), phone(), scan(), phone(), scan(), phone()])
  for (const { attendance } of answers) expect(attendance).toMatchObject({ state: 'present', came: 3 })
  const { rows, events } = await readStored(database, bookingId)
  expect(rows).toEqual([{ state: 'present', came: 3 }])
  expect(events).toHaveLength(1)
})

test.each([1, 2, 3])(
  'any order of arrivals, corrections and leave ends in what was recorded last (%i)',
  async (seed) => {
    const random = seededRandom(seed)
    const { bookingId, phone, scan, correct, leave } = await arrangeDoor()
    const acts = [
      () => phone(),
      () => phone(1 + random(3)),
      () => scan(),
      () => correct('absent'),
      () => correct('left_early'),
      () => correct(null),
    ]
    const work = Array.from({ length: 40 }, () => acts[random(acts.length)]!())
    const outcomes = await Promise.allSettled([...work, ...(seed === 3 ? [leave()] : [])])
    const failed = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(
      failed.filter((reason) => !(reason instanceof Refusal && reason.code === 'check_in_on_leave')),
    ).toEqual([])
    const { rows, events } = await readStored(database, bookingId)
    const last = events.at(-1)!
    const isGone = last.state === null || seed === 3
    expect(rows).toEqual(isGone ? [] : [{ state: last.state, came: last.came }])
  },
)

test.each(['phone', 'scan'] as const)(
  'a %s waits for the other verbs of its person before it locks the party, as a deletion does',
  async (way) => {
    const door = await arrangeDoor()
    const { accountId } = way === 'phone' ? door.member : door.staff
    const [deletion, other] = [await database.owner.connect(), await database.owner.connect()]
    try {
      await deletion.query('begin')
      await deletion.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${accountId}`])
      const arrival = door[way]()
      await expect.poll(countWaiting).toBe(1)
      await other.query('select from booking.booking_days where booking_id = $1 for update nowait', [
        door.bookingId,
      ])
      await deletion.query('rollback')
      expect(await arrival).toMatchObject({ attendance: { came: 3 } })
    } finally {
      deletion.release()
      other.release()
    }
  },
)

test.each(['cancelled', 'made smaller'] as const)(
  'a party that arrives at the moment at which staff have it %s keeps its seats',
  async (act) => {
    const { bookingId, dayId: classDayId, startsAt } = await arrangeArrival(database)
    const staff = await arrangeStaff(database.owner, 'base_staff')
    const verbs = rosterVerbs(database, staff, new Date(startsAt.getTime() - 60_000))
    const arrival = await database.owner.connect()
    try {
      await arrival.query('begin')
      await arrival.query('select from booking.booking_days where booking_id = $1 for no key update', [
        bookingId,
      ])
      const where = { dayId: classDayId, bookingId }
      const changed = codeOf(act === 'cancelled' ? verbs.cancel(where) : verbs.change(where, 1))
      await expect.poll(countWaiting).toBe(1)
      await arrival.query(`insert into booking.attendance values ($1, $2, 'present', 3, now())`, [
        bookingId,
        classDayId,
      ])
      await arrival.query('commit')
      expect(await changed).toBe(act === 'cancelled' ? 'party_has_arrived' : 'came_over_party')
    } finally {
      arrival.release()
    }
    expect((await readStored(database, bookingId)).rows).toEqual([{ state: 'present', came: 3 }])
  },
)

const countWaiting = async (): Promise<number> => {
  const found = await database.owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return found.rows[0]!.count
}
