import type { Browser, Page } from '@playwright/test'
import { logInAs } from './log-in.ts'

const desk = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

/** A page of the back-office, in a context of its own. */
export const openStaff = async (
  browser: Browser,
  { as, path, viewport = desk }: { as: string; path: string; viewport?: typeof desk },
): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, as)
  await page.goto(path)
  return page
}
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
export const titles = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts()
