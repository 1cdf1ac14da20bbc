import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { painted, restingTop, scrollLikeAFinger } from './support/scroll-like-a-finger.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('the front page links to the class list, which links to each class', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/home$/)
  await page.getByRole('link', { name: '看所有課程' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('課程與班別')
  await page.getByRole('main').getByRole('heading', { level: 2 }).last().getByRole('link').click()
  await expect(page).toHaveURL(/\/course\/class_all\/\d+$/)
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('going back from a class restores the scroll position far down the list on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.classList())
  await page.locator('html[data-hydrated]').waitFor()
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  await titles.nth(16).scrollIntoViewIfNeeded()
  await painted(page)
  const title = await titles.nth(16).textContent()
  const place = await titles.nth(16).boundingBox()
  await titles.nth(16).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!)
  const shifts = await watchShifts(page)
  await page.goBack()
  await expect(titles.nth(16)).toHaveText(title!)
  const moved = async () => Math.abs((await titles.nth(16).boundingBox())!.y - place!.y)
  await expect.poll(moved).toBeLessThanOrEqual(24)
  // Nothing moves afterwards: there is no event to wait for.
  await page.waitForTimeout(600)
  expect(await moved()).toBeLessThanOrEqual(24)
  expect(await shifts()).toBeLessThanOrEqual(0.02)
})

/** Sums the layout shifts of the current document from now on. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  const sum = await page.evaluateHandle(() => {
    const total = { shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        total.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
    return total
  })
  return () => sum.evaluate(({ shift }) => shift)
}

test('reloading a page restores the scroll position below parts of different height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.home())
  await page.locator('html[data-hydrated]').waitFor()
  const heading = page.getByRole('heading', { name: '依縣市找課' })
  await scrollLikeAFinger(page, 12)
  await heading.scrollIntoViewIfNeeded()
  const before = await restingTop(heading)
  await page.reload()
  await page.locator('html[data-hydrated]').waitFor()
  await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - before)).toBeLessThanOrEqual(24)
})

test('an unknown path gets 404 and a page that names the path', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Page Not Found /no/such/path')).toBeVisible()
  await page.goto('/沒有這條巷子')
  await expect(page.getByText('Page Not Found /沒有這條巷子')).toBeVisible()
})

test('malformed and unknown ids get 404, and short addresses redirect', async ({ request }) => {
  expect((await request.get(pages.classDetail({ classId: 'abc' }))).status()).toBe(404)
  expect((await request.get(pages.classDetail({ classId: 99999999 }))).status()).toBe(404)
  for (const [from, to] of [
    ['/course', pages.classList()],
    ['/about', pages.baseTeamList()],
    ['/member', pages.calendar()],
    ['/resource', pages.resourceHome()],
    ['/liff', liffPaths.liffClassList()],
  ]) {
    const answer = await request.get(from!, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toBe(to)
  }
})
