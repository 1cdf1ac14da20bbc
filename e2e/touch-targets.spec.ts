import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { publicExamples } from './support/example-pages.ts'
import { findSmallTargets } from './support/find-small-targets.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'

test.beforeAll(freshWorld)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Pages with controls that the examples do not show. */
const others = [
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?view=map`,
  `${pages.classList()}?county=tainan&free=1`,
  `${pages.applySpace()}?base=1`,
  `${pages.search()}?q=%E9%99%B6`,
  pages.search(),
]

/** Controls of the header are narrower on a phone, and breadcrumbs as wide as their words: they stand alone in their line. */
const limits = { minWidthPx: 44, minHeightPx: 48, minCrumbWidthPx: 24, minCrumbHeightPx: 44 }

for (const path of [...publicExamples, ...others])
  test(`${path}: what is tapped is large enough on a phone, also with the largest text`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    for (const text of ['normal', 'larger']) {
      await page.evaluate((size) => (document.documentElement.dataset['text'] = size), text)
      const { measured, small } = await page.evaluate(findSmallTargets, limits)
      expect(measured).toBeGreaterThan(15)
      expect(small, `${text} text`).toEqual([])
    }
  })
