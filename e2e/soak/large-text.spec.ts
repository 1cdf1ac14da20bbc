import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { sharedWorld } from '../support/fresh-world.ts'
import { hydrated } from '../support/log-in.ts'
import { test } from '../support/test.ts'

test.beforeAll(sharedWorld)

// These tests change no data, so they may run in parallel.
test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('display', '{"text":"larger"}')))

const open = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 844 })
  await page.goto(path)
  await hydrated(page)
  await expect(page.locator('html')).toHaveCSS('font-size', '26px')
}

const underHeading = 'header p:not(:empty)'
const teacherOfClass = 'section[aria-labelledby=teachers] li p:last-child'

// The text beside an arch had 8 characters per line on a phone, and 12 to 17 on a tablet.
for (const [path, width, text, minCharacters] of [
  [pages.teacherDetail({ teacherId: 1 }), 390, underHeading, 12],
  [pages.teacherDetail({ teacherId: 1 }), 768, underHeading, 24],
  [pages.baseDetail({ baseId: 1 }), 390, underHeading, 12],
  [pages.baseDetail({ baseId: 1 }), 768, underHeading, 24],
  [pages.classDetail({ classId: 1 }), 390, teacherOfClass, 12],
] as const)
  test(`${path}: the text at an arch has long lines at ${width} px`, async ({ page }) => {
    await open(page, path, width)
    const words = page.getByRole('main').locator(text).first()
    await words.scrollIntoViewIfNeeded()
    expect((await words.boundingBox())!.width).toBeGreaterThan(minCharacters * 26)
  })

for (const width of [320, 360, 390, 768])
  test(`the names on the map do not collide at ${width} px`, async ({ page }) => {
    await open(page, pages.map(), width)
    const collisions = await page.getByRole('main').locator('svg').evaluateAll(findCollisions)
    expect(collisions).toEqual([])
  })

/** Runs in the page: pairs of names whose letters overlap; a line's box is higher than its letters. */
function findCollisions(drawings: Element[]): string[] {
  const texts = drawings.flatMap((drawing) => [...drawing.querySelectorAll('text')])
  const names = texts
    .filter((text) => text.checkVisibility())
    .map((text) => ({ name: text.textContent, box: text.getBoundingClientRect() }))
  return names.flatMap(({ name, box }, index) =>
    names.slice(index + 1).flatMap((other) => {
      const inset = box.height * 0.14
      const isApart =
        box.right < other.box.left ||
        other.box.right < box.left ||
        box.bottom - inset < other.box.top + inset ||
        other.box.bottom - inset < box.top + inset
      return isApart ? [] : [`${name} ${other.name}`]
    }),
  )
}

// The list in LINE was 13,004 px long for 18 cards, and its first view had no title.
test('with the largest text the list in LINE shows a title in the first view, and short cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(liffPaths.liffClassList())
  await expect(page.locator('html')).toHaveCSS('font-size', '26px')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.first().getByRole('heading')).toBeInViewport()
  const heights = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(560)
})
