import { expect } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 360, height: 740 } })

type Detail = { feeTwd: number; days: { state: string }[]; base: { latitude: number; longitude: number } }

for (const [surface, path] of [
  ['the site', pages.classDetail({ classId: 1 })],
  ['the mini-app', liffPaths.liffClassDetail({ classId: 1 })],
] as const) {
  test(`what one learns, teacher, place and rules come before the days on ${surface}`, async ({ page }) => {
    await page.goto(path)
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings.slice(0, 5)).toEqual(['課程內容', '老師', '上課地點', '報名須知', '選擇日期'])
    expect(headings.indexOf('上過的人怎麼說')).toBeGreaterThan(4)
  })

  test(`the head of a class on ${surface} has the price of all days that can be booked, and a map`, async ({
    page,
  }) => {
    const detail = (await (await page.request.get('/api/class/1')).json()) as Detail
    const open = detail.days.filter(({ state }) => state === 'bookable').length
    // One day of the class is full, so it does not count.
    expect(open).toBeLessThan(detail.days.length)
    await page.goto(path)
    const total = new Intl.NumberFormat('en').format(open * detail.feeTwd)
    await expect(page.getByText(`還能報名的 ${open} 天共 NT$${total}`)).toBeVisible()
    const { latitude, longitude } = detail.base
    await expect(page.getByRole('link', { name: /^彰化縣・鹿港基地.*開啟地圖/ })).toHaveAttribute(
      'href',
      new RegExp(`^https://www\\.google\\.com/maps/.*${latitude},${longitude}$`),
    )
  })

  test(`the first view of a class on ${surface} has title, day, place, price and seats`, async ({ page }) => {
    await page.goto(path)
    const bar = page.getByRole('complementary', { name: '報名' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(bar).toContainText(/\d+月\d+日.*NT\$300・(還有|剩) \d+ 席/)
    const barTop = (await bar.boundingBox())!.y
    for (const shown of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('definition').first(),
      page.getByRole('link', { name: /開啟地圖/ }),
    ]) {
      const { y, height } = (await shown.boundingBox())!
      expect(y + height).toBeLessThan(barTop)
    }
  })
}

for (const width of [390, 1280])
  test(`the days of a class are compact, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openClass(page, 1)
    const heightsOf = (state: string) =>
      page
        .locator(`[data-testid^="day-"][data-state="${state}"]`)
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    const bookable = await heightsOf('bookable')
    expect(bookable.length).toBeGreaterThan(3)
    expect(Math.max(...bookable)).toBeLessThan(width < 600 ? 92 : 72)
    // Its words have a line of their own.
    expect(Math.max(...(await heightsOf('full')))).toBeLessThan(width < 600 ? 120 : 98)
  })
