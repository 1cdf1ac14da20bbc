import { expect, type Page } from '@playwright/test'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { test } from '../../support/test.ts'
import { initOutcome, logInToApp, recordLineRequests } from './sdk-page.ts'
import { startLiffWorld, type LiffWorld } from './start-liff-world.ts'

const fullBuildLoads = [
  'liffsdk.line-scdn.net/xlt/manifest.json',
  'liffsdk.line-scdn.net/xlt/zh-TW.json',
  'static.line-scdn.net/liff/edge/2/non-ios-extensions_2_22_0.js',
]

const isLoggedIn = (page: Page) => page.evaluate(() => window.liff.isLoggedIn())

for (const kind of ['full', 'core'] as const) {
  test.describe(`${kind} build`, () => {
    let world: LiffWorld
    test.beforeAll(async () => void (world = await startLiffWorld(kind)))
    test.beforeEach(() => world.line.control('POST', '/reset'))
    test.afterAll(() => world.stop())

    const verifyIdToken = (id_token: string) =>
      fetch(`${world.line.apiBase}/oauth2/v2.1/verify`, {
        method: 'POST',
        body: new URLSearchParams({ id_token, client_id: '2000000001' }),
      })

    test('login, callback, reload and logout', async () => {
      const page = await world.newPage()
      const deepLink = `${world.site.origin}/liff/class_all/42?x=1`
      await logInToApp(page, deepLink)
      expect(await initOutcome(page)).toEqual({ state: 'ready' })
      expect(await isLoggedIn(page)).toBe(true)
      expect(page.url()).toContain(`${deepLink}&code=`)

      const idToken = (await page.evaluate(() => window.liff.getIDToken())) ?? ''
      const keys = createRemoteJWKSet(new URL(`${world.line.apiBase}/oauth2/v2.1/certs`))
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: 'https://access.line.me',
        audience: '2000000001',
        algorithms: ['ES256'],
      })
      expect(payload['name']).toBe('林美麗')
      expect(await (await verifyIdToken(idToken)).json()).toEqual(payload)
      expect(await page.evaluate(() => window.liff.getDecodedIDToken())).toEqual(payload)

      const requests = recordLineRequests(page)
      await page.goto(deepLink)
      expect(await initOutcome(page)).toEqual({ state: 'ready' })
      expect(await isLoggedIn(page)).toBe(true)
      // The full build loads its extension and translations at each start, the core nothing at all.
      expect(requests.toSorted()).toEqual(kind === 'full' ? fullBuildLoads : [])

      const token = await page.evaluate(() => window.liff.getAccessToken())
      await page.evaluate(() => window.liff.logout())
      await page.reload()
      await initOutcome(page)
      expect(await isLoggedIn(page)).toBe(false)
      const verify = await fetch(`${world.line.apiBase}/oauth2/v2.1/verify?access_token=${token}`)
      expect(verify.status, 'logging out forgets the token and does not revoke it').toBe(200)
    })

    test('a person who cancels', async () => {
      const page = await world.newPage()
      await page.goto(`${world.site.origin}/liff`)
      await initOutcome(page)
      await page.evaluate(() => window.liff.login())
      await page.getByTestId('login-as-wang').click()
      await page.getByTestId('consent-deny').click()
      await page.waitForURL(/liffOAuth2Error=true/)
      expect(await initOutcome(page)).toEqual({
        state: 'failed',
        code: 'INIT_FAILED',
        message: 'access_denied: The resource owner denied the request.',
      })
    })

    test('a redirectUri outside the endpoint ends on an error page', async () => {
      const page = await world.newPage()
      await page.goto(`${world.site.origin}/liff`)
      await initOutcome(page)
      const response = page.waitForResponse((answer) => answer.url().includes('/liff/v1/authorize'))
      await page.evaluate(() => window.liff.login({ redirectUri: `${location.origin}/home` }))
      expect((await response).status()).toBe(400)
      await expect(page.getByText('必須在 LIFF app 的 endpoint URL 之下')).toBeVisible()
    })

    test('friendship and profile', async () => {
      for (const [user, friendFlag] of [
        ['lin', true],
        ['wang', false],
      ] as const) {
        const page = await world.newPage()
        await logInToApp(page, `${world.site.origin}/liff`, user)
        expect(await page.evaluate(() => window.liff.getFriendship())).toEqual({ friendFlag })
        const { displayName } = await page.evaluate(() => window.liff.getProfile())
        expect(displayName).toBe(user === 'lin' ? '林美麗' : '王小明')
      }
    })
  })
}
