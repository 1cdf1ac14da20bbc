import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { animationsEnded } from './animations-ended.ts'

/** Expects that axe finds no fault in the page as it is and that nothing scrolls sideways. `what`: for the report. */
export async function examineAsShown(page: Page, what: string): Promise<void> {
  await animationsEnded(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${what}: ${id} ${nodes[0]?.html}`)).toEqual([])
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
