import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { memberExamples, publicExamples, unlistedExamples } from './support/example-pages.ts'
import { hydrated, logInAs } from './support/log-in.ts'

// Nothing here is changed, so its tests may be spread over workers.
test.describe.configure({ mode: 'parallel' })

/** Pages that act rather than read: looked at in every look. */
const actingPages = [
  pages.home(),
  pages.classList(),
  `${pages.classList()}?county=changhua`,
  `${pages.classList()}?view=calendar`,
  `${pages.classList()}?q=沒有這種課`,
  pages.classDetail({ classId: 1 }),
  pages.classDetail({ classId: 2 }),
  pages.newsList(),
  pages.notFound(),
  pages.signup(),
  pages.calendar(),
]
/** Pages that read rather than act: looked at on a phone in light and on a desktop in dark. Every declared page is one. */
const readingPages = [
  ...[...publicExamples, ...unlistedExamples].filter((path) => !actingPages.includes(path)),
  `${pages.newsList()}?category=story`,
  `${pages.performance()}?year=2026&base=1`,
  `${pages.map()}?county=changhua`,
  `${pages.search()}?q=鹿港`,
  `${pages.search()}?q=zzzz`,
  pages.liffClassList(),
  pages.staffHome(),
]

const looks = [
  { name: 'phone, light', width: 390, colorScheme: 'light', text: undefined },
  { name: 'phone, dark', width: 390, colorScheme: 'dark', text: undefined },
  { name: 'desktop, light', width: 1280, colorScheme: 'light', text: undefined },
  { name: 'desktop, dark', width: 1280, colorScheme: 'dark', text: undefined },
  { name: 'desktop, text at 200 %', width: 1280, colorScheme: 'light', text: 'doubled' },
  { name: 'phone, text at 200 %', width: 390, colorScheme: 'dark', text: 'doubled' },
] as const

for (const { name, width, colorScheme, text } of looks) {
  const hasAll = name === 'phone, light' || name === 'desktop, dark'
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('no page has a barrier that axe can find, nor scrolls sideways', async ({ page }) => {
      test.setTimeout(300_000)
      for (const path of actingPages) await examine(path)
      if (hasAll) for (const path of readingPages) await examine(path)
      await logInAs(page, 'fullcalendar')
      for (const path of memberExamples) await examine(path)

      async function examine(path: string) {
        await page.goto(path)
        // A key wakes the page at once; without it the script waits until the browser is idle.
        await page.keyboard.press('Shift')
        await hydrated(page)
        await expect(page.getByText('載入中，請稍候')).toHaveCount(0)
        // Everything counts, also what is laid out only when it comes on the screen.
        await page.evaluate(() => (document.documentElement.dataset['whole'] = 'true'))
        if (text === 'doubled')
          await page.evaluate(() => (document.documentElement.style.fontSize = '212.5%'))
        // In one step, which takes half the time: the usual two put the results of frames together.
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
