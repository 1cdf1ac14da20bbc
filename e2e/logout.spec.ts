import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs, overwriteLogin, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const openMenu = (page: Page) => page.getByRole('button', { name: /的會員選單$/ }).click()
const logOut = async (page: Page) => {
  await openMenu(page)
  await page.getByRole('button', { name: '登出' }).click()
}
const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })

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
  await logOut(page)
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
  await expect(toast(page, /請重新登入|發生錯誤/)).toHaveCount(0)
})

test('a logout with an expired token ends the session on the server', async ({ page, request }) => {
  await logInAs(page, 'longname')
  const refreshToken = (await storedLogin(page))?.refresh
  await overwriteLogin(page, { token: 'expired' })
  await logOut(page)
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
  const answered = page.waitForResponse('**/api/user/refresh-token')
  await openMenu(page)
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '我的行事曆' }).click()
  await underWay
  await other.evaluate(() => localStorage.removeItem('auth'))
  // Tabs are processes of their own, which see each other's storage a moment later.
  await expect.poll(() => storedLogin(page)).toBeNull()
  release()
  // Before it, nothing could undo the logout.
  await (await answered).finished()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  expect(await storedLogin(page)).toBeNull()
})

test('a logout that the server does not answer ends after 3 s, with the overlay', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.route('**/api/logout', () => undefined)
  await openMenu(page)
  const start = Date.now()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(
    page
      .getByText('載入中，請稍候')
      .or(page.getByRole('status').filter({ hasText: '請稍候' }))
      .first(),
  ).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: '登入' })).toBeVisible()
  expect(Date.now() - start).toBeLessThan(6000)
  expect(await storedLogin(page)).toBeNull()
})
