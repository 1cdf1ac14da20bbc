import { expect, type Page } from '@playwright/test'
import { findAxeViolations, rulesOfColour } from './find-axe-violations.ts'

/** Expects that axe finds no fault in the page as it is and that nothing scrolls sideways. `what`: for the report. */
export async function examineAsShown(page: Page, what: string): Promise<void> {
  expect(await findAxeViolations(page), what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * The same, and the colours of the dark scheme. Not for pages whose parts off-screen are skipped (`content-visibility`): their
 * colours stay those of the other scheme until they are scrolled to.
 */
export async function examine(page: Page, what: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await examineAsShown(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(page, rulesOfColour), `${what}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
