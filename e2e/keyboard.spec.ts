import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { chooseByKeys, tabTo } from './support/keys.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('a newcomer finds, books and cancels with the keyboard only', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${pages.classList()}?county=changhua&time=evening`)
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到主要內容' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: '手捏一只飯碗' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/class_all\/1$/)

  const days = page.getByTestId(/^day-/)
  await tabTo(page, days.nth(1).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await tabTo(page, days.nth(1).getByRole('spinbutton'))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, days.nth(2).getByRole('checkbox'))
  await page.keyboard.press('Space')
  await expect(page.getByText('2 天・4 人次')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: '用 LINE 登入並報名' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByTestId('new-name'))
  await page.keyboard.type('鍵盤使用者')
  await tabTo(page, page.getByTestId('login-as-new'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByTestId('consent-allow'))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('再一步就幫你報好：手捏一只飯碗 2 天')
  await tabTo(page, page.getByLabel('手機'))
  await page.keyboard.type('0912345678')
  for (const part of ['74', '5', '6']) {
    await page.keyboard.press('Tab')
    if (part === '74') await tabTo(page, page.locator('[name=birthday-year]'))
    await page.keyboard.type(part)
  }
  await tabTo(page, page.getByRole('checkbox', { name: /我已閱讀並同意/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('summary', { hasText: '再多說一點' }))
  await page.keyboard.press('Enter')
  await chooseByKeys(page, page.getByLabel('居住縣市'), '彰化縣')
  await chooseByKeys(page, page.getByLabel('鄉鎮市區'), '鹿港鎮')
  for (const status of ['學員', '樂齡']) {
    await tabTo(page, page.getByRole('checkbox', { name: status }))
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  await tabTo(page, page.getByRole('button', { name: '取消這一天' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: '取消這一天' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('已取消', { exact: true })).toBeVisible()
})

test('a link skips the filters of the class list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(pages.classList())
  await hydrated(page)
  const skip = page.getByRole('link', { name: '跳過篩選' })
  await tabTo(page, skip, 20)
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('form'))).toBeNull()
  expect(await page.evaluate(() => document.activeElement?.closest('#results') !== null)).toBe(true)
})
