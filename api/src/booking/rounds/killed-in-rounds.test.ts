import { afterAll, beforeAll, expect, test } from 'vitest'
import { countViolations, noViolations } from '#booking/testing/booking-invariants.ts'
import * as rush from '#booking/testing/booking-rush.ts'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics } from '#testing/arrange.ts'
import { soakSize } from '#testing/soak-size.ts'
import { startApiProcess, type ApiProcess } from '#testing/start-api-process.ts'

const database = useTestDatabase()
/** Numbers of answers after which the only server is killed; it is started again at once. */
const kills = soakSize({ short: [60, 140], long: [60, 140, 230] })
const people = soakSize({ short: 220, long: 500 })

const servers: ApiProcess[] = []
let orders: rush.RushOrder[]

beforeAll(async () => {
  await arrangeBasics(database.owner)
  orders = await rush.arrangeRush(database, { people, days: 4, seats: 0.6 * people })
  servers.push(await startApiProcess(database.appUrl))
}, 60_000)
afterAll(() => Promise.all(servers.map((server) => server.kill())))

test(`${people} bookings during which the server is killed ${kills.length} times: each is written once or refused, none is oversold`, async () => {
  let [answered, restarted] = [0, Promise.resolve()]
  const killAt = async (count: number) => {
    if (!kills.includes(count)) return
    const killed = servers.at(-1)!.kill()
    restarted = killed.then(async () => void servers.push(await startApiProcess(database.appUrl)))
    await restarted
  }
  let lost = 0
  const sendUntilAnswered = async (order: rush.RushOrder): Promise<rush.Answer> => {
    for (;;) {
      await restarted
      const answer = await rush.sendOrder(order, servers.at(-1)!.url)
      if (answer === undefined) lost += 1
      if (answer === undefined || !rush.isFinal(answer)) continue
      await killAt(++answered)
      return answer
    }
  }
  // Forty at a time, so that the kills hit bookings at work and others come later.
  const queue = [...orders.entries()]
  const answers: rush.Answer[] = []
  const call = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      answers[next[0]] = await sendUntilAnswered(next[1])
  }
  await Promise.all(Array.from({ length: 40 }, call))

  expect(lost, 'the kills must hit requests').toBeGreaterThan(10)
  expect(servers).toHaveLength(1 + kills.length)
  for (const [index, order] of orders.entries()) {
    const { status, body } = answers[index]!
    const ids = new Set((await rush.readWritten(database.owner, order.memberId)).map(({ id }) => id))
    expect([...ids]).toEqual(status === 200 ? [body.id] : [])
    expect(status === 200 || body.code === 'class_day_full').toBe(true)
  }
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(people / 5)
  expect(await countViolations(database.owner)).toEqual(noViolations)
}, 240_000)
