import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrangeBasics, arrangeClass, arrangeMember } from '../testing/arrange.ts'
import { countViolations, noViolations } from '../testing/booking-invariants.ts'
import { startApiProcess, type ApiProcess } from '../testing/start-api-process.ts'
import { bearerOf } from '../testing/start-api.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'

const database = useTestDatabase()
const seats = 20
const days = 4
const people = 300
/** So many answers have come when one of the two servers is killed. */
const killAfter = 60

type Wish = {
  memberId: string
  headers: Record<string, string>
  days: { classDayId: number; plus: number }[]
}
type Answer = { status: number; body: { id?: string; code?: string; data?: { days?: number[] } } }

let servers: ApiProcess[] = []
let classId = 0
let wishes: Wish[] = []

beforeAll(async () => {
  await arrangeBasics(database.owner)
  const arranged = await arrangeClass(database.owner, { capacities: Array<number>(days).fill(seats) })
  classId = arranged.classId
  wishes = await Promise.all(
    Array.from({ length: people }, (_, index) => arrangeWish(index, arranged.dayIds)),
  )
  servers = await Promise.all([startApiProcess(database.appUrl), startApiProcess(database.appUrl)])
}, 60_000)

afterAll(() => Promise.all(servers.map((server) => server.kill())))

/** Mixed by the number of the member: one to four days, up to four companions. */
const arrangeWish = async (index: number, dayIds: readonly number[]): Promise<Wish> => {
  const { accountId } = await arrangeMember(database.owner)
  const count = 1 + (index % days)
  const chosen = dayIds
    .map((_, offset) => dayIds[(Math.floor(index / days) + offset) % days]!)
    .slice(0, count)
  return {
    memberId: accountId,
    headers: { ...(await bearerOf(database, accountId)), 'idempotency-key': randomUUID() },
    days: chosen.map((classDayId, offset) => ({ classDayId, plus: (index + offset * 3) % 5 })),
  }
}

/** The answer, or undefined when the server died on the way. */
const send = async (wish: Wish, { url }: ApiProcess): Promise<Answer | undefined> => {
  try {
    const response = await fetch(`${url}/api/booking`, {
      method: 'POST',
      headers: { ...wish.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ classId, days: wish.days }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  } catch {
    return undefined
  }
}

const written = async (memberId: string) => {
  const found = await database.owner.query<{ id: string; day: number; plus: number; events: number }>(
    `select b.id, d.class_day_id as day, d.plus,
       (select count(*)::int from booking.booking_events e where e.booking_id = b.id) as events
     from booking.bookings b left join booking.booking_days d on d.booking_id = b.id
     where b.member_id = $1 order by d.class_day_id`,
    [memberId],
  )
  return found.rows
}

test('300 bookings at once over two servers, one of them killed: nothing is lost, halved or sold twice', async () => {
  let answered = 0
  const first = wishes.map(async (wish, index) => {
    const answer = await send(wish, servers[index % 2]!)
    if (answer !== undefined && ++answered === killAfter) void servers[0]!.kill()
    return answer
  })
  const answers = await Promise.all(first)
  const lost = wishes.filter((_, index) => answers[index] === undefined)
  expect(lost.length, 'the kill must hit requests that are under way').toBeGreaterThan(0)

  const outcomes = new Map(wishes.map((wish, index) => [wish, answers[index]]))
  // A server that died may have had its transaction open for a moment longer; its people simply press again.
  for (const wish of lost) outcomes.set(wish, await sendUntilAnswered(wish))
  const kinds = Map.groupBy(outcomes.values(), (answer) => answer!.status)
  expect(new Set(kinds.keys())).toEqual(new Set([200, 409]))

  const seatsLeft = await readSeatsLeft()
  for (const [wish, answer] of outcomes) {
    const rows = await written(wish.memberId)
    if (answer!.status === 200) expectWhole(wish, answer!, rows)
    else expectTruthfulRefusal(wish, answer!, rows, seatsLeft)
  }
  expect(await countViolations(database.owner)).toEqual(noViolations)
}, 120_000)

/** The booking that was acknowledged is there, with exactly its days, once. */
const expectWhole = (wish: Wish, answer: Answer, rows: Awaited<ReturnType<typeof written>>): void => {
  const wanted = wish.days.toSorted((one, other) => one.classDayId - other.classDayId)
  expect(rows.map(({ day, plus }) => ({ classDayId: day, plus }))).toEqual(wanted)
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([answer.body.id]))
  expect(rows.every(({ events }) => events === 1)).toBe(true)
}

/** Nothing was written, and each day that is called full really has no room for this party. */
const expectTruthfulRefusal = (
  wish: Wish,
  answer: Answer,
  rows: readonly unknown[],
  seatsLeft: ReadonlyMap<number, number>,
): void => {
  expect(rows).toEqual([])
  expect(answer.body.code).toBe('class_day_full')
  const named = answer.body.data?.days ?? []
  expect(named.length).toBeGreaterThan(0)
  for (const id of named) {
    const party = 1 + wish.days.find((day) => day.classDayId === id)!.plus
    expect(seatsLeft.get(id)).toBeLessThan(party)
  }
}

const readSeatsLeft = async (): Promise<Map<number, number>> => {
  const found = await database.owner.query<{ id: number; left: number }>(
    'select id, capacity - seats_taken as left from catalog.class_days where class_id = $1',
    [classId],
  )
  return new Map(found.rows.map(({ id, left }) => [id, left]))
}

const sendUntilAnswered = async (wish: Wish): Promise<Answer> => {
  for (let attempt = 0; attempt < 40; attempt++) {
    const answer = await send(wish, servers[1]!)
    const isInProgress = answer?.body.code === 'request_in_progress'
    if (answer !== undefined && !isInProgress) return answer
    await wait(100)
  }
  throw new Error('the server that lives gave no answer')
}
