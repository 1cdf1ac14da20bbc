import type { Page } from '@playwright/test'

/** Fills in what the signup form requires, with this mobile number, and consents. */
export async function fillInSignup(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手機').fill(mobile)
  await page.locator('[name=birthday-year]').fill('74')
  await page.locator('[name=birthday-month]').fill('5')
  await page.locator('[name=birthday-day]').fill('6')
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check()
}
