import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeClass, arrangeMember } from '#testing/arrange.ts'
import { bearerOf } from '#testing/start-api.ts'

/** The order of one member, with its idempotency key. */
export type RushOrder = {
  memberId: string
  headers: Record<string, string>
  classId: number
  days: { classDayId: number; plus: number }[]
}
export type Answer = { status: number; body: { id?: string; code?: string; data?: { days?: number[] } } }

/** Many members who compete for few seats: one to `days` days each, up to four companions. */
export async function arrangeRush(
  database: TestDatabase,
  { people, days, seats }: { people: number; days: number; seats: number },
): Promise<RushOrder[]> {
  const capacities = Array<number>(days).fill(seats)
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities })
  return await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const { accountId } = await arrangeMember(database.owner)
      const first = Math.floor(index / days)
      const chosen = dayIds.map((_day, offset) => dayIds[(first + offset) % days]!)
      return {
        memberId: accountId,
        headers: { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() },
        classId,
        days: chosen
          .slice(0, 1 + (index % days))
          .map((classDayId, offset) => ({ classDayId, plus: (index + offset * 3) % 5 })),
      }
    }),
  )
}

/** The answer, or undefined when the server was killed meanwhile. */
export const sendOrder = async (
  { headers, classId, days }: RushOrder,
  url: string,
): Promise<Answer | undefined> => {
  try {
    const response = await fetch(`${url}/api/booking`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ classId, days }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  } catch {
    return undefined
  }
}

/** Repeats the request under the same key after a lost response, as a member's browser does. */
export async function sendUntilAnswered(order: RushOrder, url: string): Promise<Answer> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const answer = await sendOrder(order, url)
    if (answer !== undefined && isFinal(answer)) return answer
    await sleep(100)
  }
  throw new Error('the surviving server did not answer')
}

/** On a busy machine a booking may exceed its deadline (503) and still succeed. */
export const isFinal = ({ body }: Answer): boolean =>
  body.code !== 'request_in_progress' && body.code !== 'overloaded'

export type Written = { id: string; day: number | null; plus: number | null; events: unknown[] }

/** Every booked day of a member, including bookings without days, each with the events of its booking. */
export async function readWritten(owner: pg.Pool, memberId: string): Promise<Written[]> {
  const found = await owner.query<Written>(
    `select b.id, d.class_day_id as day, d.plus,
       (select coalesce(jsonb_agg(e.days), '[]') from booking.booking_events e where e.booking_id = b.id) as events
     from booking.bookings b left join booking.booking_days d on d.booking_id = b.id
     where b.member_id = $1 order by d.class_day_id`,
    [memberId],
  )
  return found.rows
}
