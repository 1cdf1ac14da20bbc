import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { taipeiDate } from 'contract/taipei-time'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { restingTop, scrollLikeAFinger } from './support/scroll-like-a-finger.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('the list begins with classes that can be booked, and the others are behind one line', async ({
  page,
}) => {
  await page.goto(`${pages.classList()}?category=ceramics`)
  const cards = page.locator('#main li:has(h2)')
  const words = await cards.allInnerTexts()
  expect(words.length).toBeGreaterThan(2)
  const groups = words.map((text) => (/剩|還有/.test(text) ? 'bookable' : 'other'))
  expect(groups).toEqual(groups.toSorted())
  expect(groups[0]).toBe('bookable')
  expect(words.filter((text) => /額滿|已截止/.test(text))).toEqual([])

  await page.getByRole('link', { name: /^另有 \d+ 班已額滿或截止$/ }).click()
  await expect(page.getByRole('link', { name: '已額滿或截止 移除' })).toBeVisible()
  for (const text of await cards.allInnerTexts()) expect(text).toMatch(/額滿|截止|進行中/)
})

test('a day without a class leads to the dates after it, with their number', async ({ page }) => {
  await page.goto(`${pages.classList()}?from=2026-01-01&to=2026-01-01`)
  await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toBeVisible()
  const later = page.getByRole('region', { name: '改成之後的日期' })
  await expect(later.getByRole('listitem').first()).toContainText(/剩|還有/)
  const words = await later.getByRole('link', { name: /^看這 \d+ 班$/ }).innerText()
  await later.getByRole('link', { name: words }).click()
  await expect(
    page
      .getByRole('status')
      .getByText(`共 ${/\d+ 班/.exec(words)![0]}`)
      .first(),
  ).toBeVisible()
  await expect(page.locator('#main li:has(h2)').first()).toContainText(/剩|還有/)
  await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toHaveCount(0)
})

test('the month of classes begins with this week', async ({ page }) => {
  await page.goto(`${pages.classList()}?view=calendar`)
  const today = Number(taipeiDate(new Date()).slice(8))
  const firstWeek = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  // A day with classes begins with its month, which only screen readers hear.
  expect(firstWeek.map((text) => Number(/^(?:\d+月\s*)?(\d+)/.exec(text)?.[1]))).toContain(today)
})

test('a month without a day that can be booked leads to the nearest classes', async ({ page }) => {
  await page.goto(`${pages.classList()}?view=calendar&month=2099-01&free=1`)
  const nearest = page.locator('section[aria-labelledby^="near-"]').first()
  await expect(nearest.getByRole('listitem').first()).toContainText(/剩|還有/)
  const all = nearest.getByRole('link', { name: /^看這 \d+ 班$/ })
  const number = /\d+ 班/.exec(await all.innerText())![0]
  await all.click()
  await expect(page.getByText(`共 ${number}`).first()).toBeVisible()
  // A month with such days shows them only.
  await page.goto(`${pages.classList()}?view=calendar`)
  if (await page.getByText(/^\d+ 堂可報$/).count())
    await expect(page.locator('section[aria-labelledby^="near-"]')).toHaveCount(0)
})

test('the first view of a small phone shows the titles of two classes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(pages.classList())
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(titles.first()).toBeInViewport({ ratio: 1 })
  await expect(titles.nth(1)).toBeInViewport({ ratio: 1 })
})

test('a reload after 「看更多」 shows all loaded classes again, at the same place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pages.classList())
  await hydrated(page)
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(titles).toHaveCount(18)
  await scrollLikeAFinger(page, 8)
  await page.getByRole('link', { name: '看更多' }).click()
  await expect(titles).toHaveCount(36)
  await scrollLikeAFinger(page, 3)
  const title = titles.nth(30)
  await title.scrollIntoViewIfNeeded()
  const before = await restingTop(title)
  await page.reload()
  await hydrated(page)
  await expect(titles).toHaveCount(36)
  await expect(page.getByText('從頭看起')).toHaveCount(0)
  await expect.poll(async () => Math.abs((await title.boundingBox())!.y - before)).toBeLessThanOrEqual(24)
})

test.describe('the map of classes', () => {
  const filtered = `${pages.classList()}?time=evening&view=map`

  test('links each county with its number of classes to the list, with the other filters', async ({
    page,
  }) => {
    await page.goto(`${pages.classList()}?time=evening`)
    await hydrated(page)
    await page.getByRole('link', { name: '地圖', exact: true }).click()
    await expect(page).toHaveURL(filtered)
    const total = Number(/\d+/.exec((await page.getByText(/^共 \d+ 班$/).textContent()) ?? '')![0])
    const counties = page.getByRole('region', { name: '各縣市的班別' }).getByRole('link')
    await expect(counties.first()).toBeVisible()
    const words = await counties.allInnerTexts()
    const counts = words.map((text) => Number(/(\d+) 班/.exec(text)![1]))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)

    // The map's own styles are here, although its code came late.
    await expect(page.getByRole('group', { name: '班別地圖' })).toHaveCSS('overflow', 'visible')
    const changhua = words.find((text) => text.startsWith('彰化縣'))!
    const count = Number(/\d+/.exec(changhua)![0])
    await page
      .getByRole('link', { name: `彰化縣，${count} 班` })
      .locator('use')
      .click()
    await expect(page).toHaveURL(`${pages.classList()}?time=evening&county=changhua`)
    await expect(page.getByText(`共 ${count} 班・`)).toBeVisible()
  })

  test('keeps its view and filters when a filter is added or removed', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(filtered)
    await hydrated(page)
    await page.getByRole('checkbox', { name: '免費' }).check()
    await expect(page).toHaveURL(/free=1.*view=map/)
    await page.getByRole('list', { name: '目前的篩選' }).getByRole('link', { name: '晚上' }).click()
    await expect(page).toHaveURL(`${pages.classList()}?free=1&view=map`)
    await page.getByRole('link', { name: '月曆', exact: true }).click()
    await expect(page).toHaveURL(`${pages.classList()}?free=1&view=calendar`)
  })

  test('says so when no class matches or a filter is invalid', async ({ page }) => {
    await page.goto(`${pages.classList()}?q=沒有這種課&view=map`)
    await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toBeVisible()
    const answer = await page.goto(`${pages.classList()}?weekday=9&view=map`)
    expect(answer!.status()).toBe(400)
  })
})
