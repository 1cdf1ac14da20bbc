import type { Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { freshWorld } from '../support/fresh-world.ts'
import { calendar, clockAhead, expect, hasSdk, logInButton, toast } from '../support/liff-login.ts'
import { openLinePhone } from '../support/line-phone.ts'
import { controlLine, liffAddress } from '../support/line-platform.ts'
import { overwriteLogin, storedLogin } from '../support/log-in.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

test.afterEach(async ({ request }) => {
  await controlLine(request, 'DELETE', '/faults')
})

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
