import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { runAudit } from '#audit/run-audit.ts'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { Refusal } from '#platform/refuse.ts'
import { arrangeBasics, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { bookDays } from './book-days.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import type { ModelOrder } from './testing/booking-model.ts'
import { unlimited } from './testing/limited-member.ts'
import { arrangeRun, withdrawRun, type Run } from './testing/model-run.ts'
import { step, type Step } from './testing/model-step.ts'
import { actOfStaff, expectedOfStaff, isStaffStep } from './testing/staff-steps.ts'

const hourMs = 3_600_000
const database = useTestDatabase()
/** A second database, from which the test removes a constraint or trigger. */
const unprotected = useTestDatabase()
beforeAll(() => Promise.all([arrangeBasics(database.owner), arrangeBasics(unprotected.owner)]))

const codeOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

/** How often each answer occurred; an answer that never occurs was never compared. */
const answered = new Map<string, number>()

const expectAnswer = (code: string | undefined, expected: string | undefined): void => {
  expect(code).toBe(expected)
  answered.set(code ?? 'done', (answered.get(code ?? 'done') ?? 0) + 1)
}

const deps = ({ now, database: { db } }: Run) => ({
  db,
  clock: { now: () => new Date(now) },
  memberLimits: unlimited,
})

const take = async (run: Run, taken: Step): Promise<void> => {
  if (taken.kind === 'wait') {
    run.now += taken.hours * hourMs
    return
  }
  if (isStaffStep(taken)) {
    const { classId, dayIds } = run.arranged[taken.classIndex]!
    const act = actOfStaff(deps(run), taken, { ...run, classId, dayId: dayIds[taken.day]! })
    const expected = expectedOfStaff(run.staffModel, run.model, taken, run.now)
    return expectAnswer(await codeOf(act()), expected)
  }
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

const takeBook = async (run: Run, asked: ModelOrder): Promise<void> => {
  const { classId, dayIds } = run.arranged[asked.classIndex]!
  const { acceptPartial, acceptOverlap } = asked
  const days = asked.days.map(({ day: number, ...wanted }) => ({ classDayId: dayIds[number]!, ...wanted }))
  const expected = run.model.book(asked, run.now)
  const order = { classId, days, acceptPartial, acceptOverlap }
  const code = await codeOf(
    bookDays(deps(run), order, run.members[asked.member]!, randomUUID()).then(({ id }) => run.ids.push(id)),
  )
  expectAnswer(code, expected)
}

/** Every day of every booking, every place in a queue and every seat counter, as stored in the database. */
const compare = async ({ database: { owner }, model, ids, arranged }: Run): Promise<void> => {
  const dayIds = arranged.flatMap((each) => each.dayIds)
  const [held, seats] = await Promise.all([
    owner.query<{ id: string; day: number; plus: number; state: string }>(
      `select booking_id as id, class_day_id as day, plus, state from booking.booking_days
       where class_day_id = any($1::int[]) order by wait_no`,
      [dayIds],
    ),
    owner.query<{ left: number; isCancelled: boolean; startsAt: Date }>(
      `select capacity - seats_taken as left, cancelled_at is not null as "isCancelled", starts_at as "startsAt"
       from catalog.class_days where id = any($1::int[]) order by id`,
      [dayIds],
    ),
  ])
  const expected = model.bookings.flatMap(({ classIndex, days }, index) =>
    [...days].map(([number, { plus, state }]) => ({
      id: ids[index],
      day: arranged[classIndex]!.dayIds[number],
      plus,
      state,
    })),
  )
  const asText = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  expect(asText(held.rows)).toEqual(asText(expected))
  const places = arranged.flatMap((each, index) => each.dayIds.map((id, number) => ({ id, index, number })))
  const queueOf = (id: number) => held.rows.filter((row) => row.day === id && row.state === 'waiting')
  expect(places.map(({ id }) => queueOf(id).map((row) => row.id))).toEqual(
    places.map(({ index, number }) =>
      model.queue(index, number).map((booking) => ids[model.bookings.indexOf(booking)]),
    ),
  )
  expect(seats.rows.map((row) => ({ ...row, startsAt: row.startsAt.getTime() }))).toEqual(
    places.map(({ index, number }) => {
      const { isCancelled, startsAt } = model.classes[index]!.days[number]!
      return { left: model.seatsLeft(index, number), isCancelled, startsAt }
    }),
  )
}

let promotions = 0

/** Random actions of six people and of staff in two classes; each step is compared with the model. */
const modelAgrees = (target: TestDatabase) =>
  fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
    const run = await arrangeRun(target)
    try {
      for (const taken of steps) {
        await take(run, taken)
        run.model.promote(run.now)
        await compare(run)
      }
    } finally {
      await withdrawRun(run)
    }
    promotions += run.model.promotions
  })

/**
 * Each run has 20 to 40 steps. The short version always takes the same ones, so that each answer certainly occurs among
 * its few.
 */
const { runs, seeds, least } = soakSize<{ runs: number; seeds?: number; least: number }>({
  short: { runs: 100, seeds: 1, least: 3 },
  long: { runs: 680, least: 11 },
})
const lanes = 4

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
  'class_not_bookable',
  'class_not_running',
  'class_days_overlap',
  'invalid_input',
  'staff_day_closed',
  'closure_changed',
]

test(
  'verbs and model agree on every answer and every seat for random actions in random order',
  async () => {
    // Several at the same time, each with its own classes and people: they share days with nobody, but connections and rounds.
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(modelAgrees(database), {
          numRuns: runs / lanes,
          // Shrinking takes minutes, and the report says how to repeat the run.
          endOnFailure: true,
          ...(seeds === undefined ? {} : { seed: seeds + lane }),
        }),
      ),
    )
    const audit = await runAudit(database.db, testNow)
    expect(audit.filter(({ violations }) => violations > 0)).toEqual([])
    for (const code of everyAnswer) expect(answered.get(code), code).toBeGreaterThanOrEqual(least)
    expect(promotions).toBeGreaterThanOrEqual(runs / 4)
  },
  runs * 2_800,
)

test('control: without the trigger that counts seats the property fails', async () => {
  await unprotected.owner.query('drop trigger keep_seats_taken on booking.booking_days')
  await unprotected.owner.query('drop trigger keep_seats_of_new on booking.booking_days')
  const { failed } = await fc.check(modelAgrees(unprotected), { numRuns: 50, endOnFailure: true })
  expect(failed).toBe(true)
}, 60_000)
