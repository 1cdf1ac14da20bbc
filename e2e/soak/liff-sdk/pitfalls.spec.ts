import { expect } from '@playwright/test'
import { androidChrome } from '../../support/line-phone.ts'
import { test } from '../../support/test.ts'
import { initOutcome, logInToApp } from './sdk-page.ts'
import { startLiffWorld, type LiffWorld } from './start-liff-world.ts'

let world: LiffWorld
test.beforeAll(async () => void (world = await startLiffWorld('core')))
test.beforeEach(() => world.line.control('POST', '/reset'))
test.afterAll(() => world.stop())

test('the ID token expires after an hour although the SDK is logged in', async () => {
  const page = await world.newPage()
  await logInToApp(page, `${world.site.origin}/liff`)
  await world.line.control('POST', '/clock', { advanceMs: 3_601_000 })
  await page.goto(`${world.site.origin}/liff`)
  await initOutcome(page)
  expect(await page.evaluate(() => window.liff.isLoggedIn())).toBe(true)
  const body = new URLSearchParams({
    id_token: (await page.evaluate(() => window.liff.getIDToken())) ?? '',
    client_id: '2000000001',
  })
  const verify = await fetch(`${world.line.apiBase}/oauth2/v2.1/verify`, { method: 'POST', body })
  expect(await verify.json()).toMatchObject({ error_description: 'IdToken expired.' })
})

test('the SDK does not notice a revoked access token until it uses it', async () => {
  const page = await world.newPage()
  await logInToApp(page, `${world.site.origin}/liff`)
  await world.line.control('POST', '/tokens/revoke', { user: 'lin' })
  const outcome = await page.evaluate(async () => {
    const error = await window.liff
      .getProfile()
      .catch((failure: { code: string; message: string }) => failure)
    return {
      code: Reflect.get(error, 'code'),
      message: Reflect.get(error, 'message'),
      isLoggedIn: window.liff.isLoggedIn(),
    }
  })
  expect(outcome).toEqual({ code: 'invalid_request', message: 'The access token revoked', isLoggedIn: true })
})

test('a second initialization redeems the code again and fails', async () => {
  const page = await world.newPage()
  const address = `${world.site.origin}/liff/waits`
  await page.goto(address)
  await page.evaluate(() => window.begin())
  await world.line.control('POST', '/login/next', { user: 'lin' })
  await page.evaluate(() => window.liff.login({ redirectUri: location.href }))
  await page.waitForURL(/[?&]code=/)
  const outcomes = await page.evaluate(() => Promise.all([window.begin(), window.begin()]))
  expect(outcomes).toContainEqual(expect.objectContaining({ code: 'invalid_grant' }))
})

test('on a phone with a wrong clock the ID token is refused', async () => {
  const page = await world.newPage()
  await page.goto(`${world.site.origin}/liff`)
  await initOutcome(page)
  await world.line.control('POST', '/login/next', { user: 'lin' })
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000)
  await page.evaluate(() => window.liff.login())
  await page.waitForURL(/[?&]code=/)
  expect(await initOutcome(page)).toMatchObject({ state: 'failed', code: 'INVALID_ID_TOKEN' })
})

test('Android reloads the page once after the login', async () => {
  const page = await world.newPage({ userAgent: androidChrome })
  await logInToApp(page, `${world.site.origin}/liff/class_all`)
  await page.waitForURL(/liffIsEscapedFromApp=true/)
  expect(await initOutcome(page)).toEqual({ state: 'ready' })
  expect(await page.evaluate(() => window.liff.isLoggedIn())).toBe(true)
})

test('without LINE the initialization fails with an error that has no code', async () => {
  const page = await world.newPage()
  await world.line.control('POST', '/faults', { host: 'api', path: '/liff/v2/apps', times: 10, drop: true })
  await page.goto(`${world.site.origin}/liff`)
  expect(await initOutcome(page)).toEqual({ state: 'failed', message: 'Failed to fetch' })
})

test('a maintenance page of LINE and an error status fail too', async () => {
  for (const fault of [{ html: true }, { status: 503 }]) {
    const page = await world.newPage()
    await world.line.control('POST', '/faults', { host: 'api', path: '/liff/v2/apps', times: 1, ...fault })
    await page.goto(`${world.site.origin}/liff`)
    expect(await initOutcome(page)).toMatchObject({ state: 'failed' })
  }
})

test('a new signing key is accepted', async () => {
  await world.line.control('POST', '/certs/rotate')
  const page = await world.newPage()
  await logInToApp(page, `${world.site.origin}/liff`)
  expect(await initOutcome(page)).toEqual({ state: 'ready' })
})
