import { expect, type Locator, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const table = (page: Page) => page.getByRole('region', { name: '課表' })
const columns = (page: Page) => table(page).getByRole('columnheader')
const today = (page: Page) => table(page).locator('thead [aria-current="date"]')
const thisWeek = (page: Page) => page.getByRole('link', { name: '這一週' })
const scrollTo = (page: Page, left: number) =>
  table(page).evaluate((box, to) => {
    box.scrollLeft = to
  }, left)

/** Beside the names of the rows, which stay where they are. */
async function expectSeen(page: Page, column: Locator) {
  await expect(column).toBeInViewport({ ratio: 0.99 })
  const [named, shown] = await Promise.all([columns(page).first().boundingBox(), column.boundingBox()])
  expect(shown!.x).toBeGreaterThanOrEqual(named!.x + named!.width - 1)
}

test('on a phone the week begins with today, and the other days are left and right of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffWeek())
  await expectSeen(page, today(page))
  // All days are there for who hears the table, and the arrow keys reach them.
  await expect(columns(page)).toHaveCount(8)
  await examine(page, 'a week on a phone')
  await scrollTo(page, 10_000)
  await table(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect
    .poll(() => table(page).evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft))
    .not.toBe(0)

  await page.getByRole('link', { name: '後一週' }).click()
  await expect(today(page)).toHaveCount(0)
  await expectSeen(page, columns(page).nth(1))
  await thisWeek(page).press('Enter')
  await expectSeen(page, today(page))
  // Also while this week is shown; the link keeps the focus.
  const last = await today(page).evaluate((column) => column === column.parentElement!.lastElementChild)
  await scrollTo(page, last ? 0 : 10_000)
  await thisWeek(page).press('Enter')
  await expectSeen(page, today(page))
  await expect(thisWeek(page)).toBeFocused()
  // Other rows of the same week stay where they are.
  await scrollTo(page, 60)
  await page.getByRole('link', { name: '看老師' }).click()
  await expect(columns(page).first()).toHaveText('老師')
  expect(await table(page).evaluate((box) => box.scrollLeft)).toBe(60)
  await context.close()
})
