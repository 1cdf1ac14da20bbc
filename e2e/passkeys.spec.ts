import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'
import { addAuthenticator, copyPasskeys } from './support/virtual-authenticator.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

const open = async (browser: Browser, key: string, path: string) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const device = await addAuthenticator(page)
  await logInAs(page, key)
  await page.goto(path)
  return { page, device }
}
const openAs = async (browser: Browser, key: string, path: string): Promise<Page> =>
  (await open(browser, key, path)).page

const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name: '新增通行金鑰' }).click()
  const sheet = page.getByRole('dialog', { name: '新增通行金鑰' })
  await sheet.getByLabel('裝置的名稱').fill(name)
  await sheet.getByRole('button', { name: '新增', exact: true }).click()
  await expect(page.getByRole('list', { name: '你的通行金鑰' })).toContainText(name)
}

const question = (page: Page) => page.getByRole('dialog', { name: '請用通行金鑰確認' })
const confirm = (page: Page) => question(page).getByRole('button', { name: '用通行金鑰確認' }).click()

const isRequired = '更改權限與設定前要用通行金鑰確認'
const choose = async (page: Page, words: string) => {
  await page.getByLabel(isRequired).selectOption(words)
  await page.getByRole('button', { name: '儲存', exact: true }).click()
}

test('an administrator adds a passkey, requires it, and confirms once before roles and settings change', async ({
  browser,
  baseURL,
}) => {
  const admin = await openAs(browser, 'admin', staffPaths.staffSettings())
  await choose(admin, '要確認')
  await expect(admin.getByText('你自己要先有通行金鑰才能打開').first()).toBeVisible()

  await openStaffPart(admin, '通行金鑰')
  await expect(admin.getByText('還沒有通行金鑰')).toBeVisible()
  await addPasskey(admin, '阿宏的手機')
  await admin.getByRole('button', { name: '改名：阿宏的手機' }).click()
  const sheet = admin.getByRole('dialog', { name: '「阿宏的手機」改名' })
  await sheet.getByLabel('裝置的名稱').fill('辦公室的電腦')
  await sheet.getByRole('button', { name: '儲存' }).click()
  await expect(admin.getByRole('list', { name: '你的通行金鑰' })).toContainText('辦公室的電腦')

  await admin.goto(staffPaths.staffSettings())
  await choose(admin, '要確認')
  await expect(admin.getByText('資料修改成功')).toBeVisible()

  await admin.goto(staffPaths.staffRoles())
  await question(admin).getByRole('button', { name: '先不要' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '這一頁要用通行金鑰確認' })).toBeVisible()
  await admin.getByRole('main').getByRole('button', { name: '用通行金鑰確認' }).click()
  await confirm(admin)
  await admin.getByRole('button', { name: '結束班務 簡雅雯的班務' }).click()
  await admin.getByRole('button', { name: '結束權限' }).click()
  await expect(admin.getByText('班務 簡雅雯不再是')).toBeVisible()
  await admin.goto(staffPaths.staffLooks())
  await expect(admin.getByRole('heading', { level: 1, name: '查閱紀錄' })).toBeVisible()
  await admin.goto(staffPaths.staffChanges())
  await expect(admin.getByText('新增：阿宏的手機')).toBeVisible()

  // The same person in a browser without the passkey.
  const elsewhere = await openAs(browser, 'admin', staffPaths.staffLooks())
  await confirm(elsewhere)
  await expect(question(elsewhere)).toContainText('或這個裝置沒有你的通行金鑰')
  await question(elsewhere).getByRole('button', { name: '先不要' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1, name: '這一頁要用通行金鑰確認' })).toBeVisible()

  await withDatabase(baseURL, (client) => client.query('update site.settings set needs_passkey = false'))
})

test('a person without a passkey logs in again, adds one in another tab, and goes on with what was typed', async ({
  browser,
  baseURL,
}) => {
  const { page, device } = await open(browser, 'manager', staffPaths.staffRoles())
  // The page itself would ask otherwise.
  await expect(page.getByRole('button', { name: '邀請夥伴' })).toBeVisible()
  // A session that could have been stolen.
  await withDatabase(baseURL, async (client) => {
    await client.query('update site.settings set needs_passkey = true')
    await client.query("update identity.sessions set created_at = created_at - interval '1 hour'")
  })
  await page.getByRole('button', { name: '邀請夥伴' }).click()
  await page.getByRole('dialog', { name: '邀請夥伴' }).getByLabel('給誰').fill('小華')
  await page.getByRole('button', { name: '產生邀請' }).click()
  const opened = page.context().waitForEvent('page')
  await question(page).getByRole('button', { name: '新增通行金鑰' }).click()
  const tab = await opened
  const sameDevice = await addAuthenticator(tab)
  await expect(tab.getByText('請用 LINE 重新登入一次')).toBeVisible()
  await expect(tab.getByRole('main').getByRole('button', { name: '新增通行金鑰' })).toHaveCount(0)
  await tab.getByRole('button', { name: '用 LINE 重新登入' }).click()
  await tab.getByTestId('login-as-manager').click()
  await addPasskey(tab, '建宏的手機')
  await copyPasskeys(sameDevice, device)
  await tab.close()

  await confirm(page)
  await expect(page.getByRole('dialog', { name: '給小華的邀請' })).toBeVisible()
})

test('an administrator removes the passkeys of a person who has lost the device', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) => client.query('update site.settings set needs_passkey = false'))
  const admin = await openAs(browser, 'admin', staffPaths.staffRoles())
  await admin.getByRole('button', { name: '移除基地主任 劉建宏的通行金鑰' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
  await expect(admin.getByText('基地主任 劉建宏的通行金鑰移除了')).toBeVisible()
  await expect(admin.getByRole('button', { name: '移除基地主任 劉建宏的通行金鑰' })).toHaveCount(0)
  await admin.goto(staffPaths.staffChanges())
  await expect(admin.getByText('刪除：建宏的手機')).toBeVisible()
})
