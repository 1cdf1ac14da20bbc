import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from 'api/platform/clock'
import { useTestDatabase } from 'api/platform/db/testing/use-test-database'
import { arrangeBasics, arrangeClass, arrangeMember } from 'api/testing/arrange'
import { bearerOf, tokensOf } from 'api/testing/start-api'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { installedSettings, startServer } from '#testing/server-for-test.ts'
import { startGateway } from '#testing/start-gateway.ts'

const database = useTestDatabase()
beforeAll(() => arrangeBasics(database.owner))

test('while the database does not respond every request gets 503 within its deadline; afterwards all work again', async () => {
  const gateway = await startGateway(database.appUrl)
  onTestFinished(() => gateway.stop())
  const { url } = await startServer({ ...installedSettings(database), DATABASE_URL: gateway.url })
  const send = async (path: string, init: RequestInit = {}) => {
    const begun = performance.now()
    const answer = await fetch(url + path, init)
    return {
      path,
      status: answer.status,
      retry: answer.headers.get('retry-after'),
      ms: performance.now() - begun,
    }
  }
  const everything = (round: number) => [
    send('/api/class'),
    send(`/home?${round}`),
    send(`/course/class_all?${round}`),
    send('/api/user/refresh-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: `${randomUUID()}.1.${'a'.repeat(43)}` }),
    }),
  ]
  await Promise.all(everything(0))
  gateway.freeze()
  const rounds = [1, 2, 3, 4, 5, 6].map(async (round) => {
    await sleep(round * 500)
    return await Promise.all(everything(round))
  })
  const silent = (await Promise.all(rounds)).flat()
  gateway.thaw()
  expect(new Set(silent.map(({ status }) => status))).toEqual(new Set([503]))
  expect(silent.every(({ retry }) => Number(retry) > 0)).toBe(true)
  // The deadline is 3 s; a slow machine needs a little more.
  const longest = (paths: typeof silent) => Math.max(...paths.map(({ ms }) => ms))
  const isRefresh = ({ path }: { path: string }) => path.includes('refresh')
  expect(longest(silent.filter((one) => !isRefresh(one)))).toBeLessThan(4500)
  // A refresh is not aborted before the database's own timeout.
  expect(longest(silent.filter(isRefresh))).toBeLessThan(8000)
  await expect
    .poll(async () => (await Promise.all(everything(9))).map(({ status }) => status), { timeout: 10_000 })
    .toEqual([200, 200, 200, 401])
}, 60_000)

test('a refresh that exceeds the deadline of other requests is still answered', async () => {
  const gateway = await startGateway(database.appUrl)
  onTestFinished(() => gateway.stop())
  const { url } = await startServer({ ...installedSettings(database), DATABASE_URL: gateway.url })
  const { accountId } = await arrangeMember(database.owner)
  const tokens = await tokensOf(database, accountId, systemClock.now())
  const refresh = () =>
    fetch(`${url}/api/user/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: tokens.refresh_token }),
    })
  // The connections are open before the database stops responding.
  await fetch(`${url}/api/class`)
  gateway.freeze()
  const answer = refresh()
  await sleep(4000)
  gateway.thaw()
  expect((await answer).status).toBe(200)
}, 60_000)

test('a booking refused at its deadline is answered on retry', async () => {
  const gateway = await startGateway(database.appUrl)
  onTestFinished(() => gateway.stop())
  const { url } = await startServer({ ...installedSettings(database), DATABASE_URL: gateway.url })
  const { classId, dayIds } = await arrangeClass(database.owner, { capacities: [5] })
  // The server uses the real clock.
  await database.owner.query(
    `update catalog.class_days set starts_at = now() + interval '9 days', ends_at = now() + interval '9 days 2 hours'
     where class_id = $1`,
    [classId],
  )
  const { accountId } = await arrangeMember(database.owner)
  const headers = {
    ...(await bearerOf(database, accountId, systemClock.now())),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const body = JSON.stringify({ classId, days: [{ classDayId: dayIds[0], plus: 1 }] })
  const book = () => fetch(`${url}/api/booking`, { method: 'POST', headers, body })
  gateway.freeze()
  expect((await book()).status).toBe(503)
  gateway.thaw()
  await expect.poll(async () => (await book()).status, { timeout: 15_000 }).toBe(200)
  const { rows } = await database.owner.query('select seats_taken from catalog.class_days where id = $1', [
    dayIds[0],
  ])
  expect(rows[0].seats_taken).toBe(2)
}, 60_000)
