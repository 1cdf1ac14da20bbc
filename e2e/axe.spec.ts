import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import {
  liffExamples,
  liffMemberExamples,
  memberExamples,
  publicExamples,
  unlistedExamples,
} from './support/example-pages.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'

test.beforeAll(freshWorld)

// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Interactive pages, examined in every view. */
const interactivePages = [
  pages.home(),
  pages.classList(),
  `${pages.classList()}?county=changhua`,
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?view=map`,
  `${pages.classList()}?q=沒有這種課`,
  pages.classDetail({ classId: 1 }),
  pages.classDetail({ classId: 2 }),
  pages.newsList(),
  pages.notFound(),
  pages.signup(),
  pages.calendar(),
  ...liffExamples,
]
/** All other declared pages, examined on a phone in light and on a desktop in dark mode. */
const staticPages = [
  ...[...publicExamples, ...unlistedExamples].filter((path) => !interactivePages.includes(path)),
  `${pages.newsList()}?category=story`,
  `${pages.performance()}?year=2026&base=1`,
  `${pages.map()}?county=changhua`,
  `${pages.search()}?q=鹿港`,
  `${pages.search()}?q=zzzz`,
  staffPaths.staffHome(),
]

const views = [
  { name: 'phone, light', width: 390, colorScheme: 'light', text: undefined },
  { name: 'phone, dark', width: 390, colorScheme: 'dark', text: undefined },
  { name: 'desktop, light', width: 1280, colorScheme: 'light', text: undefined },
  { name: 'desktop, dark', width: 1280, colorScheme: 'dark', text: undefined },
  { name: 'desktop, text at 200 %', width: 1280, colorScheme: 'light', text: 'doubled' },
  { name: 'phone, text at 200 %', width: 390, colorScheme: 'dark', text: 'doubled' },
] as const

for (const { name, width, colorScheme, text } of views) {
  const includesStatic = name === 'phone, light' || name === 'desktop, dark'
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('axe finds no violation on any page, and no page scrolls sideways', async ({ page }) => {
      test.setTimeout(300_000)
      for (const path of interactivePages) await examine(path)
      if (includesStatic) for (const path of staticPages) await examine(path)
      await logInAs(page, 'fullcalendar')
      for (const path of [...memberExamples, ...liffMemberExamples]) await examine(path)

      async function examine(path: string) {
        await page.goto(path)
        // A key press starts hydration at once; without it hydration waits until the browser is idle.
        await page.keyboard.press('Shift')
        await hydrated(page)
        await expect(page.getByText('載入中，請稍候')).toHaveCount(0)
        // Lays out the content outside the viewport too.
        await page.evaluate(() => (document.documentElement.dataset['whole'] = 'true'))
        if (text === 'doubled')
          await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%'))
        // Legacy mode takes half the time; it does not merge the results of frames, and there are none.
        expect(page.frames()).toHaveLength(1)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        const found = violations.map(
          ({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160) ?? ''}`,
        )
        expect.soft(found).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      }
    })
  })
}
