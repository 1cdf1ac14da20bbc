import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { sharedWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { measureTransfers } from './support/measure-transfers.ts'
import { test } from './support/test.ts'

test.beforeAll(sharedWorld)

/** All bodies as transferred; the measured figures and all pages of the menu are in bench/README.md (T8). */
const limits = { first: 350 * 1024, further: 80 * 1024 }
/** Of the pages of the menu these three transfer most: 52, 34 and 34 KB on November 30, 2026. */
const furtherPages = [staffPaths.staffNewClass(), staffPaths.staffChangeClasses(), staffPaths.staffFeedback()]

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('the first view of the back-office and further pages stay within their bytes', async ({ browser }) => {
  const earlier = await browser.newContext()
  await logInAs(await earlier.newPage(), 'admin')
  // Logged in, with an empty browser cache.
  const context = await browser.newContext({ storageState: await earlier.storageState() })
  const page = await context.newPage()
  const sizes = await measureTransfers(page)
  const transferred = () => [...sizes.values()].reduce((total, size) => total + size, 0)
  await open(page, staffPaths.staffHome())
  expect(transferred()).toBeGreaterThan(150 * 1024)
  expect(transferred()).toBeLessThanOrEqual(limits.first)
  for (const path of furtherPages) {
    sizes.clear()
    await open(page, path)
    expect(transferred(), path).toBeGreaterThan(1024)
    expect(transferred(), path).toBeLessThanOrEqual(limits.further)
  }
})
