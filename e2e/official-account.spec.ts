import { expect, type Page } from '@playwright/test'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 } })

/** A person writes to the official account on the local platform's phone, which reloads itself until the answer is there. */
async function write(page: Page, key: string, text: string): Promise<void> {
  await page.goto(`/__line/phone/${key}`)
  await page.getByTestId('phone-text').fill(text)
  await page.getByTestId('phone-send').click()
}

const chat = (page: Page) => page.getByLabel('聊天內容')

test('a member asks for 「今天」 and opens the booking in the mini-app', async ({ page }) => {
  await write(page, 'lin', '今天')
  const button = chat(page).getByRole('link', { name: '查看報名' }).last()
  await expect(button).toBeVisible({ timeout: 15_000 })
  await expect(button).toHaveAttribute('href', /^\/liff\/class_history\/[0-9a-f-]{36}$/)
  const [miniApp] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await miniApp.getByRole('button', { name: '用 LINE 繼續' }).click()
  await miniApp.getByTestId('login-as-lin').click()
  await expect(miniApp.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
  await expect(miniApp.getByText('報名編號')).toBeVisible()
  expect(new URL(miniApp.url()).pathname).toMatch(/^\/liff\/class_history\//)
})

test('a quick reply asks the next question', async ({ page }) => {
  await write(page, 'lin', '說明')
  await chat(page).getByRole('button', { name: '我的課' }).click()
  await expect(chat(page).getByRole('link', { name: '查看報名' }).first()).toBeVisible({ timeout: 15_000 })
})

test('who has not signed up reads how to log in', async ({ page }) => {
  await write(page, 'hsu', '今天')
  await expect(chat(page).getByText('還沒有找到你的會員資料').last()).toBeVisible({ timeout: 15_000 })
  await expect(chat(page).getByRole('link', { name: '登入並註冊' }).last()).toHaveAttribute(
    'href',
    '/liff/calendar',
  )
})

test('who blocks the account and comes back is greeted', async ({ page }) => {
  await page.goto('/__line/phone/coach')
  await page.getByLabel('更多').click()
  await page.getByTestId('phone-block').click()
  await page.getByTestId('phone-add').click()
  await expect(async () => {
    await page.goto('/__line/phone/coach')
    await expect(chat(page).getByText('歡迎回到巷口共學')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
})
