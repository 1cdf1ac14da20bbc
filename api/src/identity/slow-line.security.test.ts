import { loginPath } from 'contract/pages'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { startLoginSite } from './testing/start-login-site.ts'

const database = useTestDatabase()
let site: Awaited<ReturnType<typeof startLoginSite>>
beforeAll(async () => {
  site = await startLoginSite(database, 4)
})
beforeEach(() => site.line.control('POST', '/reset'))
afterAll(() => site.stop())

const slowToken = (times: number, delayMs: number) =>
  site.line.control('POST', '/faults', { host: 'api', path: '/oauth2/v2.1/token', times, delayMs })

/** Logs people in at LINE; returns a function that opens all their callbacks at once. */
const arrangeReturns = async (people: number) => {
  const waiting: { open: (url: string) => Promise<LightMyRequestResponse>; back: string }[] = []
  for (let number = 0; number < people; number++) {
    const browser = site.openBrowser()
    waiting.push({ open: browser.open, back: await browser.logInAtLine('lin', '/news?page=2') })
  }
  return () => Promise.all(waiting.map(({ open, back }) => open(back)))
}

const expectPage = (answer: LightMyRequestResponse, words: string) => {
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(words)
  expect(answer.body).toContain('lang="zh-Hant-TW"')
  expect(answer.headers['cache-control']).toBe('no-store')
}

test('logins that wait for LINE take no slot from reads', async () => {
  const returnFromLine = await arrangeReturns(12)
  await slowToken(12, 1500)
  const logins = returnFromLine()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const reads = await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/api/mouse/enable')))
  expect(reads.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200))
  for (const { statusCode, headers } of await logins) {
    expect(statusCode).toBe(303)
    expect(headers.location).toMatch(/#login=/)
  }
})

test('when LINE times out the person gets a page with a link to retry', async () => {
  const returnFromLine = await arrangeReturns(1)
  await slowToken(1, 5500)
  const [answer] = await returnFromLine()
  expect(answer!.statusCode).toBe(502)
  expectPage(answer!, 'LINE 目前沒有回應')
  expect(answer!.body).toContain(`href="${loginPath}?redierctUrl=%2Fnews%3Fpage%3D2"`)
})

test('logins above the limit get a page that retries by itself', async () => {
  const returnFromLine = await arrangeReturns(60)
  await slowToken(60, 5500)
  const answers = await returnFromLine()
  const busy = answers.filter(({ statusCode }) => statusCode === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(answers.length - busy.length).toBeGreaterThanOrEqual(20)
  for (const answer of busy) {
    expectPage(answer, '目前人數較多')
    expect(answer.body).toContain('http-equiv="refresh"')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
}, 30_000)

test('the two login URLs that a browser opens never answer with JSON', async () => {
  for (const url of ['/api/user/line/callback', `${loginPath}?a=%zz`]) {
    const answer = await site.app.inject({ url: `${url}`, headers: { accept: '*/*' } })
    expect(answer.headers['content-type'] ?? '', url).not.toContain('json')
  }
})
