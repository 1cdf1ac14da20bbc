import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { promoteOverdue } from './promote-overdue.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import { BookingModel, type Change, type Wish } from './testing/booking-model.ts'

const hourMs = 3_600_000
const people = 4
const database = useTestDatabase()
/** A second database, from which the test removes a constraint or trigger. */
const unprotected = useTestDatabase()
beforeAll(() => Promise.all([arrangeBasics(database.owner), arrangeBasics(unprotected.owner)]))

/**
 * Days of the same number overlap. The first class closes two hours before each day, the second for all days between its
 * first and second one.
 */
const classes = [
  { plusLimit: 5, capacities: [2, 3, 2], closesAfter: undefined },
  { plusLimit: 1, capacities: [1, 3, 2], closesAfter: 60 },
]

type Step =
  | ({ kind: 'book' } & Wish)
  | ({ kind: 'change'; booking: number } & Change)
  | { kind: 'cancel'; booking: number; days: number[] | undefined }
  | { kind: 'wait'; hours: number }
  | { kind: 'capacity'; classIndex: number; day: number; more: number }

const day = fc.nat(2)
const daysWith = <T>(plus: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ day, plus, acceptWaitlist: fc.nat(3).map((number) => number > 0) }), {
    minLength: 1,
    maxLength: 3,
    selector: (wanted) => wanted.day,
  })
// Mostly small parties and few accepted overlaps; otherwise nearly all answers would be about these two rules.
const plus = fc.oneof({ weight: 4, arbitrary: fc.nat(1) }, { weight: 1, arbitrary: fc.nat(4) })
const acceptOverlap = fc.nat(3).map((number) => number === 0)

// Mostly hours: after a few days nobody waits for a seat any more.
const hours = fc.oneof({ weight: 2, arbitrary: fc.nat(5) }, { weight: 1, arbitrary: fc.nat(60) })

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      member: fc.nat(people - 1),
      classIndex: fc.nat(1),
      days: daysWith(plus),
      acceptPartial: fc.boolean(),
      acceptOverlap,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      booking: fc.nat(5),
      days: daysWith(fc.option(plus)),
      acceptOverlap,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      booking: fc.nat(5),
      days: fc.option(fc.uniqueArray(day, { minLength: 1 }), { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('capacity' as const),
      classIndex: fc.nat(1),
      day,
      more: fc.integer({ min: -3, max: 2 }),
    }),
  },
)

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

/** Separate classes, people, clock and model for each run. */
const arrangeRun = async (database: TestDatabase) => {
  const arranged: { classId: number; dayIds: number[] }[] = []
  for (const { plusLimit, capacities, closesAfter } of classes) {
    const closes = closesAfter !== undefined && {
      closesAt: new Date(testNow.getTime() + closesAfter * hourMs),
    }
    arranged.push(await arrangeClass(database.owner, { plusLimit, capacities, ...closes }))
  }
  const members = await Promise.all(Array.from({ length: people }, () => arrangeMember(database.owner)))
  const starts = async (id: number) =>
    (
      await database.owner.query<{ starts_at: Date }>(
        'select starts_at from catalog.class_days where id = $1',
        [id],
      )
    ).rows[0]!.starts_at.getTime()
  const model = new BookingModel(
    await Promise.all(
      classes.map(async ({ plusLimit, capacities, closesAfter }, index) => ({
        plusLimit,
        days: await Promise.all(
          capacities.map(async (capacity, number) => {
            const startsAt = await starts(arranged[index]!.dayIds[number]!)
            const closesAt =
              closesAfter === undefined ? startsAt - 2 * hourMs : testNow.getTime() + closesAfter * hourMs
            return { capacity, startsAt, closesAt }
          }),
        ),
      })),
    ),
  )
  return { database, arranged, members, model, ids: [] as string[], now: testNow.getTime() }
}

/** How often each answer occurred; an answer that never occurs was never compared. */
const answered = new Map<string, number>()

const expectAnswer = (code: string | undefined, expected: string | undefined): void => {
  expect(code).toBe(expected)
  answered.set(code ?? 'done', (answered.get(code ?? 'done') ?? 0) + 1)
}

type Run = Awaited<ReturnType<typeof arrangeRun>>

const deps = ({ now, database: { db } }: Run) => ({ db, clock: { now: () => new Date(now) } })

const take = async (run: Run, taken: Step): Promise<void> => {
  if (taken.kind === 'wait') {
    run.now += taken.hours * hourMs
    return
  }
  if (taken.kind === 'capacity') return await changeCapacity(run, taken)
  if (taken.kind === 'book') return await takeBook(run, taken)
  const booking = run.model.bookings[taken.booking]
  if (booking === undefined) return
  const [id, actor] = [run.ids[taken.booking]!, run.members[booking.member]!]
  const { dayIds } = run.arranged[booking.classIndex]!
  if (taken.kind === 'cancel') {
    const named = taken.days?.map((number) => dayIds[number]!)
    const expected = run.model.cancel(booking, taken.days, run.now)
    expectAnswer(await codeOf(cancelBooking(deps(run), id, named, actor)), expected)
    return
  }
  const days = taken.days.map(({ day: number, ...wanted }) => ({ classDayId: dayIds[number]!, ...wanted }))
  const expected = run.model.change(booking, taken, run.now)
  const { acceptOverlap } = taken
  expectAnswer(await codeOf(changeBooking(deps(run), id, { days, acceptOverlap }, actor)), expected)
}

/** Below the seats that are taken, the database refuses. Nobody is promoted before the job runs. */
const changeCapacity = async (
  { database: { db, owner }, model, arranged, now }: Run,
  { classIndex, day: number, more }: Step & { kind: 'capacity' },
): Promise<void> => {
  const id = arranged[classIndex]!.dayIds[number]!
  const isAllowed = model.seatsLeft(classIndex, number) + more >= 0
  const change = owner.query('update catalog.class_days set capacity = capacity + $2 where id = $1', [
    id,
    more,
  ])
  const code = await change.then(
    () => undefined,
    (error: Error & { code: string }) => error.code,
  )
  expectAnswer(
    code === '23514' ? 'capacity_below_taken' : code,
    isAllowed ? undefined : 'capacity_below_taken',
  )
  if (isAllowed) model.addSeats(classIndex, number, more)
  await promoteOverdue(db, new Date(now))
}

const takeBook = async (run: Run, wish: Wish): Promise<void> => {
  const { classId, dayIds } = run.arranged[wish.classIndex]!
  const { acceptPartial, acceptOverlap } = wish
  const days = wish.days.map(({ day: number, ...wanted }) => ({ classDayId: dayIds[number]!, ...wanted }))
  const expected = run.model.book(wish, run.now)
  const order = { classId, days, acceptPartial, acceptOverlap }
  const code = await codeOf(
    bookDays(deps(run), order, run.members[wish.member]!, randomUUID()).then(({ id }) => run.ids.push(id)),
  )
  expectAnswer(code, expected)
}

/** Every day of every booking and every seat counter, as stored in the database. */
const compare = async ({ database: { owner }, model, ids, arranged }: Run): Promise<void> => {
  const rows = await owner.query<{
    booking_id: string
    class_day_id: number
    plus: number
    state: string
  }>(
    'select booking_id, class_day_id, plus, state from booking.booking_days where booking_id = any($1::uuid[])',
    [ids],
  )
  const found = new Set(
    rows.rows.map((row) => `${row.booking_id} ${row.class_day_id} ${row.plus} ${row.state}`),
  )
  const expected = model.bookings.flatMap(({ classIndex, days }, index) =>
    [...days].map(
      ([number, held]) => `${ids[index]} ${arranged[classIndex]!.dayIds[number]} ${held.plus} ${held.state}`,
    ),
  )
  expect(found).toEqual(new Set(expected))
  for (const [index, { dayIds }] of arranged.entries()) {
    const waiting = await owner.query<{ class_day_id: number; booking_id: string }>(
      `select class_day_id, booking_id from booking.booking_days
       where class_day_id = any($1::int[]) and state = 'waiting' order by class_day_id, wait_no`,
      [dayIds],
    )
    expect(waiting.rows.map((row) => `${row.class_day_id} ${row.booking_id}`)).toEqual(
      dayIds.flatMap((id, number) =>
        model.queue(index, number).map((booking) => `${id} ${ids[model.bookings.indexOf(booking)]}`),
      ),
    )
    const seats = await owner.query<{ left: number }>(
      'select capacity - seats_taken as left from catalog.class_days where id = any($1::int[]) order by id',
      [dayIds],
    )
    expect(seats.rows.map(({ left }) => left)).toEqual(
      dayIds.map((_, number) => model.seatsLeft(index, number)),
    )
  }
}

let promotions = 0

/** Random actions of three people in two classes; each step is compared with the model. */
const modelAgrees = (target: TestDatabase) =>
  fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
    const run = await arrangeRun(target)
    for (const taken of steps) {
      await take(run, taken)
      run.model.promote(run.now)
      await compare(run)
    }
    promotions += run.model.promotions
  })

const everyAnswer = [
  'done',
  'registration_closed',
  'plus_over_limit',
  'class_day_not_bookable',
  'already_booked',
  'class_day_full',
  'time_conflict',
  'booking_day_ended',
  'deadline_passed',
  'not_found',
  'capacity_below_taken',
]

test('verbs and model agree on every answer and every seat for random actions in random order', async () => {
  await fc.assert(modelAgrees(database), { numRuns: 340 })
  expect(await countViolations(database.owner)).toEqual(noViolations)
  for (const code of everyAnswer) expect(answered.get(code), code).toBeGreaterThan(10)
  expect(promotions).toBeGreaterThan(100)
}, 240_000)

test('control: without the trigger that counts seats the property fails', async () => {
  await unprotected.owner.query('drop trigger keep_seats_taken on booking.booking_days')
  const { failed } = await fc.check(modelAgrees(unprotected), { numRuns: 50, endOnFailure: true })
  expect(failed).toBe(true)
}, 60_000)
