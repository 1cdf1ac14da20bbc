import { beforeAll, expect, test } from 'vitest'
import { changeBooking } from '#booking/change-booking.ts'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import { codeOf } from '#booking/testing/limited-member.ts'
import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { arrangeWaitlist } from '#waitlist/testing/waitlist.ts'
import { expireOffers } from './expire-offers.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

const minutes = (count: number, ms = 0) => new Date(testNow.getTime() + count * 60_000 + ms)

/** A day of one seat, which was freed and offered to the first of two parties. */
const arrangeOffer = async () => {
  const arranged = await arrangeWaitlist(database, 1, 'offer')
  const holder = await arranged.join(1)
  const [first, second] = [await arranged.join(1), await arranged.join(1)]
  await holder.cancel()
  return { ...arranged, first, second }
}

test('an offer holds the seat for two hours', async () => {
  const { first, second, join } = await arrangeOffer()
  expect(await first.read()).toMatchObject({
    state: 'offered',
    offerExpiresAt: minutes(120).toISOString(),
    seatsLeft: 0,
  })
  expect(await second.state()).toBe('waiting')
  expect(await codeOf(join(1, { acceptWaitlist: false }))).toBe('class_day_full')
})

test('an offer ends with the registration of the day, when that is earlier', async () => {
  const { join, before } = await arrangeWaitlist(database, 1, 'offer')
  await database.owner.query(
    'update catalog.classes set waitlist_cutoff_hours = 3 where id = (select max(id) from catalog.classes)',
  )
  const [holder, waiting] = [await join(1), await join(1)]
  await holder.cancel(await before(3, -1))
  expect(await waiting.read()).toMatchObject({ offerExpiresAt: (await before(2)).toISOString() })
})

test.each([47, 24])(
  'after registration has closed, an offer %s hours before the day is held too',
  async (hours) => {
    const { join, before, classId } = await arrangeWaitlist(database, 1, 'offer')
    const [holder, first, second] = [await join(1), await join(1), await join(1)]
    await database.owner.query('update catalog.classes set closes_hours_before = 47 where id = $1', [classId])
    const now = await before(hours)
    await holder.cancel(now)
    expect(await first.read()).toMatchObject({
      state: 'offered',
      offerExpiresAt: (await before(hours - 2)).toISOString(),
    })
    await expireOffers(database.db, now)
    await first.change(0, { now })
    expect([await first.state(), await second.state()]).toEqual(['booked', 'waiting'])
  },
)

test('the member accepts it until it expires', async () => {
  const { first } = await arrangeOffer()
  await first.change(0, { now: minutes(120, -1) })
  expect(await first.read()).toMatchObject({ state: 'booked', offerExpiresAt: null })
  expect(await first.events()).toEqual(['joined', 'offered', 'accepted'])
  await expireOffers(database.db, minutes(120))
  expect(await first.state()).toBe('booked')
})

test('an expired offer is refused, and goes to the next party once', async () => {
  const { first, second } = await arrangeOffer()
  expect(await codeOf(first.change(0, { now: minutes(120) }))).toBe('offer_expired')
  const processes = [1, 2, 3].map(() => expireOffers(database.db, minutes(120)))
  const ended = await Promise.all(processes)
  expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await first.events()).toEqual(['joined', 'offered', 'expired'])
  expect([await first.state(), await second.state()]).toEqual(['expired', 'offered'])
  expect(await second.events()).toEqual(['joined', 'offered'])
  expect(await countViolations(database.owner)).toEqual(noViolations)
})

test('who accepts after the offer has ended reads that, and may wait again', async () => {
  const { first } = await arrangeOffer()
  await expireOffers(database.db, minutes(120))
  expect(await codeOf(first.change(0, { now: minutes(121) }))).toBe('offer_expired')
  expect(await first.state()).toBe('expired')
  await first.change(0, { now: minutes(121), acceptWaitlist: true })
  expect(await first.state()).toBe('waiting')
})

test('seats of offers that expired together go to the first party that they are enough for', async () => {
  const { join } = await arrangeWaitlist(database, 2, 'offer')
  const holder = await join(2)
  const [first, second] = [await join(1), await join(1)]
  await holder.cancel()
  const [pair, single] = [await join(2), await join(1)]
  expect(await expireOffers(database.db, minutes(120))).toBe(2)
  const states = await Promise.all([first, second, pair, single].map((party) => party.state()))
  expect(states).toEqual(['expired', 'expired', 'offered', 'waiting'])
})

test('a locked day and one that fails do not keep the offers of other days waiting', async () => {
  const [locked, broken, free] = [await arrangeOffer(), await arrangeOffer(), await arrangeOffer()]
  await database.owner.query(`
    create function public.fail_on_day() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger fail_on_day before update on booking.booking_days for each row
      when (new.class_day_id = ${broken.dayId}) execute function public.fail_on_day()`)
  const lock = await database.owner.connect()
  await lock.query('begin')
  await lock.query('select from catalog.class_days where id = $1 for update', [locked.dayId])
  // In sessions without limits: only the verb's own one ends the wait for the locked day.
  const limits = encodeURIComponent('-c lock_timeout=0 -c statement_timeout=0')
  const unlimited = openDatabase({ url: `${database.appUrl}&options=${limits}`, isPooled: true })
  const failure = await expireOffers(unlimited, minutes(120)).catch((error: AggregateError) => error)
  expect(failure).toMatchObject({ message: '2 class days failed' })
  // A timeout of a lock (run-for-days.test.ts says how long), and the day that fails.
  const codes = (failure as AggregateError).errors.map(({ code }: { code: string }) => code)
  expect(codes.toSorted()).toEqual(['55P03', 'P0001'])
  await unlimited.destroy()
  expect([await free.first.state(), await free.second.state()]).toEqual(['expired', 'offered'])
  await lock.query('rollback')
  lock.release()
  await database.owner.query('drop function public.fail_on_day cascade')
  expect(await expireOffers(database.db, minutes(120))).toBe(2)
  expect([await locked.first.state(), await broken.first.state()]).toEqual(['expired', 'expired'])
})

test('a day whose offers are still open is not locked', async () => {
  const [expired, open] = [await arrangeOffer(), await arrangeWaitlist(database, 1, 'offer')]
  const [holder, first] = [await open.join(1), await open.join(1)]
  await holder.cancel(minutes(1))
  const lock = await database.owner.connect()
  await lock.query('begin')
  await lock.query('select from catalog.class_days where id = $1 for update', [open.dayId])
  expect(await expireOffers(database.db, minutes(120))).toBe(1)
  await lock.query('rollback')
  lock.release()
  expect([await expired.first.state(), await first.state()]).toEqual(['expired', 'offered'])
})

test('the day with the oldest expired offer is the first', async () => {
  const [one, other] = [
    await arrangeWaitlist(database, 2, 'offer'),
    await arrangeWaitlist(database, 1, 'offer'),
  ]
  const holders = [await one.join(1), await other.join(1), await one.join(1)]
  const offered = [await one.join(1), await other.join(1), await one.join(1)]
  for (const [index, holder] of holders.entries()) await holder.cancel(minutes(index))
  await expireOffers(database.db, minutes(200))
  const { rows } = await database.owner.query<{ dayId: number }>(
    `select (days -> 0 -> 'classDayId')::int as "dayId" from booking.booking_events
     where kind = 'expired' and booking_id = any($1) order by id`,
    [offered.map(({ id }) => id)],
  )
  expect(rows.map(({ dayId }) => dayId)).toEqual([one.dayId, one.dayId, other.dayId])
})

test('the event of an expired offer names the day, the party and its state', async () => {
  const { first, dayId } = await arrangeOffer()
  expect(await expireOffers(database.db, minutes(120, -1))).toBe(0)
  await expireOffers(database.db, minutes(120))
  const { rows } = await database.owner.query(
    `select days, at, actor_id from booking.booking_events where booking_id = $1 and kind = 'expired'`,
    [first.id],
  )
  const days = [{ classDayId: dayId, plus: 0, state: 'expired' }]
  expect(rows).toEqual([{ days, at: minutes(120), actor_id: null }])
})

test('the database refuses an expired offer that the code accepts', async () => {
  const { first, dayId } = await arrangeOffer()
  const accept = (at: Date) =>
    database.owner.query(
      `update booking.booking_days set state = 'booked', booked_at = $3 where booking_id = $1 and class_day_id = $2`,
      [first.id, dayId, at],
    )
  await expect(accept(minutes(120))).rejects.toMatchObject({ constraint: 'booking_days_offer_in_time' })
  await accept(minutes(119))
})

test('a declined offer goes to the next party', async () => {
  const { first, second } = await arrangeOffer()
  await first.cancel()
  expect([await first.state(), await second.state()]).toEqual(['cancelled', 'offered'])
})

test('accepting with fewer people gives the other seats to the next party', async () => {
  const { join } = await arrangeWaitlist(database, 2, 'offer')
  const holder = await join(2)
  const [first, second] = [await join(2), await join(1)]
  await holder.cancel()
  await first.change(0)
  expect([await first.state(), await second.state()]).toEqual(['booked', 'offered'])
})

test('accepting with more people needs the seats', async () => {
  const { first } = await arrangeOffer()
  expect(await codeOf(first.change(1))).toBe('class_day_full')
  expect(await first.state()).toBe('offered')
})

test('the offer of another member is not found', async () => {
  const { first, second, deps, dayId } = await arrangeOffer()
  const days = [{ classDayId: dayId, plus: 0 }]
  const accept = changeBooking(deps(), first.id, { days, acceptOverlap: false }, second.member)
  expect(await codeOf(accept)).toBe('not_found')
})

test('an acceptance and the expiry at the same time have one outcome', async () => {
  for (let round = 0; round < 10; round++) {
    const { first, second } = await arrangeOffer()
    const [code] = await Promise.all([
      codeOf(first.change(0, { now: minutes(119) })),
      expireOffers(database.db, minutes(121)),
    ])
    const states = [await first.state(), await second.state()]
    expect([
      ['done', 'booked', 'waiting'],
      ['booking_day_ended', 'expired', 'offered'],
      ['offer_expired', 'expired', 'offered'],
      ['already_booked', 'expired', 'offered'],
    ]).toContainEqual([code, ...states])
  }
})
