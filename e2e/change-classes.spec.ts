import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('classes of a base are found, previewed and changed together; the history of one has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffChangeClasses())
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('篩選').fill('鹿港')
  await expect(page).toHaveURL(/q=/)
  await main.getByRole('button', { name: '人次' }).click()
  await expect(page).toHaveURL(/sort=-people/)
  await expect(main.getByRole('columnheader', { name: '人次' })).toHaveAttribute('aria-sort', 'descending')
  const boxes = main.getByRole('rowheader').getByRole('checkbox')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(2)
  await main.getByRole('button', { name: `全選符合的 ${count} 班` }).click()
  await main.getByRole('button', { name: `改這 ${count} 班` }).click()

  const sheet = page.getByRole('dialog', { name: `一起改 ${count} 班` })
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('請先填要改的項目，空白的照舊。')
  await sheet.getByLabel('費用（元／人次）').fill('123')
  await sheet.getByLabel('開放報名').selectOption({ label: '各班第一天之前' })
  await sheet.getByLabel('開放報名：第一天之前幾天').fill('21')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  const plan = sheet.getByRole('region', { name: '會怎麼改' })
  await expect(plan).toContainText(/\d+ 班會這樣改/)
  await expect(plan).toContainText('→ 123')
  // What is asked has changed, so it is previewed again; a closed sheet loses nothing.
  await sheet.getByRole('button', { name: '關閉' }).click()
  await main.getByRole('button', { name: `改這 ${count} 班` }).click()
  await expect(sheet.getByLabel('費用（元／人次）')).toHaveValue('123')
  await sheet.getByLabel('費用（元／人次）').fill('137')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(plan).toContainText('→ 137')
  await sheet.getByRole('button', { name: /^確定更改 \d+ 班$/ }).click()
  await expect(page.getByText(/^已更改 \d+ 班$/)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByText('已選 0 班')).toBeVisible()

  await page.goto(staffPaths.staffClasses())
  await page
    .getByRole('main')
    .getByRole('link', { name: /（.*）/ })
    .first()
    .click()
  await page.getByRole('link', { name: /設定/ }).first().click()
  await expect(page.getByLabel('費用（元／人次）')).toHaveValue('137')
  await expect(
    page
      .getByRole('main')
      .getByText(/費用（元／人次）.*→ 137/)
      .first(),
  ).toBeVisible()
})
