import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** Of the first class: that on which the demo world was created, perhaps yesterday's. */
let weekday: string
test.beforeAll(async ({ baseURL }) => {
  weekday = await withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select min(starts_at) as at from catalog.class_days where class_id = 1',
    )
    return new Intl.DateTimeFormat('zh-TW', { weekday: 'short', timeZone: 'Asia/Taipei' }).format(rows[0]!.at)
  })
})

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })

    test('a newcomer picks two days, logs in, signs up, books, changes and cancels', async ({ page }) => {
      await page.goto(pages.classList())
      await page.locator('html[data-hydrated]').waitFor()
      if (size === 'phone') await page.getByRole('button', { name: /^篩選/ }).click()
      await page.getByLabel('縣市').selectOption('changhua')
      await page.getByRole('checkbox', { name: weekday }).check()
      if (size === 'phone') await page.getByRole('button', { name: /^顯示 \d+ 班$/ }).click()
      await expect(page).toHaveURL(/county=changhua&weekday=\d/)
      await expect(page.getByRole('list', { name: '目前的篩選' })).toContainText(weekday)
      await page.getByRole('link', { name: '手捏一只飯碗' }).click()
      await page.locator('html[data-hydrated]').waitFor()
      const days = page.getByTestId(/^day-/)
      await days.nth(1).getByRole('checkbox').check()
      await days.nth(2).getByRole('checkbox').check()
      await days.nth(1).getByRole('spinbutton').fill('3')
      await days.nth(1).getByRole('spinbutton').press('Enter')
      await expect(page.getByText('2 天・4 人次')).toBeVisible()
      await page.getByRole('button', { name: '用 LINE 登入並報名' }).click()

      await page.getByTestId('new-name').fill(`新朋友${size}`)
      await page.getByTestId('login-as-new').click()
      await page.getByTestId('consent-allow').click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('再一步就幫你報好：手捏一只飯碗 2 天')
      await expect(page.getByRole('main')).toContainText('・3 位')
      await page.getByRole('button', { name: '完成註冊' }).click()
      await expect(page.getByRole('alert')).toContainText('請先閱讀並勾選同意')
      await fillInSignup(page, '０９１２ 345 678')
      await page.getByRole('button', { name: '完成註冊並報名' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
      await expect(page.getByText('・3 位')).toBeVisible()

      await page.getByRole('link', { name: '看我的行事曆' }).click()
      await page.getByRole('heading', { name: '我的行事曆' }).waitFor()
      await expect(page.getByTestId(/^agenda-/)).toHaveCount(2)
      const people = page.getByRole('spinbutton').first()
      await people.press('ArrowDown')
      await expect(page.getByText('資料修改成功')).toBeVisible()
      await page.getByRole('button', { name: '取消這一天' }).first().click()
      const cancelled = page.waitForResponse((answer) => answer.url().endsWith('/cancel'))
      await page.getByRole('dialog').getByRole('button', { name: '取消這一天' }).click()
      expect((await cancelled).status()).toBe(200)

      await page.goto(pages.classHistory())
      await expect(page.getByRole('main').getByText('已取消')).toHaveCount(1)
      await expect(page.getByRole('main').getByText('已報名')).toHaveCount(1)
    })
  })
}
