import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { taipeiDate } from 'contract/taipei-time'

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

test('a day without a seat leads to the next day with one', async ({ page }) => {
  await page.goto(`${pages.classList()}?from=2026-01-01&to=2026-01-01`)
  await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toBeVisible()
  await page.getByRole('link', { name: /^看最近有名額的/ }).click()
  await expect(page.locator('#main li:has(h2)').first()).toContainText(/剩|還有/)
  await expect(page.getByRole('heading', { name: '沒有符合的班別' })).toHaveCount(0)
})

test('the month of classes begins with this week', async ({ page }) => {
  await page.goto(`${pages.classList()}?view=calendar`)
  const today = Number(taipeiDate(new Date()).slice(8))
  const firstWeek = await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  expect(firstWeek.map((text) => Number.parseInt(text, 10))).toContain(today)
})

test('the first view of a small phone shows the titles of two classes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(pages.classList())
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
  await expect(titles.first()).toBeInViewport({ ratio: 1 })
  await expect(titles.nth(1)).toBeInViewport({ ratio: 1 })
})
