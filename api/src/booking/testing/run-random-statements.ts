import pg from 'pg'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { testNow } from '#testing/arrange.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { hostileStatements } from './hostile-statements.ts'

/** The ids that the random statements use. */
export type RandomTarget = { classId: number; dayIds: readonly number[]; memberIds: readonly string[] }

/** How often each outcome occurred: `ok` or the SQLSTATE of the error. */
export type Outcomes = Record<string, number>

type Statement = { name?: string; text: string; values?: unknown[] }

/**
 * Runs random statements with the application's role over several connections at once: the application's own writes
 * without any of its checks, mixed with statements of an attacker who has that role. Any statement may fail; the test
 * checks the state of the database afterwards.
 */
export async function runRandomStatements(
  { appUrl }: TestDatabase,
  target: RandomTarget,
  { operations, connections, seed }: { operations: number; connections: number; seed: number },
): Promise<Outcomes> {
  const outcomes: Outcomes = {}
  let left = operations
  const runOnConnection = async (number: number): Promise<void> => {
    const client = new pg.Client({ connectionString: appUrl })
    await client.connect()
    const random = seededRandom(seed + number)
    while (left-- > 0) {
      const outcome = await client.query(nextStatement(target, random)).then(
        () => 'ok',
        (error: pg.DatabaseError) => error.code ?? error.message,
      )
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => runOnConnection(number)))
  return outcomes
}

const nextStatement = (target: RandomTarget, random: (limit: number) => number): Statement => {
  const day = target.dayIds[random(target.dayIds.length)]!
  const member = target.memberIds[random(target.memberIds.length)]!
  const kind = random(24)
  if (kind < 6) return book(target.classId, day, member, random(6), 'booked')
  if (kind < 10) return book(target.classId, day, member, random(6), 'waiting')
  if (kind < 12) return changePlus(day, member, random(6))
  if (kind < 16) return cancel(day, member)
  if (kind < 18) return bookAgain(day, member, random(6))
  if (kind < 21) return promote(day, member)
  return {
    text: hostileStatements[random(hostileStatements.length)]!({
      day,
      member,
      classId: target.classId,
      random,
    }),
  }
}

const book = (
  classId: number,
  day: number,
  member: string,
  plus: number,
  state: 'booked' | 'waiting',
): Statement => ({
  name: 'book',
  text: `with b as (
      insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
      values (upper(translate(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4), 'ilou', 'abcd')), $1, $2, 0, $5, $5)
      returning id, member_id, class_id)
    insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, state, booked_at)
    select b.id, $3, b.member_id, b.class_id, $4, $6, $5 from b`,
  values: [member, classId, day, plus, testNow, state],
})

const changePlus = (day: number, member: string, plus: number): Statement => ({
  name: 'change-plus',
  text: `update booking.booking_days set plus = $3 where class_day_id = $1 and member_id = $2 and state = 'booked'`,
  values: [day, member, plus],
})

const cancel = (day: number, member: string): Statement => ({
  name: 'cancel',
  text: `update booking.booking_days set state = 'cancelled', ended_at = $3
    where class_day_id = $1 and member_id = $2 and ended_at is null`,
  values: [day, member, testNow],
})

/** Gives a waiting party seats, whether or not it is its turn. */
const promote = (day: number, member: string): Statement => ({
  name: 'promote',
  text: `update booking.booking_days set state = 'booked', booked_at = $3
    where class_day_id = $1 and member_id = $2 and state = 'waiting'`,
  values: [day, member, testNow],
})

/** Several cancelled days of one member may be reactivated concurrently: the unique index must stop that. */
const bookAgain = (day: number, member: string, plus: number): Statement => ({
  name: 'book-again',
  text: `update booking.booking_days set state = 'booked', ended_at = null, plus = $3, booked_at = $4
    where class_day_id = $1 and member_id = $2 and ended_at is not null`,
  values: [day, member, plus, testNow],
})
