import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('a manager enters a space and publishes it on the page of the base', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffSpace({ spaceId: 'new' }))
  await page.getByLabel('基地').selectOption({ index: 1 })
  await page.getByLabel('名稱').fill('試開的書房')
  await page.getByLabel('最多幾人').fill('很多')
  await page.getByLabel('面積（平方公尺）').fill('33')
  await page.getByLabel('設備').fill('長桌 2 張、投影機')
  await page.getByLabel('之後的整理時間（分鐘）').fill('30')
  await page.getByLabel('開放申請').selectOption('不開放，只給課程用')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page.getByLabel('最多幾人')).toBeFocused()
  await page.getByLabel('最多幾人').fill('12')
  await page.getByRole('button', { name: '儲存草稿' }).click()
  await expect(page).toHaveURL(/\/admin\/space\/\d+$/)
  await page.reload()
  await expect(page.getByLabel('之後的整理時間（分鐘）')).toHaveValue('30')
  await expect(page.getByLabel('開放申請')).toHaveValue('false')
  await page.getByRole('button', { name: '現在公開' }).click()
  await expect(page.getByText('公開中')).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(pages.baseDetail({ baseId: 1 }))
  await expect(visitor.getByText('試開的書房').first()).toBeVisible()
  for (const one of [page, visitor]) await one.context().close()
})
