import type { Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { memberExamples } from '../e2e/support/example-pages.ts'
import { logInAs } from '../e2e/support/log-in.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { untilHydrated, visit, withBrowser, withVisitor } from './open-browser.ts'
import { publicPages } from './public-pages.ts'

/** P11: every page is restored from the back/forward cache when going back. */
export async function measureRestoredPages(server: BenchServer): Promise<Figure[]> {
  // The login returns to the site's public URL, and its local storage belongs to that origin.
  const url = server.url.replace('127.0.0.1', 'localhost')
  return await withBrowser(async (browser) => {
    const visitors = await withVisitor(
      browser,
      'desktop',
      ({ page }) => leaveAndReturn(page, publicPages),
      url,
    )
    const members = await withVisitor(browser, 'desktop', ({ page }) => asMember(page), url)
    return [report('public', visitors), report('member', members)]
  })
}

const asMember = async (page: Page): Promise<Outcome[]> => {
  await logInAs(page, 'chen')
  await page.goto(pages.classHistory())
  const booking = page.locator('main a[href^="/course/class_history/"]').first()
  const own = (await booking.getAttribute('href'))!
  return await leaveAndReturn(page, [...memberExamples, own])
}

type Outcome = { path: string; isRestored: boolean; reasons: string }

const report = (whose: string, outcomes: readonly Outcome[]): Figure => {
  const lost = outcomes.filter(({ isRestored }) => !isRestored)
  return {
    id: 'P11',
    what: `${whose} pages that are restored from the back/forward cache when going back`,
    target: 'all',
    measured: [
      `${outcomes.length - lost.length} of ${outcomes.length}`,
      ...lost.map(({ path, reasons }) => `${path}: ${reasons}`),
    ].join('; '),
    isMet: lost.length === 0,
  }
}

const leaveAndReturn = async (page: Page, paths: readonly string[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const path of paths) outcomes.push({ path, ...(await restoreOf(page, path)) })
  return outcomes
}

type Marked = Window & { mark?: string }

const restoreOf = async (page: Page, path: string): Promise<Omit<Outcome, 'path'>> => {
  await visit(page, path)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate((mark) => Object.assign(window, { mark }), path)
  await visit(page, path === pages.contact() ? pages.privacy() : pages.contact())
  await untilHydrated(page)
  await page.evaluate(() => history.back())
  await page.waitForURL((address) => `${address.pathname}${address.search}` === path, { waitUntil: 'commit' })
  await untilHydrated(page)
  return await page.evaluate((mark) => {
    const [navigation] = performance.getEntriesByType('navigation')
    // Only a restored page still contains what was written into it.
    const isRestored = (window as Marked).mark === mark
    return { isRestored, reasons: JSON.stringify(navigation?.toJSON().notRestoredReasons ?? null) }
  }, path)
}
