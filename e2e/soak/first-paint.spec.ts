import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { sharedWorld } from '../support/fresh-world.ts'
import { test } from '../support/test.ts'

test.beforeAll(sharedWorld)

// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })

const paintedPages = [
  pages.home(),
  pages.classList(),
  pages.classDetail({ classId: 1 }),
  pages.newsList(),
  pages.newsDetail({ newsId: 30 }),
  pages.baseTeamList(),
  pages.map(),
  pages.performance(),
  pages.resourceHome(),
  pages.baseList(),
  pages.baseDetail({ baseId: 1 }),
  pages.teacherList(),
  `${pages.applySpace()}?base=1`,
  pages.personaDetail({ slug: 'learner', personaId: 2 }),
  `${pages.search()}?q=%E9%B9%BF%E6%B8%AF`,
  pages.contact(),
]

for (const [name, width] of [
  ['phone', 390],
  ['desktop', 1280],
] as const) {
  test(`the first paint on a ${name} equals the page after its style sheet has loaded`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 900 })
    // Scripts are removed: this test compares styles only.
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    for (const path of paintedPages) {
      await page.route('**/*.css', (route) => route.abort())
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const first = await readLooks(page)
      await page.unroute('**/*.css')
      await page.goto(path)
      await page.waitForFunction(() => document.querySelector('link[media*=scripting]') === null)
      expect(first.length).toBeGreaterThan(50)
      expect(differences(first, await readLooks(page)), path).toEqual([])
      expect(await countFontFaces(page), path).toBe(1)
    }
  })
}

test('without scripts the style sheet applies', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(pages.home())
  const link = page.locator('link[rel=stylesheet]')
  expect(
    await link.evaluate((node: HTMLLinkElement) => matchMedia(node.media).matches && node.sheet !== null),
  ).toBe(true)
  expect(await page.locator('h1').evaluate((node) => getComputedStyle(node).fontFamily)).toContain('Huninn')
  await context.close()
})

/** Counts font faces: a second copy would make the browser lay out all text again. */
const countFontFaces = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule).length,
  )

/** CSS properties whose change is visible. */
const visibleProperties =
  'display position visibility opacity color background-color background-image border-top-width border-bottom-width ' +
  'border-left-color border-top-left-radius box-shadow font-family font-size font-weight line-height letter-spacing ' +
  'text-decoration-line text-align list-style-type object-fit stroke fill transform writing-mode z-index'

type Look = { element: string; styles: Record<string, string> }

/** Reads position and computed styles of every visible element, also outside the viewport. */
const readLooks = (page: Page): Promise<Look[]> =>
  page.evaluate(async (names) => {
    document.documentElement.dataset['whole'] = 'true'
    await document.fonts.ready
    const shown = [...document.body.querySelectorAll('*')].filter((node) => node.checkVisibility())
    return shown.map((node) => {
      // The target of an icon's `use` is in another file; its svg element has the position.
      const { x, y, width, height } = node.tagName === 'use' ? new DOMRect() : node.getBoundingClientRect()
      const all = getComputedStyle(node)
      const styles = Object.fromEntries(names.map((name) => [name, all.getPropertyValue(name)]))
      return {
        element: `${node.tagName} ${node.textContent.slice(0, 20)}`,
        styles: { ...styles, box: [x, y, width, height].map(Math.round).join(' ') },
      }
    })
  }, visibleProperties.split(' '))

const differences = (first: Look[], full: Look[]): string[] =>
  full
    .flatMap(({ element, styles }, index) =>
      Object.entries(styles)
        .filter(([name, value]) => first[index]?.styles[name] !== value)
        .map(([name, value]) => `${element}: ${name} ${first[index]?.styles[name]} → ${value}`),
    )
    .slice(0, 20)
