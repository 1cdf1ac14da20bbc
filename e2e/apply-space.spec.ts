import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** The page listed every space of every base before; it was 19,363 px high. */
const maxHeight = 5000

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)
const bases = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

test('a space is found by choosing its base first, on a short page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.applySpace())
  await hydrated(page)
  await expect(bases(page).nth(9)).toBeAttached()
  expect(await heightOf(page)).toBeLessThan(maxHeight)

  await page.getByLabel('基地名稱或縣市').fill('彰化')
  await expect(page.getByText('共 3 個空間，在 1 個基地')).toBeVisible()
  await bases(page).click()
  await expect(page).toHaveURL(/\/apply\/space\?base=1$/)
  await expect(page.getByRole('heading', { name: '鹿港基地' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 3, name: '右廂灶腳' })).toBeVisible()
  expect(await heightOf(page)).toBeLessThan(maxHeight)

  await page.getByRole('link', { name: '換一個基地' }).click()
  await expect(bases(page).nth(9)).toBeAttached()
})

test('an unknown name offers all bases again', async ({ page }) => {
  await page.goto(pages.applySpace())
  await hydrated(page)
  await page.getByLabel('基地名稱或縣市').fill('火星')
  await expect(page.getByRole('heading', { name: '沒有找到這個基地' })).toBeVisible()
  await page.getByRole('link', { name: '看全部基地' }).click()
  await expect(bases(page).nth(9)).toBeAttached()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a base is found by county and size, which its spaces keep', async ({ page }) => {
    await page.goto(pages.applySpace())
    await page.getByLabel('基地名稱或縣市').fill('彰化縣')
    await page.getByLabel('人數').selectOption('30')
    await page.getByRole('button', { name: '套用' }).click()
    await expect(page.getByText('共 1 個空間，在 1 個基地')).toBeVisible()
    await bases(page).click()
    await expect(page).toHaveURL(/\?base=1&people=30$/)
    await expect(page.getByText('共 1 個空間', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: '換一個基地' }).click()
    await expect(page).toHaveURL(/\/apply\/space\?people=30$/)
  })
})
