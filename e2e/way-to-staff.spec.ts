import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { loginPath, pages, staffPrefix } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.use({ viewport: { width: 390, height: 844 } })

const wayIn = (page: Page) => page.getByRole('link', { name: /^到?後台/ })

const openMenu = async (page: Page) => {
  await page.goto(pages.home())
  await page.keyboard.press('Shift')
  await hydrated(page)
  const news = page.waitForResponse('**/api/member/inbox/unread')
  await page.locator('[popovertarget=account-menu]').click()
  await news
}

test('staff find the back-office in the menu and in their profile', async ({ page }) => {
  await logInAs(page, 'staff')
  await openMenu(page)
  await wayIn(page).click()
  await expect(page).toHaveURL(staffPrefix)
  await expect(page.getByRole('list', { name: '你的權限' })).toBeVisible()
  await page.goto(pages.profile())
  await wayIn(page).click()
  await expect(page).toHaveURL(staffPrefix)
})

test('members without a role see no such link', async ({ page }) => {
  await logInAs(page, 'lin')
  await openMenu(page)
  await expect(page.getByRole('link', { name: '我的行事曆' }).first()).toBeVisible()
  await expect(wayIn(page)).toHaveCount(0)
  await page.goto(pages.profile())
  await expect(page.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible()
  await expect(wayIn(page)).toHaveCount(0)
})

test('staff who are no members find it in the menu, and on the sign-up in place of a profile', async ({
  page,
}) => {
  await logInAs(page, 'door')
  await openMenu(page)
  await wayIn(page).click()
  await expect(page).toHaveURL(staffPrefix)
  await expect(page.getByRole('list', { name: '你的權限' })).toContainText('門口')
  await page.goto(pages.profile())
  await expect(page).toHaveURL(/\/signup/)
  await wayIn(page).click({ timeout: 15_000 })
  await expect(page).toHaveURL(staffPrefix)
})

test('who is neither member nor staff sees no such link', async ({ page }) => {
  await page.goto(`${loginPath}?redierctUrl=%2F`)
  await page.getByTestId('login-as-hsu').click()
  await page.getByTestId('consent-allow').click()
  await expect(page.getByRole('heading', { level: 1, name: '第一次來，認識一下' })).toBeVisible()
  await openMenu(page)
  await expect(wayIn(page)).toHaveCount(0)
})

test('in LINE the profile leads to the back-office', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'staff')
  await page.goto(liffAddress(liffPaths.liffProfile()))
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname === 'access.line.me') {
    await page.getByTestId('consent-allow').tap()
    await page.getByTestId('skip-friend').tap()
  }
  await expect(wayIn(page)).toHaveAttribute('href', staffPrefix, { timeout: 15_000 })
  await page.context().close()
})

test('public pages link to the editors that are open to the person', async ({ page }) => {
  await logInAs(page, 'manager')
  const openMenuOf = async (path: string) => {
    await page.goto(path)
    await page.keyboard.press('Shift')
    await hydrated(page)
    const news = page.waitForResponse('**/api/member/inbox/unread')
    await page.locator('[popovertarget=account-menu]').click()
    await news
    await expect(wayIn(page)).toBeVisible()
  }
  const edit = page.getByRole('link', { name: /^編輯這/ })
  await openMenuOf(pages.baseDetail({ baseId: 1 }))
  await edit.click()
  await expect(page).toHaveURL(staffPaths.staffBase({ baseId: 1 }))
  await openMenuOf(pages.classDetail({ classId: 1 }))
  await expect(edit).toHaveText(['編輯這一班'])
  await openMenuOf(pages.home())
  await expect(edit).toHaveCount(0)
})
