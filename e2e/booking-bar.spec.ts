import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const bar = (page: Page) => page.getByRole('complementary', { name: '報名' })
const rows = (page: Page) => page.getByTestId(/^day-/)

/** Hidden text does not count. */
const shown = { useInnerText: true }

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('one bar with day, price, seats and rule is on the screen from the top to the end', async ({
      page,
    }) => {
      await page.goto(pages.classDetail({ classId: 1 }))
      await hydrated(page)
      await expect(bar(page)).toContainText(/\d+月\d+日（.）19:00/, shown)
      await expect(bar(page)).toContainText(/每人每天 NT\$300・(還有|剩) \d+ 席/, shown)
      await expect(bar(page)).toContainText('前一天 19:00 前可免費取消', shown)
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
      await bar(page).getByRole('link', { name: '選日期' }).click()
      await expect(page.getByRole('heading', { name: '選擇日期' })).toBeInViewport()
      await page.getByRole('heading', { name: '也可以看看' }).scrollIntoViewIfNeeded()
      await expect(bar(page)).toBeInViewport({ ratio: 1 })
    })

    test('nothing moves when a day is selected and its people are counted', async ({ page }) => {
      await page.goto(pages.classDetail({ classId: 1 }))
      await hydrated(page)
      await page.evaluate(() => (document.documentElement.dataset['whole'] = 'true'))
      // Other journeys take the seats of the first days.
      const day = rows(page)
        .filter({ hasText: /還有 \d+ 席/ })
        .last()
      const before = await positions(page)
      await day.getByRole('checkbox').check()
      const people = day.getByRole('spinbutton')
      await people.press('End')
      await expect(page.getByText('每天最多攜伴 3 位')).toBeVisible()
      expect(await positions(page)).toEqual(before)
      await expect(day).toContainText(/連我.*位/)
      await expect(bar(page)).toContainText('1 天・4 人次　NT$1,200')
    })
  })
}

test('a class that takes no bookings says why, offers similar ones, and asks for no selection', async ({
  page,
  request,
}) => {
  const past = (await (await request.get('/api/class?past=1&limit=1')).json()) as { items: { id: number }[] }
  await page.goto(pages.classDetail({ classId: past.items[0]!.id }))
  await expect(bar(page)).toContainText('這一班已經結束', shown)
  await expect(page.getByRole('heading', { name: '上課日期' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '選擇日期' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '報名須知' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '選日期' })).toHaveCount(0)
})

/** The distance of every row from the top of the page, and the height of the page. */
const positions = (page: Page): Promise<number[]> =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('[data-testid^=day-]')].map((row) =>
      Math.round(row.getBoundingClientRect().top + scrollY),
    ),
    document.documentElement.scrollHeight,
  ])
