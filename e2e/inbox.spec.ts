import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { book } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const entries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
/** The dot on the avatar says it before the menu is opened. */
const avatar = (page: Page) => page.getByRole('button', { name: /的會員選單$/ })
const unreadInMenu = async (page: Page) => {
  await avatar(page).click()
  return page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: /^通知/ })
}

test('a booking is in the inbox and in LINE, and the number of unread messages falls when it is read', async ({
  page,
}) => {
  await logInAs(page, 'noemail')
  await book(page, 10)

  await expect(async () => {
    await page.goto(pages.home())
    await expect(avatar(page)).toHaveAccessibleDescription('有未讀的通知', { timeout: 6_000 })
  }).toPass({ timeout: 40_000 })
  await expect(async () => {
    await page.goto(pages.inbox())
    await expect(entries(page).filter({ hasText: '巷弄小偵探' }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await hydrated(page)
  const newest = entries(page).filter({ hasText: '巷弄小偵探' }).first()
  await expect(newest).toContainText('未讀')
  await expect(newest).toContainText(/月\d+日（.）\d\d:\d\d–\d\d:\d\d・大溪基地 後院・1 人/)
  await expect(await unreadInMenu(page)).toHaveText(/通知\s*\d+ 則未讀/)
  await page.keyboard.press('Escape')

  await newest.getByRole('button', { name: '標為已讀' }).click()
  await expect(newest).not.toContainText('未讀')
  await page.getByRole('button', { name: '全部標為已讀' }).or(page.getByText('都讀過了。')).first().waitFor()
  const markAll = page.getByRole('button', { name: '全部標為已讀' })
  if (await markAll.isVisible()) await markAll.click()
  await expect(page.getByText('都讀過了。')).toBeVisible()
  await expect(await unreadInMenu(page)).toHaveText('通知')
  await expect(avatar(page)).not.toHaveAccessibleDescription('有未讀的通知')
  await page.keyboard.press('Escape')

  await newest.getByRole('link', { name: '查看報名' }).click()
  await expect(page.getByText('報名編號')).toBeVisible()

  await expect(async () => {
    await page.goto('/__line/phone/noemail')
    await expect(page.getByLabel('聊天內容').getByText('報名完成').last()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('a member chooses what is sent, and finds the choice again', async ({ page }) => {
  await logInAs(page, 'noemail')
  await page.goto(pages.profile())
  await hydrated(page)
  const open = () => page.getByText('選擇要通知的事').click()
  await open()
  const reminder = page.getByRole('checkbox', { name: /上課提醒/ })
  await expect(reminder).toBeChecked()
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/member/notice-choice') && response.request().method() === 'PATCH',
  )
  await reminder.uncheck()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await hydrated(page)
  await open()
  await expect(reminder).not.toBeChecked()
  await reminder.check()
})

test('who is no friend of the official account gets a mail', async ({ page }) => {
  await logInAs(page, 'nopicture')
  await book(page, 10)
  await expect(async () => {
    await page.goto('/__mail')
    const mail = page.getByRole('article').filter({ hasText: 'nopicture@example.com' }).last()
    await expect(mail).toContainText('報名完成：巷弄小偵探', { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})
