import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('an administrator gives a printed address a target, which visitors reach at once, and takes it away', async ({
  browser,
}) => {
  const admin = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(admin, 'admin')
  await admin.goto(staffPaths.staffHome())
  await openStaffPart(admin, '轉址')
  await expect(admin.getByRole('link', { name: '/courses' })).toBeVisible()
  await admin.getByRole('link', { name: '新增轉址' }).click()
  await admin.getByLabel('從這個網址').fill(pages.newsList())
  await admin.getByLabel('轉到').fill(pages.classList())
  await admin.getByRole('button', { name: '儲存' }).click()
  await expect(admin.getByLabel('從這個網址')).toHaveAccessibleDescription(/這個網址是網站自己的頁面/)
  await admin.getByLabel('從這個網址').fill('/暑假')
  await admin.getByRole('button', { name: '儲存' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '/暑假' })).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  // Each server is notified by the database after the answer.
  await expect(async () => {
    await visitor.goto('/暑假?county=tainan')
    await expect(visitor).toHaveURL(`${pages.classList()}?county=tainan`, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })

  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByText('已刪除「/暑假」')).toBeVisible()
  await expect(async () => {
    await visitor.goto('/暑假')
    const missing = visitor.getByRole('heading', { level: 1, name: '這條巷子走不通' })
    await expect(missing).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  for (const page of [admin, visitor]) await page.context().close()
})
