import { expect, test, type Page, type Route } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs, overwriteLogin, storedLogin } from './support/log-in.ts'

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

test('a login replaces a session that has ended, and logging out of one reports no error', async ({
  page,
}) => {
  await logInAs(page, 'longname')
  await overwriteLogin(page, { token: 'dead', refresh: 'dead' })
  await page.goto('/api/user/line/start?redierctUrl=/home')
  await page.getByTestId('login-as-longname').click()
  await expect(page).toHaveURL(pages.home())
  await hydrated(page)
  await expect.poll(async () => (await storedLogin(page))?.token).not.toBe('dead')
  expect((await storedLogin(page))?.isLogin).toBe(true)
  await page.waitForLoadState('networkidle')
  await overwriteLogin(page, { token: 'dead', refresh: 'dead' })
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
  await expect(toast(page, /請重新登入|發生錯誤/)).toHaveCount(0)
})

test('a logout with an expired token ends the session on the server', async ({ page, request }) => {
  await logInAs(page, 'longname')
  const refreshToken = (await storedLogin(page))?.refresh
  await overwriteLogin(page, { token: 'expired' })
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  const answer = await request.post('/api/user/refresh-token', { data: { refreshToken } })
  expect(answer.status()).toBe(401)
})

test('a refresh that is under way does not undo a logout in another tab', async ({ page, context }) => {
  await logInAs(page, 'longname')
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await overwriteLogin(page, { token: 'expired' })
  const { promise: loggedOut, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/refresh-token', async (route) => {
    const response = await route.fetch()
    await loggedOut
    await route.fulfill({ response })
  })
  const underWay = page.waitForRequest('**/api/user/refresh-token')
  await goToCalendar(page)
  await underWay
  await other.evaluate(() => localStorage.removeItem('auth'))
  // Tabs are processes of their own, which see each other's storage a moment later.
  await expect.poll(() => storedLogin(page)).toBeNull()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
})
