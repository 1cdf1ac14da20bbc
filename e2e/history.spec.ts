import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { fullHistory } from './support/full-history.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 } })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const daysIn = (page: Page, name: string) => part(page, name).getByTestId(/^own-/)
const startsIn = (page: Page, name: string) =>
  daysIn(page, name)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')!))
const openedAs = async (page: Page, key: string) => {
  await logInAs(page, key)
  await page.goto(fullHistory())
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('上課紀錄')
}

test('a busy member sees the next days first, then the last ones, on a short page', async ({ page }) => {
  await openedAs(page, 'fullcalendar')
  await expect(daysIn(page, '即將上課')).toHaveCount(5)
  await expect(daysIn(page, '上過的課')).toHaveCount(10)
  const [coming, past] = [await startsIn(page, '即將上課'), await startsIn(page, '上過的課')]
  expect(coming).toEqual(coming.toSorted())
  expect(past).toEqual(past.toSorted().reverse())
  expect(Date.parse(past[0]!)).toBeLessThan(Date.parse(coming[0]!))
  await expect(part(page, '上過的課')).toContainText(/^上過的課20\d\d 年上了 \d+ 天課，共 [\d.]+ 小時。/)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000)
})

test('more days remain after a reload, and after going back from a booking', async ({ page }) => {
  await openedAs(page, 'fullcalendar')
  await part(page, '即將上課').getByRole('link', { name: '看更多' }).click()
  await expect(daysIn(page, '即將上課')).toHaveCount(10)
  await part(page, '上過的課').getByRole('link', { name: '看更多' }).click()
  await expect(daysIn(page, '上過的課')).toHaveCount(20)
  const shown = [await startsIn(page, '即將上課'), await startsIn(page, '上過的課')]

  await page.reload()
  await hydrated(page)
  await expect(daysIn(page, '上過的課')).toHaveCount(20)
  expect([await startsIn(page, '即將上課'), await startsIn(page, '上過的課')]).toEqual(shown)

  const last = daysIn(page, '上過的課').last()
  await last.scrollIntoViewIfNeeded()
  await last.getByRole('link').first().click()
  await expect(page).toHaveURL(/class_history\/[0-9a-f-]{36}$/)
  await page.goBack()
  await expect(daysIn(page, '上過的課')).toHaveCount(20)
  await expect(last).toBeInViewport()
  // One entry for the page, however many days were loaded.
  await page.goBack()
  await expect(page).toHaveURL(pages.home())
})

test('an address with a cursor that is not ours shows the first days', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(`${pages.classHistory()}?past=MX4x`)
  await expect(page).toHaveURL(pages.classHistory())
  await expect(page.getByRole('heading', { name: '即將上課' })).toBeVisible()
})
