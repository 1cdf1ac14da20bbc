import type { Page } from '@playwright/test'

/** Fills in the signup form of a learner from 鹿港鎮 with this mobile number, and consents. */
export async function fillInSignup(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手機').fill(mobile)
  await page.locator('[name=birthday-year]').fill('74')
  await page.locator('[name=birthday-month]').fill('5')
  await page.locator('[name=birthday-day]').fill('6')
  await page.getByLabel('居住縣市').selectOption('changhua')
  await page.getByLabel('鄉鎮市區').selectOption('鹿港鎮')
  await page.getByRole('combobox', { name: '身分' }).selectOption('learner')
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check()
}
