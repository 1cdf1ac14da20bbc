import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate, taipeiFullDay } from 'contract/taipei-time'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('an administrator chooses the cursor of today, and taking it away ends it', async ({
  page,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) => client.query('delete from site.cursor_seasons'))
  await page.setViewportSize({ width: 390, height: 844 })
  const now = new Date()
  const [today, tomorrow] = [taipeiDate(now), taipeiDate(new Date(now.getTime() + 86_400_000))]
  await logInAs(page, 'admin')
  await page.goto(staffPaths.staffHome())
  await openStaffPart(page, '節慶游標')
  await expect(page.getByRole('heading', { name: '還沒有節慶游標' })).toBeVisible()
  await expect(page.getByText('把網站的滑鼠游標換成節慶的圖案。')).toContainText(
    '按「新增節慶游標」，就能建立第一筆。',
  )
  await page.getByRole('link', { name: '新增節慶游標' }).click()
  await page.getByLabel('游標', { exact: true }).selectOption('情人節的愛心')
  await page.getByLabel('第一天').fill(today)
  await page.getByLabel('最後一天').fill('2020-01-01')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByLabel('最後一天')).toHaveAccessibleDescription(/最後一天不能比第一天早/)
  // It still holds should midnight pass meanwhile.
  await page.getByLabel('最後一天').fill(tomorrow)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: taipeiFullDay(now) })).toBeVisible()

  const address = page.url()
  await page.goto(pages.home())
  await expect(page.locator('html')).toHaveAttribute('data-cursor', 'valentine')
  await page.goto(address)
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(page.getByText(/已刪除「/)).toBeVisible()
  await page.goto(pages.home())
  await expect(page.locator('html')).toHaveAttribute('data-cursor', 'normal')
})
