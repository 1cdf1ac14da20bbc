import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { errorToast, keepToasts } from './support/error-toast.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('the title says so while a form shows errors, and not after they are mended', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await hydrated(page)
  const mobile = page.getByLabel('手機')
  const before = await mobile.inputValue()
  await mobile.fill('123')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page).toHaveTitle('錯誤：會員資料｜巷口共學')
  await mobile.fill(before)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page).toHaveTitle('會員資料｜巷口共學')
})

test('the toast of an error ends when its field is mended, and does not come back', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await hydrated(page)
  await keepToasts(page)
  const mobile = page.getByLabel('手機')
  const before = await mobile.inputValue()
  await mobile.fill('123')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(errorToast(page)).toBeVisible()
  await mobile.fill(before)
  await expect(errorToast(page)).toBeHidden()
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByText('資料修改成功')).toBeVisible()
  await expect(errorToast(page)).toBeHidden()
})

test('the title of the next page has no error', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await hydrated(page)
  await page.getByLabel('手機').fill('123')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page).toHaveTitle(/^錯誤：/)
  await page.getByRole('banner').getByRole('link', { name: '消息' }).click()
  await expect(page).toHaveTitle('消息｜巷口共學')
})
