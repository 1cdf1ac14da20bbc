import { liffPaths } from 'contract/liff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { calendar, expect, logInButton } from './support/liff-login.ts'
import { openLinePhone } from './support/line-phone.ts'
import { controlLine, liffAddress } from './support/line-platform.ts'
import { hydrated, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

test.afterEach(async ({ request }) => {
  await controlLine(request, 'DELETE', '/faults')
})

test('a browser logs in through the SDK of LINE and returns to the page, with a clean address', async ({
  page,
}) => {
  await page.goto(`${liffPaths.liffCalendar()}?month=2026-12`)
  await logInButton(page).tap()
  await page.waitForURL(/access\.line\.me/)
  await page.getByTestId('login-as-lin').tap()
  await expect(calendar(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?month=2026-12')
  expect(await storedLogin(page)).toMatchObject({ isLogin: true })
  // The same account as on the site.
  await page.goto('/member/calendar')
  await expect(calendar(page)).toBeVisible()
  // A reload exchanges nothing again.
  const exchanges: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/api/user/liff') && exchanges.push(sent.url()))
  await page.goto(liffPaths.liffCalendar())
  await expect(calendar(page)).toBeVisible()
  expect(exchanges).toEqual([])
})

for (const kind of ['ios LIFF', 'android LIFF'] as const) {
  test(`in LINE (${kind}) a link opens its page with the person logged in`, async ({ browser }) => {
    const { page } = await openLinePhone(browser, kind, 'chen')
    await page.goto(liffAddress('/liff/calendar?month=2026-12'))
    await expect(calendar(page)).toBeVisible()
    const address = new URL(page.url())
    expect(`${address.pathname}${address.search}${address.hash}`).toBe('/liff/calendar?month=2026-12')
    expect(await storedLogin(page)).toMatchObject({ isLogin: true })
    await page.reload()
    await expect(calendar(page)).toBeVisible()
    await page.context().close()
  })
}

test('in LINE the session opens while the pictures of the page are still loading', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'chen')
  await page.route('**/art/**', () => new Promise(() => undefined))
  await page.goto(liffAddress(liffPaths.liffClassDetail({ classId: 1 })), { waitUntil: 'commit' })
  await expect.poll(() => storedLogin(page)).toMatchObject({ isLogin: true })
  await page.context().close()
})

test('in LINE the session is requested once, before the code of the page is loaded', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'chen')
  const exchanges: string[] = []
  page.on('request', (sent) => sent.url().endsWith('/api/user/liff') && exchanges.push(sent.url()))
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(liffAddress(liffPaths.liffClassDetail({ classId: 1 })), { waitUntil: 'commit' })
  await expect.poll(() => exchanges.length).toBe(1)
  held.resolve()
  await expect.poll(() => storedLogin(page)).toMatchObject({ isLogin: true })
  expect(exchanges).toHaveLength(1)
  await page.context().close()
})

test('in LINE a logout lasts until the person logs in again', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'lin')
  await page.goto(liffAddress('/liff/profile'))
  await page.getByRole('button', { name: '登出', exact: true }).tap()
  await expect(logInButton(page)).toBeVisible()
  await page.reload()
  await expect(logInButton(page)).toBeVisible()
  await hydrated(page)
  await logInButton(page).tap()
  await expect(page.getByRole('heading', { level: 2, name: '會員資料' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(liffPaths.liffProfile())
  await page.context().close()
})

test("LINE's browser for links is offered the mini-app", async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios in-app', 'chen')
  await page.goto(liffPaths.liffClassDetail({ classId: 1 }))
  const link = page.getByRole('link', { name: '在 LINE 小程式開啟' })
  await expect(link).toHaveAttribute('href', liffAddress(liffPaths.liffClassDetail({ classId: 1 })))
  await page.context().close()
})
