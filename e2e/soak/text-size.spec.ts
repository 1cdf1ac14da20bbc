import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from '../support/fresh-world.ts'
import { hydrated } from '../support/log-in.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 360, height: 740 } })

test('one tap in the header makes the text larger, announces it and is remembered', async ({ page }) => {
  await page.goto(pages.contact())
  await hydrated(page)
  const header = page.getByRole('banner')
  const step = header.getByRole('button', { name: '字大一點' })
  await expect(step).toBeInViewport()
  const html = page.locator('html')
  const status = header.getByRole('status')
  await expect(status).toBeEmpty()

  await step.click()
  await expect(html).toHaveCSS('font-size', '22px')
  await expect(status).toHaveText('字級：大')
  await step.click()
  await expect(html).toHaveCSS('font-size', '26px')
  await expect(status).toHaveText('字級：特大')

  await page.reload()
  await hydrated(page)
  await expect(html).toHaveCSS('font-size', '26px')
  await page.getByRole('button', { name: '選單與顯示設定' }).click()
  await expect(page.getByRole('radio', { name: '特大' })).toBeChecked()
  await page.keyboard.press('Escape')
  await header.getByRole('button', { name: '字回到標準大小' }).click()
  await expect(html).toHaveCSS('font-size', '17px')
  await expect(status).toHaveText('字級：標準')
})

test('the tap works before the page is hydrated, and keeps the other settings', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('display') === null) localStorage.setItem('display', '{"theme":"dark"}')
  })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(pages.contact())
  await page.getByRole('button', { name: '字大一點' }).click()
  const html = page.locator('html')
  await expect(html).toHaveCSS('font-size', '22px')
  await expect(html).not.toHaveAttribute('data-hydrated')
  release()
  await hydrated(page)
  await expect(html).toHaveCSS('font-size', '22px')
  // What stores the size is loaded after that.
  await expect.poll(() => storedDisplay(page)).toEqual({ theme: 'dark', text: 'large' })
})

test('the first touch of an older tab does not undo the size that another tab has chosen', async ({
  context,
}) => {
  const [older, newer] = [await context.newPage(), await context.newPage()]
  await older.goto(pages.contact())
  await hydrated(older)
  await newer.goto(pages.contact())
  await newer.getByRole('button', { name: '字大一點' }).click()
  await older.getByRole('button', { name: '選單與顯示設定' }).click()
  // What it shows itself.
  await expect(older.getByRole('radio', { name: '標準' })).toBeChecked()
  await older.getByRole('radio', { name: '深色' }).check()
  await expect(older.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(older.getByRole('banner').getByRole('status')).toBeEmpty()
  expect(await storedDisplay(newer)).toEqual({ theme: 'dark', text: 'large' })
})

test('settings that cannot be read are replaced by the next step', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('display', '{'))
  await page.goto(pages.contact())
  await page.getByRole('button', { name: '字大一點' }).click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('字級：大')
  expect(await storedDisplay(page)).toEqual({ text: 'large' })
})

test('the header keeps one line at 320 px in every size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(pages.contact())
  await hydrated(page)
  const step = page.getByRole('banner').getByRole('button', { name: /^字/ })
  for (const size of ['22px', '26px', '17px']) {
    await step.click()
    await expect(page.locator('html')).toHaveCSS('font-size', size)
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(72)
  }
})

const storedDisplay = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('display') ?? '') as unknown)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the button, which needs them, is not shown', async ({ page }) => {
    await page.goto(pages.contact())
    await expect(page.locator('[data-text-step]')).toBeHidden()
  })
})
