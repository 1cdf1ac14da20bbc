import { expect, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { hydrated } from './log-in.ts'

/** Opens the page of a class and waits until its days can be chosen. */
export async function openClass(page: Page, classId: number): Promise<void> {
  await page.goto(pages.classDetail({ classId }))
  await daysLoaded(page)
}

/** For a member, of a class with days to come: also waits for the days that they hold, which may leave the selection. */
export async function openClassAsMember(page: Page, classId: number): Promise<void> {
  const held = page.waitForResponse((response) => response.url().includes('/api/member/calendar?'))
  await openClass(page, classId)
  await (await held).finished()
}

/** Waits until the days on the page can be chosen; on a busy machine the days that a member holds may arrive later. */
export async function daysLoaded(page: Page): Promise<void> {
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** The boxes of days with many seats: full days join the waitlist, and other journeys need the nearly full ones. */
export const bookableDays = (page: Page): Locator =>
  page
    .locator('[data-testid^="day-"][data-state="bookable"]')
    .filter({ hasText: /還有 \d+ 席/ })
    .getByRole('checkbox')

/** Books the first day with seats of a class. */
export async function book(page: Page, classId: number): Promise<void> {
  await openClass(page, classId)
  await bookableDays(page).first().check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await seeBooked(page)
}

/** Waits for the confirmation, and confirms that the days overlap, as on some dates with another class of the member. */
export async function seeBooked(page: Page): Promise<void> {
  const insist = page.getByRole('button', { name: '仍要報名' })
  await insist.or(page.getByRole('heading', { name: '報名完成' })).waitFor()
  if (await insist.isVisible()) await insist.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('報名完成')
}
