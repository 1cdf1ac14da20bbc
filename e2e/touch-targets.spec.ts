import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { publicExamples } from './support/example-pages.ts'
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

/** Lowest height in px of a control on a touch screen; links within a sentence have that of their line. */
const minHeight = 48
const minWidth = 44
/** WCAG 2.2, 2.5.8: breadcrumbs are seldom used and stand alone in their line. */
const minCrumb = 24

for (const path of [...publicExamples, ...others])
  test(`${path}: what is tapped is large enough on a phone`, async ({ page }) => {
    await page.goto(path)
    await hydrated(page)
    const { measured, small } = await page.evaluate(findSmallTargets, { minHeight, minWidth, minCrumb })
    expect(measured).toBeGreaterThan(15)
    expect(small).toEqual([])
  })

type Limits = { minHeight: number; minWidth: number; minCrumb: number }

/** Runs in the page: the visible controls that are smaller than the limits. */
function findSmallTargets({ minHeight, minWidth, minCrumb }: Limits) {
  document.documentElement.dataset['whole'] = 'true'
  const roundingPx = 0.5
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
  const tapped = controls.filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      // Skip links are hidden until they are focused; counties of the map have a list beside it.
      control.getBoundingClientRect().right > 0 &&
      control.getBoundingClientRect().width > 1 &&
      control.closest('svg, [inert]') === null &&
      !isInSentence(control),
  )
  const small = tapped.flatMap((control) => {
    const { width, height } = targetOf(control).getBoundingClientRect()
    const isCrumb = control.closest('[aria-label="目前位置"]') !== null
    const isLarge = height >= (isCrumb ? minCrumb : minHeight) - roundingPx && (isCrumb || width >= minWidth)
    const name = control.getAttribute('aria-label') ?? control.textContent.trim()
    return isLarge
      ? []
      : [`${control.tagName} ${name.slice(0, 30)}: ${width.toFixed()} × ${height.toFixed(1)}`]
  })
  return { measured: tapped.length, small }

  /** The label of a box; the card of a link that covers it. */
  function targetOf(control: HTMLElement): HTMLElement {
    if (control.matches('[type=checkbox], [type=radio]')) return control.closest('label') ?? control
    const cover = getComputedStyle(control, '::after')
    const covers = cover.content !== 'none' && cover.position === 'absolute'
    return covers ? ((control.offsetParent as HTMLElement | null) ?? control) : control
  }

  /** A link between words of a sentence, which the limits of WCAG 2.5.8 do not cover either. */
  function isInSentence(control: HTMLElement): boolean {
    const words = control.closest('p, li, td, dd')?.textContent.length ?? 0
    return getComputedStyle(control).display === 'inline' && words > control.textContent.length + 4
  }
}
