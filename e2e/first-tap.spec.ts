import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { painted } from './support/scroll-like-a-finger.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 } })

const detail = pages.classDetail({ classId: 1 })
/** Days with many seats, which other journeys do not fill. */
const boxesOf = (page: Page) =>
  page
    .getByTestId(/^day-/)
    .filter({ hasText: /還有 \d+ 席/ })
    .getByRole('checkbox')

/** Long enough that a tap is over before the page's code arrives. */
const delayMs = 1500

/** The file of the page's own code. */
const codeOf = async (page: Page): Promise<string> => {
  const [file = ''] = (await page.locator('#hydrate').getAttribute('data-page'))!.split(' ')
  expect(file).toMatch(/^\/assets\/page-/)
  return `**${file}`
}

const timer = (ms: number) => () => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Opens a page whose own code arrives late. Returns the requests for that code, and the number of documents. */
const openSlowly = async (page: Page, path: string, release = timer(delayMs)) => {
  const asked = { code: 0, documents: 0 }
  page.on('domcontentloaded', () => (asked.documents += 1))
  await page.goto(path)
  await hydrated(page)
  await page.route(await codeOf(page), async (route) => {
    asked.code += 1
    await release()
    await route.continue()
  })
  return asked
}

test('a page that nobody touches does not load its code', async ({ page }) => {
  const asked = await openSlowly(page, pages.classList())
  // No request follows: there is no event to wait for.
  await page.waitForTimeout(3000)
  expect(asked.code).toBe(0)
  await page.mouse.move(100, 100)
  await expect.poll(() => asked.code).toBe(1)
})

test('the first tap opens the filters', async ({ page }) => {
  const asked = await openSlowly(page, pages.classList())
  await page.getByRole('button', { name: /^篩選/ }).click()
  await expect(page.getByRole('heading', { name: '篩選', exact: true })).toBeVisible()
  expect(asked).toEqual({ code: 1, documents: 1 })
})

test('the first choices are applied together', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const asked = await openSlowly(page, pages.classList())
  await page.getByLabel('縣市').selectOption('changhua')
  const box = page.getByRole('checkbox', { name: '免費' })
  await box.check()
  await expect(page).toHaveURL(`${pages.classList()}?county=changhua&free=1`)
  await expect(box).toBeChecked()
  expect(asked).toEqual({ code: 1, documents: 1 })
})

test('choices made before any script has arrived are applied', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(pages.classList(), { waitUntil: 'commit' })
  await page.getByLabel('縣市').selectOption('changhua')
  const box = page.getByRole('checkbox', { name: '免費' })
  await box.check()
  scripts.resolve()
  await expect(page).toHaveURL(`${pages.classList()}?county=changhua&free=1`)
  await expect(box).toBeChecked()
})

test('the first tap selects a day, which shows at once and counts when the code is there', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  const asked = await openSlowly(page, detail, () => code.promise)
  const boxes = boxesOf(page)
  await boxes.nth(-1).check()
  await boxes.nth(-2).check()
  expect(await page.getByRole('spinbutton').count()).toBe(0)
  code.resolve()
  await expect(page.getByRole('complementary', { name: '報名' })).toContainText('2 天・2 人次')
  await expect(boxes.nth(-1)).toBeChecked()
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  expect(asked).toEqual({ code: 1, documents: 1 })
})

test('the first tap on a link opens its page without a new document', async ({ page }) => {
  const asked = await openSlowly(page, pages.classList())
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/class_all\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked).toEqual({ code: 1, documents: 1 })
})

test('a first tap in the header waits for the code too, so that the page does not vanish', async ({
  page,
}) => {
  const asked = await openSlowly(page, detail)
  await page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(pages.contact())
  expect(asked).toEqual({ code: 1, documents: 1 })
})

test('a step to a part of the page is made at once and keeps the page', async ({ page }) => {
  await openSlowly(page, detail)
  const code = page.waitForResponse(await codeOf(page))
  await page.getByRole('link', { name: '選日期' }).click()
  const days = page.getByRole('heading', { name: '選擇日期' })
  await expect(days).toBeInViewport()
  expect(await days.count()).toBe(1)
  await (await code).finished()
  await painted(page)
  expect(await days.count()).toBe(1)
  await boxesOf(page).last().check()
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
})

test('the keyboard keeps its focus when the code arrives, and its first key counts', async ({ page }) => {
  const asked = await openSlowly(page, detail)
  const box = boxesOf(page).last()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
  expect(asked.code).toBe(1)
})

test('without its code a link of the page is a plain link', async ({ page }) => {
  await page.goto(pages.classList())
  await hydrated(page)
  await page.route(await codeOf(page), (route) => route.abort())
  await page.route('**/script-failed.js', (route) => route.abort())
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  await expect(page).toHaveURL(/class_all\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('nothing moves when the code arrives', async ({ page }) => {
  for (const path of [pages.home(), pages.classList(), detail, pages.map()]) {
    await openSlowly(page, path)
    await page.evaluate(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          shifts.push((shift as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts })
    })
    const code = page.waitForResponse(await codeOf(page))
    // Not the mouse: one that rests over the next document loads its code before this test watches.
    await page.keyboard.press('Shift')
    await (await code).finished()
    // Nothing moves afterwards: there is no event to wait for.
    await page.waitForTimeout(1000)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), path).toEqual([])
  }
})

test('days that are ticked right before a login are kept', async ({ page }) => {
  await openSlowly(page, detail)
  await boxesOf(page).nth(0).check()
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.waitForURL((url) => url.pathname !== detail)
  await page.goto(detail)
  await expect(boxesOf(page).nth(0)).toBeChecked()
})

test('seats follow on a page that nobody touches', async ({ page }) => {
  await page.route('**/availability', async (route) => {
    const answer = await route.fetch()
    const { days } = (await answer.json()) as { days: { state: string; seatsLeft: number }[] }
    const live = days.map((day) => (day.state === 'bookable' ? { ...day, seatsLeft: 1 } : day))
    await route.fulfill({ json: { days: live } })
  })
  await page.goto(detail)
  const days = page.locator('[data-testid^="day-"][data-state="bookable"]')
  await expect(days.last()).toContainText('剩 1 席', { timeout: 15_000 })
})
