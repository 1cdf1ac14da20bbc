import { expect, type Page } from '@playwright/test'
import { findAxeViolations } from './find-axe-violations.ts'

/** Expects that axe finds no fault in the page as it is and that nothing scrolls sideways. `what`: for the report. */
export async function examineAsShown(page: Page, what: string): Promise<void> {
  expect(await findAxeViolations(page), what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * The same in light and dark. Not for pages whose parts off-screen are skipped (`content-visibility`): their colours stay
 * those of the other scheme until they are scrolled to.
 */
export async function examine(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await examineAsShown(page, `${what}, ${colorScheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
