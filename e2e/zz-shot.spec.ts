import { test } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
test.beforeAll(freshWorld)
test('shots', async ({ page }) => {
  await logInAs(page, 'admin')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, path] of (process.env['SHOTS'] ?? '').split(',').map((each) => each.split('='))) {
      await page.goto(path!)
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/shotA-${name}-${width}.png`, fullPage: true })
    }
  }
  void staffPaths
})
