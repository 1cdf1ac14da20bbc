import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassNow, removeClassNow } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

test('who reads a person’s page is listed for administrators, also for one person alone', async ({
  browser,
  baseURL,
}) => {
  const today = await withDatabase(baseURL, (client) => arrangeClassNow(client, { lin: 1 }))
  const manager = await openAs(browser, 'manager')
  await manager.goto(staffPaths.staffHome())
  await manager.getByRole('banner').getByRole('button', { name: '搜尋' }).click()
  await manager.getByRole('combobox', { name: '搜尋' }).fill('林美麗')
  await manager
    .getByRole('rowgroup', { name: '人' })
    .getByRole('row', { name: /林美麗/ })
    .first()
    .getByRole('link')
    .first()
    .click()
  await expect(manager.getByRole('heading', { level: 2, name: '接下來的課' })).toBeVisible()
  const name = (await manager.getByRole('heading', { level: 1 }).textContent())!
  await expect(manager.getByRole('link', { name: '誰看過這位的資料' })).toHaveCount(0)

  const admin = await openAs(browser, 'admin')
  await admin.goto(staffPaths.staffHome())
  await openStaffPart(admin, '查閱紀錄')
  const looks = admin.getByRole('main').locator('ol').getByRole('listitem')
  const look = looks.filter({ hasText: name })
  await expect(look).toContainText('劉建宏')
  await expect(look).toContainText('學員的資料頁')
  await admin.getByLabel('看了什麼').selectOption('搜尋')
  await admin.getByRole('button', { name: '查詢' }).click()
  await expect(look).toHaveCount(0)
  await expect(looks.filter({ hasText: '搜尋' }).first()).toContainText('劉建宏')
  await admin.getByRole('link', { name: '清除條件' }).click()
  await look.getByRole('link', { name }).click()
  await admin.getByRole('link', { name: '誰看過這位的資料' }).click()
  await expect(looks).toContainText(['學員的資料頁', '學員的資料頁'])
  await expect(looks.filter({ hasText: '上課日的名單' })).toHaveCount(0)
  await withDatabase(baseURL, (client) => removeClassNow(client, today))
})
