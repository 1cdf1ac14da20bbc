import { expect, type Page, type Route } from '@playwright/test'
import { checkInParam } from 'contract/attendance/check-in-rules'
import { pages } from 'contract/pages'
import { freshWorld } from '../support/fresh-world.ts'
import { hydrated, logInAs, overwriteLogin, storedLogin } from '../support/log-in.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

const goToCalendar = async (page: Page) => {
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '我的行事曆' }).click()
}
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const refuse = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { title: 'Refused', status, code: 'refused', data: { message } } })

for (const [status, message] of [
  [500, '系統出了狀況，請稍後再試。'],
  [429, '操作太頻繁，請過一分鐘再試。'],
] as const) {
  test(`a refresh that the server answers with ${status} shows its message and keeps the login`, async ({
    page,
  }) => {
    await logInAs(page, 'longname')
    await overwriteLogin(page, { token: 'expired' })
    const before = await storedLogin(page)
    await page.route('**/api/user/refresh-token', refuse(status, message))
    await goToCalendar(page)
    await expect(toast(page, message).first()).toBeVisible()
    await expect(toast(page, '目前連不上網路')).toHaveCount(0)
    expect(await storedLogin(page)).toEqual(before)
    await page.unroute('**/api/user/refresh-token')
    await page.goto(pages.calendar())
    await expect(page.getByRole('heading', { level: 1, name: '我的行事曆' })).toBeVisible()
  })
}

test('a refresh without a connection says so and keeps the login', async ({ page }) => {
  await logInAs(page, 'longname')
  await overwriteLogin(page, { token: 'expired' })
  await page.route('**/api/user/refresh-token', (route) => route.abort())
  await goToCalendar(page)
  await expect(toast(page, '目前連不上網路').first()).toBeVisible()
  expect((await storedLogin(page))?.isLogin).toBe(true)
})

test('a refused booking shows a toast beside its dialog', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.classDetail({ classId: 1 }))
  await hydrated(page)
  const day = page.locator('[data-testid^="day-"][data-state="bookable"]').first()
  await day.getByRole('checkbox').check()
  await page.route('**/api/booking', refuse(409, '這一天剛剛額滿了。'))
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('這一天剛剛額滿了。')
  await expect(toast(page, '這一天剛剛額滿了。')).toHaveCount(1)
})

test('a refused form shows a toast beside its fields', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.profile())
  await page.getByLabel('手機').fill('12')
  const refused = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.getByRole('button', { name: '儲存' }).click()
  const { data } = (await (await refused).json()) as { data: { message: string } }
  await expect(page.getByLabel('手機')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('手機')).toHaveValue('12')
  await expect(toast(page, data.message).last()).toBeVisible()
})

test('every request of a member to the API carries the token, also the first ones of a page', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  const token = (await storedLogin(page))?.token
  const requests: { path: string; authorization: string | undefined }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path.startsWith('/api/') && request.resourceType() === 'fetch')
      requests.push({ path, authorization: request.headers()['authorization'] })
  })
  await page.goto(pages.calendar())
  await expect(page.getByRole('heading', { level: 1, name: '我的行事曆' })).toBeVisible()
  await overwriteLogin(page, { token: 'expired' })
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('link', { name: '會員資料' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible()
  expect(requests.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/redirect', '/api/user/refresh-token', '/api/member/profile']),
  )
  const fresh = (await storedLogin(page))?.token
  const tokens = [token, 'expired', fresh].map((each) => `Bearer ${each}`)
  expect(requests.filter(({ authorization }) => !tokens.includes(authorization ?? ''))).toEqual([])
})

test('a change in a session that has ended shows the login note', async ({ page }) => {
  await logInAs(page, 'lin')
  const login = (await storedLogin(page))!
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  for (const [path, name, change] of [
    [pages.profile(), '會員資料', () => button('儲存').click()],
    [pages.profile(), '會員資料', () => page.getByRole('checkbox', { name: 'LINE 訊息' }).click()],
    [pages.calendar(), '我的行事曆', () => page.getByRole('dialog').getByRole('button').last().click()],
  ] as const) {
    await overwriteLogin(page, login)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (path === pages.calendar())
      await button(/^(取消這一天|請假)$/)
        .first()
        .click()
    await overwriteLogin(page, { token: 'dead', refresh: 'dead' })
    await change()
    await expect(toast(page, '驗證過期請重新登入').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  }
})

for (const [what, path, address] of [
  ['the history', pages.classHistory(), '**/api/member/booking*'],
  [
    'a booking',
    pages.bookingConfirmation({ bookingId: '3f0f6c1e-0000-4000-8000-000000000001' }),
    '**/api/booking/*',
  ],
  ['the learning record', pages.learningRecord(), '**/api/member/learning-record*'],
  ['an expired check-in code', `${pages.checkIn()}?${checkInParam}=1.2.3`, '**/api/booking/check-in*'],
] as const) {
  test(`${what} that cannot be read shows the message of the server in a toast`, async ({ page }) => {
    await logInAs(page, 'lin')
    await page.route(address, refuse(503, '人數較多，請稍候再試。'))
    await page.goto(path)
    await expect(toast(page, '人數較多，請稍候再試。').first()).toBeVisible()
  })
}

test('a page that is refused for a moment loads by itself, without a toast', async ({ page }) => {
  await logInAs(page, 'lin')
  let refusals = 0
  await page.route('**/api/member/calendar*', async (route) => {
    refusals += 1
    if (refusals > 1) return await route.continue()
    return await route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: { code: 'overloaded' } })
  })
  await page.goto(pages.calendar())
  await expect(page.getByRole('heading', { level: 1, name: '我的行事曆' })).toBeVisible()
  expect(refusals).toBe(2)
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem')).toHaveCount(0)
})

test('a refused claim code shows a toast beside its field', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.classHistory())
  await page.getByText('基地幫你報過名？輸入認領碼').click()
  await page.getByLabel('認領碼').fill('K7Q2-9MXA-4T6B')
  await page.getByRole('button', { name: '認領報名' }).click()
  await expect(toast(page, '這個認領碼不能用')).toBeVisible()
})

test('a newcomer who books is led to the sign-up without a red toast', async ({ page }) => {
  await page.goto('/api/user/line/start?redierctUrl=/home')
  await page.getByTestId('login-as-wang').click()
  await page.getByTestId('consent-allow').click()
  await expect(page).toHaveURL(/\/signup/)
  await page.goto(pages.classDetail({ classId: 1 }))
  await hydrated(page)
  await page.locator('[data-testid^="day-"][data-state="bookable"]').first().getByRole('checkbox').check()
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/booking'))
  await page.getByRole('button', { name: '報名', exact: true }).click()
  expect((await refused).status()).toBe(403)
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem')).toHaveCount(0)
})

test('toasts can be closed while a dialog is open, by pointer and by keyboard', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.classDetail({ classId: 1 }))
  await hydrated(page)
  await page.locator('[data-testid^="day-"][data-state="bookable"]').first().getByRole('checkbox').check()
  await page.route('**/api/booking', refuse(409, '這一天剛剛額滿了。'))
  const dialog = page.getByRole('dialog')
  for (const close of ['pointer', 'keyboard'] as const) {
    await page.getByRole('button', { name: '報名', exact: true }).click()
    await expect(dialog).toBeVisible()
    const button = toast(page, '這一天剛剛額滿了。').getByRole('button', { name: '關閉通知' })
    if (close === 'pointer') await button.click()
    else {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await expect(toast(page, '這一天剛剛額滿了。')).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('a person reads no invented code when nobody has answered', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '發生錯誤' })).toBeVisible()
  await expect(page.getByText('目前連不上網路，請確認連線後再試一次。').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/500|503|正在修窗/)
})

test('a crawler that runs scripts never sees the error page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/140.0.0.0',
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.addInitScript(() => {
    const seen = () =>
      document.body?.innerText.includes('發生錯誤') && (document.documentElement.dataset['sawError'] = '')
    new MutationObserver(seen).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(pages.home())
  await hydrated(page)
  await page.route(/\.data(\?|$)/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' }).click()
  await expect.poll(() => logged.length).toBeGreaterThan(0)
  await page.waitForTimeout(500)
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-error', '')
  await context.close()
})
