import { expect, type Page } from '@playwright/test'
import { animationsEnded } from '../animations-ended.ts'
import { enlargeText } from '../enlarge-text.ts'
import { findAxeViolations, rulesOfColour } from '../find-axe-violations.ts'
import { findSmallTargets } from '../find-small-targets.ts'
import { hydrated } from '../log-in.ts'
import { collectErrors } from './collect-errors.ts'
import { findBrokenLinks } from './find-broken-links.ts'
import { findLoneCharacters } from './find-lone-characters.ts'
import { measureBytes } from './measure-bytes.ts'
import type { View } from './views.ts'

/** `isMeasured`: its bytes have limits, and the browser has stored nothing yet. */
type Visit = { path: string; view: View; isVisitor: boolean; isMeasured: boolean; mayBeRefused: boolean }

/** The title of a page of the back-office that other roles may open. */
const refusal = '這一頁不在你的權限裡'

type Findings = Readonly<Record<string, readonly string[]>>

/** Rules of axe that another text size can break. */
const rulesOfSize = ['scrollable-region-focusable', 'color-contrast', 'target-size']

/** In LINE a finger hits 48 px; elsewhere controls of the header are narrower, and breadcrumbs stand alone in their line. */
const targetLimits = {
  site: { minWidthPx: 44, minHeightPx: 48, minCrumbWidthPx: 24, minCrumbHeightPx: 44 },
  // A link of the footer measures half a pixel less below some lists of members; its box has 48 px.
  loggedIn: { minWidthPx: 44, minHeightPx: 47.5, minCrumbWidthPx: 24, minCrumbHeightPx: 44 },
  line: { minWidthPx: 48, minHeightPx: 48, minCrumbWidthPx: 48, minCrumbHeightPx: 48 },
}

/**
 * Visits an address once, by typing it, and examines everything that one visit shows, first untouched and
 * in light colours, then unfolded, in dark colours and with larger text.
 *
 * @returns what was found, by kind
 */
export async function sweepPage(
  page: Page,
  { path, view, isVisitor, isMeasured, mayBeRefused }: Visit,
): Promise<Findings> {
  const errors = collectErrors(page)
  const bytes = isMeasured ? await measureBytes(page) : undefined
  const response = (await page.goto(path))!
  // A key press starts hydration at once; without it hydration waits until the browser is idle.
  if (!isMeasured) await page.keyboard.press('Shift')
  await loaded(page)
  const found: Record<string, readonly string[]> = {}
  if (bytes) found['bytes'] = await bytes(path, await response.body())
  await unfold(page)
  found['axe, light'] = await findAxeViolations(page)
  found['overflow'] = await findOverflow(page)
  found['links'] = await findBrokenLinks(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  found['axe, dark'] = await findAxeViolations(page, rulesOfColour)
  await page.emulateMedia({ colorScheme: 'light' })
  if (view.isPhone) Object.assign(found, await findSmall(page, { path, view, isVisitor }))
  Object.assign(found, await examineLargeText(page, view))
  // Who opens a page of another role reads so; the browser logs the API's answer.
  const isRefused = mayBeRefused && (await page.getByRole('heading', { level: 1, name: refusal }).isVisible())
  found['errors'] = errors().filter((error) => !isRefused || !error.includes('status of 403'))
  return Object.fromEntries(Object.entries(found).filter(([, what]) => what.length > 0))
}

/** Waits for the content, which follows the document on pages behind a login. */
async function loaded(page: Page): Promise<void> {
  await hydrated(page)
  await expect(page.getByText('載入中，請稍候')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(正在開啟|載入中.*)$/)
  await page.waitForLoadState('networkidle')
}

/** Opens what is folded, and lays out the content outside the viewport too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = 'true'
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true
  })
  await page.waitForLoadState('networkidle')
}

/** How far the page scrolls sideways, and the innermost elements that reach furthest. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const px = document.documentElement.scrollWidth - innerWidth
    if (px <= 0) return []
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        Math.round(element.getBoundingClientRect().right) >= innerWidth + px && element.checkVisibility(),
    )
    const inner = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    )
    const named = inner.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))
    return [`scrolls sideways by ${px} px: ${named.join(' ')}`]
  })

const setText = async (page: Page, text: 'normal' | 'larger'): Promise<void> => {
  await page.evaluate((size) => (document.documentElement.dataset['text'] = size), text)
  await animationsEnded(page)
}

async function findSmall(
  page: Page,
  { path, view, isVisitor }: Pick<Visit, 'path' | 'view' | 'isVisitor'>,
): Promise<Findings> {
  const found: Record<string, readonly string[]> = {}
  const limits = view.isLine ? targetLimits.line : targetLimits[isVisitor ? 'site' : 'loggedIn']
  // Header and footer of the site alone have more; the other surfaces show a visitor little else than the login.
  const least = isVisitor && !/^\/(admin|liff)/.test(path) ? 16 : 2
  for (const text of ['normal', 'larger'] as const) {
    await setText(page, text)
    const { measured, small } = await page.evaluate(findSmallTargets, limits)
    found[`touch targets, ${text} text`] =
      measured >= least ? small : [`only ${measured} controls were measured`]
  }
  return found
}

/** The largest text that the site offers, on the narrowest phone too, and twice the size of the browser's own text. */
async function examineLargeText(page: Page, view: View): Promise<Findings> {
  const found: Record<string, readonly string[]> = {}
  if (view.isPhone) {
    await setText(page, 'larger')
    for (const width of [320, view.width]) {
      await page.setViewportSize({ width, height: view.height })
      const where = `largest text, ${width} px`
      found[where] = [
        ...(await findOverflow(page)),
        ...(await page.evaluate(findLoneCharacters)).map(
          (words) => `a single character in the last line: ${words}`,
        ),
      ]
    }
    await setText(page, 'normal')
  }
  await enlargeText(page)
  found['text at 200 %'] = [...(await findOverflow(page)), ...(await findAxeViolations(page, rulesOfSize))]
  return found
}
