import { randomUUID } from 'node:crypto'
import { bookDays } from '#booking/book-days.ts'
import { cancelBooking } from '#booking/cancel-booking.ts'
import { changeBooking } from '#booking/change-booking.ts'
import { readBooking } from '#booking/read-booking.ts'
import { unlimited } from '#booking/testing/limited-member.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'

const hourMs = 3_600_000

type Member = Awaited<ReturnType<typeof arrangeMember>>
type How = { now?: Date; member?: Member; acceptWaitlist?: boolean; acceptOverlap?: boolean }

/**
 * A class of one day, and the verbs on it. The day begins 48 hours after `testNow`, so the cut-off is 36 hours after it.
 *
 * @param mode how a free seat is given to a waiting party
 */
export async function arrangeWaitlist(
  database: TestDatabase,
  capacity: number,
  mode: 'automatic' | 'offer' = 'automatic',
) {
  const { db, owner } = database
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [capacity] })
  const dayId = dayIds[0]!
  await owner.query('update catalog.classes set waitlist_mode = $2 where id = $1', [classId, mode])
  const deps = (now = testNow) => ({ db, clock: { now: () => now }, memberLimits: unlimited })
  /** Books for a new member, or waits when the day is full. */
  const join = async (people: number, how: How = {}) => {
    const member = how.member ?? (await arrangeMember(owner))
    const days = [{ classDayId: dayId, plus: people - 1, acceptWaitlist: how.acceptWaitlist ?? true }]
    const order = { classId, days, acceptPartial: false, acceptOverlap: how.acceptOverlap ?? false }
    const booked = await bookDays(deps(how.now), order, member, randomUUID())
    return partyOf(booked.id, member, booked.waitingDays[0]?.position)
  }
  const partyOf = (id: string, member: Member, position: number | undefined) => ({
    id,
    member,
    /** The position in the answer to the order; undefined when a seat was booked. */
    position,
    cancel: (now = testNow) => cancelBooking(deps(now), id, undefined, member),
    change: (plus: number | null, { now = testNow, acceptWaitlist = false, acceptOverlap = false } = {}) =>
      changeBooking(
        deps(now),
        id,
        { days: [{ classDayId: dayId, plus, acceptWaitlist }], acceptOverlap },
        member,
      ),
    read: async () => (await readBooking(db, id, member)).days[0]!,
    state: async () => (await readBooking(db, id, member)).days[0]!.state,
    events: async () => {
      const found = await owner.query<{ kind: string }>(
        'select kind from booking.booking_events where booking_id = $1 order by id',
        [id],
      )
      return found.rows.map(({ kind }) => kind)
    },
  })
  return { classId, dayId, deps, join, ...daysOf(database, dayId) }
}

/** What staff do to a class day, until the back-office can. */
const daysOf = ({ owner }: TestDatabase, dayId: number) => ({
  setCapacity: (capacity: number) =>
    owner.query('update catalog.class_days set capacity = $2 where id = $1', [dayId, capacity]),
  moveTo: (startsAt: Date) =>
    owner.query(
      `update catalog.class_days set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where id = $1`,
      [dayId, startsAt],
    ),
  /** The instant this many hours, and ms, before the day begins. */
  before: async (hours: number, ms = 0) => {
    const found = await owner.query<{ starts_at: Date }>(
      'select starts_at from catalog.class_days where id = $1',
      [dayId],
    )
    return new Date(found.rows[0]!.starts_at.getTime() - hours * hourMs + ms)
  },
})
