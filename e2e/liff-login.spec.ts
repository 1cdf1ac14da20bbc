import { expect as expectSoon, test, type APIRequestContext, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { controlLine, liffAddress } from './support/line-platform.ts'
import { hydrated, overwriteLogin, storedLogin } from './support/log-in.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

/** A login loads up to six documents. */
const expect = expectSoon.configure({ timeout: 15_000 })

const calendar = (page: Page) => page.getByRole('heading', { level: 1, name: '我的行事曆' })
const logInButton = (page: Page) => page.getByRole('button', { name: '用 LINE 繼續' })
const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: words })

const clockAhead = (request: APIRequestContext, minutes: number) =>
  controlLine(request, 'POST', '/clock', { advanceMs: minutes * 60_000 })

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

test('a cancelled login is told, and the page still works', async ({ page, request }) => {
  await page.goto(liffPaths.liffCalendar())
  await controlLine(request, 'POST', '/login/next', { user: 'chen', action: 'deny' })
  await logInButton(page).tap()
  await expect(toast(page, '你取消了 LINE 登入')).toBeVisible()
  await expect(logInButton(page)).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('with LINE unreachable the login goes through the site', async ({ page, request }) => {
  await controlLine(request, 'POST', '/faults', {
    host: 'api',
    path: '/liff/v2/apps',
    times: 10,
    drop: true,
  })
  await page.goto(liffPaths.liffCalendar())
  await logInButton(page).tap()
  await page.getByTestId('login-as-chen').tap()
  await expect(calendar(page)).toBeVisible()
})

test('with LINE slow the login goes through the site after a few seconds', async ({ page, request }) => {
  await controlLine(request, 'POST', '/faults', {
    host: 'api',
    path: '/liff/v2/apps',
    times: 10,
    delayMs: 9000,
  })
  await page.goto(liffPaths.liffCalendar())
  await logInButton(page).tap()
  await page.getByTestId('login-as-chen').tap({ timeout: 8000 })
  await expect(calendar(page)).toBeVisible()
})

/** The session is opened without LINE's SDK unless the server refuses. */
const refuseExchange = (page: Page) =>
  page.route('**/api/user/liff', (route) =>
    route.fulfill({ status: 503, json: { code: 'line_unavailable' } }),
  )

test('in LINE a page opens without LINE when it does not answer', async ({ browser, request }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'chen')
  await refuseExchange(page)
  await controlLine(request, 'POST', '/faults', { host: 'api', path: '/oauth2/v2.1', times: 20, drop: true })
  await page.goto(liffAddress('/liff/class_all/1'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/liff\/class_all\/1$/)
  await expect(toast(page, '現在連不上 LINE')).toBeVisible()
  await page.context().close()
})

test('a token that is too old ends in a sentence and not in a loop', async ({ page, request }) => {
  await clockAhead(request, -20)
  await page.goto(liffPaths.liffCalendar())
  await logInButton(page).tap()
  await page.getByTestId('login-as-lin').tap()
  await expect(toast(page, 'LINE 登入沒有完成')).toBeVisible()
  await expect(logInButton(page)).toBeVisible()
  await clockAhead(request, 20)
  await logInButton(page).tap()
  await page.getByTestId('login-as-lin').tap()
  await expect(calendar(page)).toBeVisible()
})

test('in LINE a token that is too old opens the mini-app once more, then says what to do', async ({
  browser,
  request,
}) => {
  await clockAhead(request, -20)
  const { page } = await openLinePhone(browser, 'android LIFF', 'lin')
  const opened: string[] = []
  page.on('request', (sent) => {
    if (sent.url() === liffAddress('/liff/calendar')) opened.push(sent.url())
  })
  await page.goto(liffAddress('/liff/calendar'))
  await expect(toast(page, '請關閉這個畫面，再從 LINE 開啟一次')).toBeVisible()
  expect(opened).toHaveLength(2)
  await clockAhead(request, 20)
  await page.goto(liffAddress('/liff/calendar'))
  await expect(calendar(page)).toBeVisible()
  await page.context().close()
})

test('a wrong clock of the phone does not prevent the login in LINE', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto(liffAddress('/liff/calendar'))
  await expect(calendar(page)).toBeVisible()
  expect(await hasSdk(page)).toBe(false)
  await page.context().close()
})

test('with a wrong clock, where the SDK is needed, the person reads what to mend', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await refuseExchange(page)
  await page.clock.setSystemTime(new Date('2031-01-01T00:00:00Z'))
  await page.goto(liffAddress('/liff/calendar'))
  await expect(toast(page, '手機的日期或時間不正確')).toBeVisible()
  await expect(logInButton(page)).toBeVisible()
  await page.context().close()
})

test('in LINE a revoked token leaves a page that works', async ({ browser, request }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress('/liff/calendar'))
  await expect(calendar(page)).toBeVisible()
  await controlLine(request, 'POST', '/tokens/revoke', { user: 'lin' })
  await page.reload()
  // Our own session does not depend on LINE's token.
  await expect(calendar(page)).toBeVisible()
  await page.context().close()
})

/** Whether LINE's SDK runs on the page. */
const hasSdk = (page: Page) => page.evaluate(() => 'liff' in window)
/** Another tab of the same person, as when LINE opens the mini-app again. */
const reopen = async (page: Page, path: string): Promise<Page> => {
  const again = await page.context().newPage()
  await again.goto(liffAddress(path))
  return again
}

test('a reopened mini-app needs LINE only after the first touch, and hides its credentials', async ({
  browser,
}) => {
  const { page: first } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await first.goto(liffAddress('/liff/calendar'))
  await expect(calendar(first)).toBeVisible()
  const page = await reopen(first, '/liff/calendar?month=2026-12')
  await expect(calendar(page)).toBeVisible()
  const address = new URL(page.url())
  expect(`${address.pathname}${address.search}${address.hash}`).toBe('/liff/calendar?month=2026-12')
  await page.waitForTimeout(1000)
  expect(await hasSdk(page)).toBe(false)
  await page.reload()
  await expect(calendar(page)).toBeVisible()
  expect(await hasSdk(page)).toBe(false)
  // The navigation does not wait for LINE, and the SDK still finds its credentials.
  await page.getByRole('navigation', { name: '主要頁面' }).getByRole('link', { name: '紀錄' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: '上課紀錄' })).toBeVisible()
  await expect.poll(() => hasSdk(page)).toBe(true)
  await expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { liff: { isLoggedIn(): boolean } }).liff.isLoggedIn()),
    )
    .toBe(true)
  expect(new URL(page.url()).hash).toBe('')
  await page.context().close()
})

test('a mini-app that somebody else opens shows their own account at once', async ({ browser }) => {
  const { page: first } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await first.goto(liffAddress('/liff/profile'))
  await expect(first.getByText('LINE 名稱：')).toBeVisible()
  const before = await storedLogin(first)
  await first
    .context()
    .addCookies([{ name: 'line_simulator_phone', value: 'chen', domain: '.line.me', path: '/' }])
  const page = await reopen(first, '/liff/profile')
  await expect.poll(async () => (await storedLogin(page))?.token ?? before!.token).not.toBe(before!.token)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/林/)
  expect(await hasSdk(page)).toBe(false)
  await page.context().close()
})

test('a reopened mini-app whose session and token are too old logs in afresh in LINE', async ({
  browser,
  request,
}) => {
  const { page: first } = await openLinePhone(browser, 'android LIFF', 'lin')
  await first.goto(liffAddress('/liff/calendar'))
  await expect(calendar(first)).toBeVisible()
  // Twenty minutes later LINE's token is too old for a session, and ours has ended on the server.
  const ended = (await storedLogin(first))!.token.replace(/\.[^.]*$/, '.ended')
  await overwriteLogin(first, { token: ended, refresh: 'unknown' })
  await clockAhead(request, -20)
  const page = await reopen(first, '/liff/calendar')
  await clockAhead(request, 20)
  await expect(toast(page, '驗證過期請重新登入')).toBeVisible()
  await logInButton(page).tap()
  await expect(calendar(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(liffPaths.liffCalendar())
  expect((await storedLogin(page))?.token).not.toBe(ended)
  await page.context().close()
})

/** The first address of the mini-app when LINE opens a link to `path` on this phone, with LINE's credentials. */
const firstAddress = async (page: Page, path: string): Promise<URL> => {
  const opened = page.waitForResponse((response) => response.url().includes('/opened?'))
  await page.route('**/liff?liff.state=*', (route) => route.abort())
  await page.goto(liffAddress(path)).catch(() => undefined)
  const address = new URL((await (await opened).headerValue('location'))!)
  await page.unroute('**/liff?liff.state=*')
  return address
}

for (const session of ['stored', 'none'] as const)
  test(`in LINE a link to a section of a page scrolls to it, session: ${session}`, async ({ browser }) => {
    const { page: first } = await openLinePhone(browser, 'ios LIFF', 'lin')
    await first.goto(liffAddress(liffPaths.liffClassHistory()))
    const link = first.getByRole('link', { name: '給老師和基地的話' }).first()
    const to = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href))
    const page =
      session === 'stored'
        ? await first.context().newPage()
        : (await openLinePhone(browser, 'ios LIFF', 'lin')).page
    const address = await firstAddress(page, to.pathname)
    expect(address.hash).toContain('access_token=')
    // LINE passes all that follows the id of the app; its own credentials take the fragment of the address.
    address.searchParams.set('liff.state', `${to.pathname.slice('/liff'.length)}#feedback`)
    await page.goto(address.href)
    const part = page.getByRole('region', { name: '給老師和基地的話' })
    await expect(part).toBeInViewport()
    expect(page.url()).toBe(`${to.origin}${to.pathname}#feedback`)
    // The credentials are not lost.
    await part.getByRole('heading').tap()
    await expect.poll(() => hasSdk(page)).toBe(true)
    await page.context().close()
  })

test('an unknown link of LINE ends in the mini-app, without credentials in the address', async ({
  browser,
}) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  // Without a stored session LINE's SDK goes there, with one the entry page does.
  for (const session of ['none', 'stored']) {
    await page.goto(liffAddress(`/liff/nowhere-${session}`))
    await expect(page.getByText(`Page Not Found /liff/nowhere-${session}`)).toBeVisible()
    await expect.poll(() => page.url()).toMatch(/\/liff\/nowhere-\w+$/)
    await expect(page.getByRole('navigation', { name: '主要頁面' })).toBeVisible()
    await page.goto(liffAddress('/liff/calendar'))
    await expect(calendar(page)).toBeVisible()
  }
  await page.context().close()
})

test('an unknown page of the mini-app answers 404, and leads back into it', async ({ page }) => {
  const answer = await page.goto('/liff/nowhere')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: '看看所有課程' })).toHaveAttribute(
    'href',
    liffPaths.liffClassList(),
  )
  await expect(page.getByRole('main').getByRole('link', { name: '回首頁' })).toHaveCount(0)
})

test("LINE's credentials leave the address of a page of the site at once", async ({ page }) => {
  await page.goto('/not_found?path=/x#access_token=secret&id_token=secret')
  expect(page.url()).toMatch(/\/not_found\?path=\/x$/)
})

test('a tab that LINE shows again keeps its session and is not sent to the login of LINE', async ({
  browser,
}) => {
  const { page: first } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await first.goto(liffAddress('/liff/calendar'))
  await expect(calendar(first)).toBeVisible()
  const page = await first.context().newPage()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).host))
  await page.goto(liffPaths.liffCalendar())
  await expect(calendar(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForTimeout(1500)
  expect(visited.filter((host) => host.endsWith('line.me'))).toEqual([])
  await expect(calendar(page)).toBeVisible()
  // Nor by what the SDK does for the page elsewhere.
  await page.goto(liffPaths.liffClassHistory())
  await page.getByRole('main').locator(`a[href^='${liffPaths.liffClassHistory()}/']`).first().tap()
  await page.getByRole('button', { name: '完成，回到 LINE' }).tap()
  await expect(toast(page, '請按畫面上方的「×」回到 LINE')).toBeVisible()
  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }))
  await page.getByRole('main').locator("a[href^='https://www.google.com/maps']").first().tap()
  await expect(page.getByText('a map')).toBeVisible()
  await page.goto(liffPaths.liffProfile())
  await page.getByRole('button', { name: '登出', exact: true }).tap()
  await expect(logInButton(page)).toBeVisible()
  await page.waitForTimeout(1500)
  expect(visited.filter((host) => host.endsWith('line.me'))).toEqual([])
  // Only a login leads to LINE, and back to the same page.
  const opened = page.waitForRequest(liffAddress(liffPaths.liffProfile()))
  await logInButton(page).tap()
  await opened
  await expect(page.getByRole('heading', { level: 2, name: '會員資料' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(liffPaths.liffProfile())
  await page.context().close()
})

test('a tab without a session that LINE shows again stays on its page until the person logs in', async ({
  browser,
}) => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'lin')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).host))
  await page.goto(liffPaths.liffCalendar())
  await expect(logInButton(page)).toBeVisible()
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForTimeout(1500)
  expect(visited.filter((host) => host.endsWith('line.me'))).toEqual([])
  await expect(toast(page, '連不上 LINE')).toHaveCount(0)
  await logInButton(page).tap()
  await expect(calendar(page)).toBeVisible()
  expect(await storedLogin(page)).toMatchObject({ isLogin: true })
  await page.context().close()
})

test('in the mini-app the button of the error page leads to its own front page', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress('/liff/calendar'))
  await expect(calendar(page)).toBeVisible()
  await page.route('**/api/member/booking*', (route) =>
    route.fulfill({
      status: 500,
      json: { title: 'x', status: 500, code: 'internal', data: { message: '壞了' } },
    }),
  )
  await page.getByRole('navigation', { name: '主要頁面' }).getByRole('link', { name: '紀錄' }).tap()
  await page.getByRole('link', { name: '清除錯誤並回首頁' }).tap()
  await expect(page).toHaveURL(/\/liff\/class_all$/)
  await page.context().close()
})
