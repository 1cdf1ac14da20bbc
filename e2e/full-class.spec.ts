import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

type Detail = { course: { id: number; title: string }; related: { id: number; courseId: number }[] }

/** A full or closed class of the demo world whose course has a class that can be booked, and that class. */
const findFullClass = async (page: Page): Promise<{ id: number; title: string; openId: number }> => {
  const { items } = (await (await page.request.get('/api/class?closed=1&limit=50')).json()) as {
    items: { id: number }[]
  }
  for (const { id } of items) {
    const { course, related } = (await (await page.request.get(`/api/class/${id}`)).json()) as Detail
    const open = related.find(({ courseId }) => courseId === course.id)
    if (open) return { id, title: course.title, openId: open.id }
  }
  throw new Error('no such class in the demo world')
}

for (const [surface, pathOf] of [
  ['the site', pages.classDetail],
  ['the mini-app', liffPaths.liffClassDetail],
] as const)
  test(`a full class on ${surface} shows the open class of its course above its days`, async ({ page }) => {
    const { id, title, openId } = await findFullClass(page)
    await page.goto(pathOf({ classId: id }))
    const section = page.getByRole('region', { name: /^同一門課，這.*班可以報名$/ })
    const card = section.getByRole('link', { name: title }).first()
    await expect(card).toHaveAttribute('href', pathOf({ classId: openId }))
    await expect(section.getByText(/^(還有|剩) \d+ 席$/).first()).toBeVisible()
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    const days = headings.findIndex((text) => ['選擇日期', '上課日期'].includes(text))
    expect(headings.findIndex((text) => text.startsWith('同一門課，這'))).toBeLessThan(days)
    await card.click()
    await expect(page).toHaveURL(pathOf({ classId: openId }))
    await expect(section).toBeHidden()
    await expect(page.getByRole('heading', { name: '選擇日期' })).toBeVisible()
  })
