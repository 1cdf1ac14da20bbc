import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

type Home = { week: { date: string; count: number; held: number }[] }

test('the strip of the front page and the month say the same about each date', async ({ page }) => {
  const { week } = (await (await page.request.get('/api/home')).json()) as Home
  // The demo world has something to book every day; today its evening classes may be over.
  expect(week.slice(1).filter(({ count }) => count === 0)).toEqual([])
  await page.goto(pages.home())
  for (const { date, count, held } of week) {
    const word = count > 0 ? `${count} 堂可報` : held > 0 ? '無名額' : '沒有課'
    await expect(page.locator(`ol a[href$="from=${date}&to=${date}"]`)).toContainText(word)
  }
  for (const { date, count } of week.slice(1)) {
    const month = date.slice(0, 7)
    await page.goto(`${pages.classList()}?view=calendar&month=${month}`)
    await expect(page.locator(`a[href="#d${date}"]`)).toContainText(`${count} 堂可報`)
  }
})
