import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { startLoginSite } from './testing/start-login-site.ts'

const database = useTestDatabase()
let site: Awaited<ReturnType<typeof startLoginSite>>
beforeAll(async () => {
  site = await startLoginSite(database)
})
beforeEach(() => site.line.control('POST', '/reset'))
afterAll(() => site.stop())

type Browser = ReturnType<(typeof site)['openBrowser']>

const finish = async (browser: Browser, back: string): Promise<{ landing: string; status: number }> => {
  const landing = String((await browser.open(back)).headers.location)
  const { statusCode } = await browser.exchange(/#login=(.+)$/.exec(landing)?.[1] ?? 'x'.repeat(43))
  return { landing, status: statusCode }
}

test.each([
  ['in the order of their start', [0, 1]],
  ['in the other order', [1, 0]],
])('two logins begun in one browser both finish, %s', async (_, order) => {
  const browser = site.openBrowser()
  const backs = [
    await browser.logInAtLine('lin', '/news'),
    await browser.logInAtLine('chen', '/course/class_all'),
  ]
  for (const number of order) {
    const { landing, status } = await finish(browser, backs[number]!)
    expect(landing).toMatch(number === 0 ? /^\/news#login=/ : /^\/course\/class_all#login=/)
    expect(status).toBe(200)
  }
})

test('two logins both finish when their codes are exchanged after both have returned', async () => {
  const browser = site.openBrowser()
  const backs = [await browser.logInAtLine('lin'), await browser.logInAtLine('chen')]
  const codes: string[] = []
  for (const back of backs)
    codes.push(String((await browser.open(back)).headers.location).split('#login=')[1]!)
  for (const code of codes) expect((await browser.exchange(code)).statusCode).toBe(200)
})

test('a login finishes once, and only in the browser that started it', async () => {
  const [browser, other] = [site.openBrowser(), site.openBrowser()]
  const back = await browser.logInAtLine('lin')
  await other.logInAtLine('chen')
  expect(String((await other.open(back)).headers.location)).toBe('/home#login_error=not_finished')
  expect((await finish(browser, back)).status).toBe(200)
  expect((await finish(browser, back)).status).toBe(401)
})

test('a cookie that the site did not set is replaced', async () => {
  const browser = site.openBrowser()
  browser.jar.set('__Host-login', 'planted')
  await browser.logInAtLine('lin')
  expect(browser.jar.get('__Host-login')).toMatch(/^[\w-]{43}$/)
})
