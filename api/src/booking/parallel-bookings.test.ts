import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { startApiProcess, type ApiProcess } from '#testing/start-api-process.ts'
import { countViolations, noViolations } from './testing/booking-invariants.ts'
import * as rush from './testing/booking-rush.ts'

const database = useTestDatabase()
/** A second database, from which the test removes a constraint. */
const unprotected = useTestDatabase()
/** Half of them at each server: more than it answers in its first rounds. */
const size = { people: 600, days: 4, seats: 20 }
/** Rushes after which the control gives up. */
const controlRounds = 10

let servers: ApiProcess[] = []
let orders: rush.RushOrder[]

beforeAll(async () => {
  await Promise.all([arrangeBasics(database.owner), arrangeBasics(unprotected.owner)])
  orders = await rush.arrangeRush(database, size)
  const databases = [database, database, unprotected, unprotected]
  servers = await Promise.all(databases.map(({ appUrl }) => startApiProcess(appUrl)))
}, 60_000)

afterAll(() => Promise.all(servers.map((server) => server.kill())))

test('600 bookings at once over two servers, one killed: none lost, half-written or oversold', async () => {
  const answers = await rushAndKill()
  const lost = orders.filter((_, index) => answers[index] === undefined)
  expect(lost.length, 'the kill must hit running requests').toBeGreaterThan(0)
  for (const order of lost) {
    const rows = await rush.readWritten(database.owner, order.memberId)
    if (rows.length > 0) expectWhole(order, rows)
  }

  const outcomes = new Map(orders.map((order, index) => [order, answers[index]]))
  // The killed server's transaction may stay open a moment longer; its members retry.
  const open = orders.filter((_, index) => answers[index] === undefined || !rush.isFinal(answers[index]))
  for (const order of open) outcomes.set(order, await rush.sendUntilAnswered(order, servers[1]!.url))
  const kinds = Map.groupBy(outcomes.values(), (answer) => answer!.status)
  expect(new Set(kinds.keys())).toEqual(new Set([200, 409]))

  const seatsLeft = await readSeatsLeft()
  for (const [order, answer] of outcomes) {
    const rows = await rush.readWritten(database.owner, order.memberId)
    if (answer!.status === 200) expect(expectWhole(order, rows)).toBe(answer!.body.id)
    else expectTruthfulRefusal(order, answer!, rows, seatsLeft)
  }
  expect(await countViolations(database.owner)).toEqual(noViolations)
}, 120_000)

// Over two servers: the orders of one are decided together and seldom race.
test('control: without the CHECK against overselling the same rush oversells', async () => {
  await unprotected.owner.query('alter table catalog.class_days drop constraint class_days_no_oversell')
  let oversold = 0
  for (let round = 0; round < controlRounds && oversold === 0; round++) {
    const wanting = await rush.arrangeRush(unprotected, size)
    await Promise.all(wanting.map((order, index) => rush.sendOrder(order, servers[2 + (index % 2)]!.url)))
    oversold = (await countViolations(unprotected.owner))['oversold'] ?? 0
  }
  expect(oversold).toBeGreaterThan(0)
}, 60_000)

/** Sends all requests at once, every second one to a server that is killed when it has answered the first of them. */
const rushAndKill = (): Promise<(rush.Answer | undefined)[]> => {
  let isKilled = false
  const sent = orders.map(async (order, index) => {
    const answer = await rush.sendOrder(order, servers[index % 2]!.url)
    if (index % 2 === 0 && !isKilled) {
      isKilled = true
      void servers[0]!.kill()
    }
    return answer
  })
  return Promise.all(sent)
}

/** Expects one booking with exactly the wanted days and exactly one event. Returns its id. */
const expectWhole = (order: rush.RushOrder, rows: readonly rush.Written[]): string => {
  const wanted = order.days.toSorted((one, other) => one.classDayId - other.classDayId)
  expect(rows.map(({ day, plus }) => ({ classDayId: day, plus }))).toEqual(wanted)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  for (const { events } of rows) {
    expect(events).toHaveLength(1)
    expect(events[0]).toEqual(expect.arrayContaining(wanted))
    expect(events[0]).toHaveLength(wanted.length)
  }
  return rows[0]!.id
}

/** Nothing was written, and each day reported as full has too few seats for this party. */
const expectTruthfulRefusal = (
  order: rush.RushOrder,
  answer: rush.Answer,
  rows: readonly rush.Written[],
  seatsLeft: ReadonlyMap<number, number>,
): void => {
  expect(rows).toEqual([])
  expect(answer.body.code).toBe('class_day_full')
  const named = answer.body.data?.days ?? []
  expect(named.length).toBeGreaterThan(0)
  for (const id of named) {
    const party = 1 + order.days.find((day) => day.classDayId === id)!.plus
    expect(seatsLeft.get(id)).toBeLessThan(party)
  }
}

const readSeatsLeft = async (): Promise<Map<number, number>> => {
  const found = await database.owner.query<{ id: number; left: number }>(
    'select id, capacity - seats_taken as left from catalog.class_days where class_id = $1',
    [orders[0]!.classId],
  )
  return new Map(found.rows.map(({ id, left }) => [id, left]))
}
