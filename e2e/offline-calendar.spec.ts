import { expect, type BrowserContext, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** In Taipei: 「2027年1月」. */
const nextMonth = (): string => {
  const day = new Date(Date.now() + 8 * 3_600_000)
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月`
}
const storedDays = (page: Page) => page.evaluate(() => localStorage.getItem('offline-days'))
const banner = (page: Page) => page.getByRole('status').filter({ hasText: '目前離線' })
const agenda = (page: Page) => page.getByRole('region', { name: '接下來的課' }).getByRole('listitem')

const goOffline = async (page: Page, context: BrowserContext) => {
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
}

/** Opens the calendar while online; returns the titles of its coming days. */
const loadCalendar = async (page: Page): Promise<string[]> => {
  await page.goto(pages.calendar())
  await expect(agenda(page).first()).toBeVisible()
  return await agenda(page).getByRole('heading').allTextContents()
}

test('without a network the calendar shows the days that were loaded last, from when they are, and no actions', async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  const titles = await loadCalendar(page)
  await expect(page.getByRole('button', { name: '取消這一天' }).first()).toBeVisible()
  // A new document, which has not loaded the calendar's script.
  await openClass(page, 1)
  await goOffline(page, context)
  await banner(page).getByRole('link', { name: '看行事曆' }).click()
  await expect(page).toHaveURL(pages.calendar())
  await expect(page.getByText(/^這是 \d+月\d+日（.）\d\d:\d\d 載入的行事曆。/)).toBeVisible()
  expect(await agenda(page).getByRole('heading').allTextContents()).toEqual(titles)
  await expect(page.getByRole('button', { name: '取消這一天' })).toHaveCount(0)
  await expect(banner(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: '下個月' }).click()
  await expect(page.getByRole('heading', { name: nextMonth() })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('載入的行事曆')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '取消這一天' }).first()).toBeVisible()
})

test('in the mini-app the notice does not lead to the calendar of the site', async ({ page, context }) => {
  await logInAs(page, 'lin')
  await loadCalendar(page)
  await page.goto(liffPaths.liffCalendar())
  await expect(agenda(page).first()).toBeVisible()
  await goOffline(page, context)
  await expect(banner(page).getByRole('link')).toHaveCount(0)
})

test('the days are removed at logout, also without a network, and then there is no link to them', async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  await loadCalendar(page)
  expect(await storedDays(page)).toContain('"days":[{')
  await page.goto(pages.home())
  await hydrated(page)
  await goOffline(page, context)
  await expect(banner(page).getByRole('link')).toBeVisible()
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect(banner(page).getByRole('link')).toHaveCount(0)
  expect(await storedDays(page)).toBeNull()
})

test("another account's login removes the days", async ({ page }) => {
  await logInAs(page, 'chen')
  await loadCalendar(page)
  await page.goto('/api/user/line/start?redierctUrl=/home')
  await page.getByTestId('login-as-lin').click()
  // The page is built again for the other account, and a reading may fall between the two documents.
  await expect(async () => expect(await storedDays(page)).toBeNull()).toPass({ timeout: 15_000 })
})

test('without stored days there is no link to the calendar, and the page stays', async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  await goOffline(page, context)
  await expect(banner(page).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '我的行事曆' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '目前連不上網路' })).toBeVisible()
  await expect(page).toHaveURL(pages.home())
})

test("when the calendar's script is not on this device either, our own page says so", async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  await page.evaluate(() => localStorage.setItem('offline-days', '{}'))
  await goOffline(page, context)
  await banner(page).getByRole('link', { name: '看行事曆' }).click()
  await expect(page.getByText('這一頁沒有載入完成')).toBeVisible()
})
