import { expect, type BrowserContext, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, storedLogin, logInAs, overwriteLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const countRefreshes = (context: BrowserContext): (() => number) => {
  let count = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/api/user/refresh-token')) count += 1
  })
  return () => count
}

/** Opens a member page by a link, without loading a document. */
const navigateTo = async (page: Page, name: string) => {
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name }).click()
}

test('an expired access token is refreshed once for all requests of a page, without a message', async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  const before = await storedLogin(page)
  const refreshes = countRefreshes(context)
  await overwriteLogin(page, { token: 'expired' })
  await navigateTo(page, '會員資料')
  await expect(page.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible()
  expect(refreshes()).toBe(1)
  const after = await storedLogin(page)
  expect(after?.refresh).not.toBe(before?.refresh)
  expect(after?.token).not.toBe('expired')
  await expect(page.getByRole('list').filter({ hasText: '驗證過期' })).toHaveCount(0)
})

test('several tabs refresh their tokens only once', async ({ page, context }) => {
  await logInAs(page, 'lin')
  const others = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(others.map(async (tab) => (await tab.goto(pages.home()), await hydrated(tab))))
  const refreshes = countRefreshes(context)
  await overwriteLogin(page, { token: 'expired' })
  await Promise.all([page, ...others].map((tab) => navigateTo(tab, '我的行事曆')))
  for (const tab of [page, ...others])
    await expect(tab.getByRole('heading', { level: 1, name: '我的行事曆' })).toBeVisible()
  expect(refreshes()).toBe(1)
})

test('a login that cannot be refreshed ends with its message', async ({ page }) => {
  await logInAs(page, 'longname')
  await overwriteLogin(page, { token: 'expired', refresh: 'unknown' })
  await navigateTo(page, '我的行事曆')
  await expect(page.getByRole('listitem').filter({ hasText: '驗證過期請重新登入' })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
})

test('without a refresh token the login ends with another message', async ({ page }) => {
  await logInAs(page, 'longname')
  await overwriteLogin(page, { token: 'expired', refresh: '' })
  await navigateTo(page, '我的行事曆')
  await expect(page.getByRole('listitem').filter({ hasText: /^請重新登入/ })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
})

test('logging out in one tab logs the others out, and the old tokens are invalid', async ({
  page,
  context,
  request,
}) => {
  await logInAs(page, 'longname')
  const stored = await storedLogin(page)
  const other = await context.newPage()
  await other.goto(pages.home())
  await hydrated(other)
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  const headers = { authorization: `Bearer ${stored?.token}` }
  expect((await request.get('/api/member/profile', { headers })).status()).toBe(401)
  const renewal = await request.post('/api/user/refresh-token', { data: { refreshToken: stored?.refresh } })
  expect(renewal.status()).toBe(401)
})

test('the tokens never appear in a URL or in a cookie readable by scripts', async ({ page }) => {
  await logInAs(page, 'chen')
  expect(page.url()).not.toMatch(/login|code|token/)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/token|auth/)
})

test('a login that returns to another site is stored first, and that site never receives the code', async ({
  page,
}) => {
  await page.route('https://line.me/**', (route) => route.fulfill({ body: 'LINE' }))
  await page.goto('/api/user/line/start?redierctUrl=/line')
  await page.getByTestId('login-as-chen').click()
  await expect(page).toHaveURL('https://line.me/R/ti/p/@hangkhau')
  await page.goto(pages.home())
  expect((await storedLogin(page))?.isLogin).toBe(true)
})

test('what was typed into the profile survives a login that has ended', async ({ page }) => {
  await logInAs(page, 'chen')
  await navigateTo(page, '會員資料')
  await page.getByLabel('手機').fill('0987 654 321')
  const { token } = (await storedLogin(page))!
  await overwriteLogin(page, { token: `${token}x`, refresh: 'unknown' })
  await page.getByRole('button', { name: '儲存' }).click()
  await page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('login-as-chen').click()
  await expect(page.getByLabel('手機')).toHaveValue('0987654321')
  await expect(page.getByRole('status').filter({ hasText: '這是你剛才填的內容' })).toBeVisible()
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('資料修改成功')).toBeVisible()
})

test('what was typed into the profile is not given to another account', async ({ page }) => {
  await logInAs(page, 'chen')
  await navigateTo(page, '會員資料')
  await page.getByLabel('手機').fill('0987 654 321')
  const { token } = (await storedLogin(page))!
  await overwriteLogin(page, { token: `${token}x`, refresh: 'unknown' })
  await page.getByRole('button', { name: '儲存' }).click()
  await page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('login-as-lin').click()
  await expect(page.getByLabel('手機')).not.toHaveValue('')
  await expect(page.getByLabel('手機')).not.toHaveValue('0987654321')
})
