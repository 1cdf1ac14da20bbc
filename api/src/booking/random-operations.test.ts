import { beforeAll, describe, expect, test } from 'vitest'
import { useTestDatabase, type TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { promoteOverdue } from '#waitlist/promote-overdue.ts'
import { countQueueJumps, watchQueues } from '#waitlist/testing/queue-jumps.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import { runRandomStatements, type RandomTarget } from './testing/run-random-statements.ts'
import { runRandomVerbs } from './testing/run-random-verbs.ts'

const connections = 16
/** Of random statements, and of those that disturb the verbs. */
const operations = soakSize({ short: 10_000, long: 100_000 })
const disturbing = soakSize({ short: 2_000, long: 10_000 })

/** Few days with few seats and many people, so that they conflict often. */
const arrangeTarget = async ({ owner }: TestDatabase): Promise<RandomTarget> => {
  await arrangeBasics(owner)
  const { classId, dayIds } = await arrangeClass(owner, { capacities: [3, 5, 8, 13, 20, 20, 4, 6, 9, 12] })
  const members = await Promise.all(Array.from({ length: 120 }, () => arrangeMember(owner)))
  return { classId, dayIds, memberIds: members.map((member) => member.accountId) }
}

describe('with all protections', () => {
  const database = useTestDatabase()
  let target: RandomTarget
  beforeAll(async () => {
    target = await arrangeTarget(database)
    await watchQueues(database.owner)
  })

  /** The statements free seats without promoting anybody, so the job does that at the end. */
  const expectHealthy = async () => {
    await promoteOverdue(database.db, testNow)
    expect(await countViolations(database.owner)).toEqual(noViolations)
    expect(await countQueueJumps(database.owner)).toBe(0)
  }

  test(`${operations} random operations oversell no seat and leave nothing half-written`, async () => {
    const outcomes = await runRandomStatements(database, target, { operations, connections, seed: 7 })
    const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
    expect(total).toBe(operations)
    // Many operations must have succeeded and many been refused; otherwise the test proves nothing.
    expect(outcomes['ok']).toBeGreaterThan(operations / 4)
    expect(outcomes['23514'], 'refused by a CHECK').toBeGreaterThan(operations / 100)
    expect(outcomes['42501'], 'refused for lack of a grant').toBeGreaterThan(operations / 100)
    await expectHealthy()
  }, 600_000)

  test('the verbs keep the invariants while hostile statements write to the same rows', async () => {
    let isOver = false
    const struck = runRandomStatements(database, target, { operations: disturbing, connections: 8, seed: 11 })
    const [outcomes] = await Promise.all([
      runRandomVerbs(database, target, { workers: 8, seed: 13, isOver: () => isOver }),
      struck.finally(() => (isOver = true)),
    ])
    // A verb that loses a lock race is answered with 503 and can be retried; anything else would be a 500.
    const faults = Object.keys(outcomes).filter((outcome) => /^fault (?!40P01|40001|55P03)/.test(outcome))
    expect(faults).toEqual([])
    expect(outcomes['ok']).toBeGreaterThan(disturbing / 100)
    expect(outcomes['class_day_full']).toBeGreaterThan(disturbing / 1000)
    await expectHealthy()
  }, 240_000)
})

const removedProtections = [
  {
    what: 'the trigger that counts seats',
    statement:
      'drop trigger keep_seats_taken on booking.booking_days; drop trigger keep_seats_of_new on booking.booking_days',
    caughtBy: 'drifted',
  },
  {
    what: 'the CHECK against overselling',
    statement: 'alter table catalog.class_days drop constraint class_days_no_oversell',
    caughtBy: 'oversold',
  },
  {
    what: 'the revoked grant on the counter',
    statement: 'grant update (seats_taken) on catalog.class_days to hangkhau_app',
    caughtBy: 'drifted',
  },
  {
    what: 'the check of the queue',
    statement: `create or replace function booking.refuse_queue_jump(
      taken booking.booking_days, free int, number int, at timestamptz) returns void language sql as 'select'`,
    caughtBy: 'jumped',
  },
  {
    what: 'the index that allows one live booking of a day',
    statement:
      'drop index booking.booking_days_one_live; alter table booking.booking_days drop constraint booking_days_no_overlap',
    caughtBy: 'booked_twice',
  },
] as const

describe.each(removedProtections)('control: without $what', ({ statement, caughtBy }) => {
  const database = useTestDatabase()

  test(`the same load test finds ${caughtBy} within seconds`, async () => {
    const target = await arrangeTarget(database)
    await watchQueues(database.owner)
    await database.owner.query(statement)
    let found: number | undefined = 0
    // A later statement may repair what an earlier one broke, so the check is repeated.
    for (let seed = 7; found === 0 && seed < 7 + 20 * connections; seed += connections) {
      await runRandomStatements(database, target, { operations: 500, connections, seed })
      found =
        caughtBy === 'jumped'
          ? await countQueueJumps(database.owner)
          : (await countViolations(database.owner))[caughtBy]
    }
    expect(found).toBeGreaterThan(0)
  }, 120_000)
})
