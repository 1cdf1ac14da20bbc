import type { Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { freshWorld } from '../support/fresh-world.ts'
import { calendar, clockAhead, expect, hasSdk, logInButton, toast } from '../support/liff-login.ts'
import { openLinePhone } from '../support/line-phone.ts'
import { controlLine, liffAddress } from '../support/line-platform.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 375, height: 667 }, hasTouch: true })

test.afterEach(async ({ request }) => {
  await controlLine(request, 'DELETE', '/faults')
})

test('a cancelled login is reported, and the page still works', async ({ page, request }) => {
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
