import type { Browser } from '@playwright/test'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import type { Figure } from './figures.ts'
import { untilHydrated, visit, withBrowser, withVisitor, type Screen } from './open-browser.ts'
import { watchSizes } from './watch-sizes.ts'

const limit = 180 * 1024
const screens: readonly Screen[] = ['phone', 'desktop']

type View = { page: string; bodies: number; whole: number; answers: number }

/** P4: all bytes of a first view as transferred (compressed by our server). */
export async function measureFirstView({ url }: BenchServer): Promise<Figure[]> {
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const screen of screens) {
      const views: View[] = []
      for (const page of measuredPages)
        views.push({ page, ...(await weighView(browser, screen, `${url}${page}`)) })
      figures.push(report(screen, views))
    }
    return figures
  })
}

const report = (screen: Screen, views: readonly View[]): Figure => ({
  id: 'P4',
  what: `whole first view on a ${screen}, all response bodies as transferred (in brackets: with uncompressed headers)`,
  target: '≤ 180 KB',
  measured: views
    .map(({ page, bodies, whole, answers }) => `${page}: ${kb(bodies)} KB (${kb(whole)}) in ${answers}`)
    .join('; '),
  isMet: views.every(({ bodies }) => bodies <= limit),
})

const kb = (bytes: number): string => (bytes / 1024).toFixed(1)

const weighView = (browser: Browser, screen: Screen, address: string) =>
  withVisitor(browser, screen, async ({ page, devtools }) => {
    const { bodies, wholes } = await watchSizes(devtools)
    await visit(page, address)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    const weight = { bodies: sum(bodies), whole: sum(wholes), answers: wholes.size }
    const uncompressed = (await page.content()).length
    // Compressed, a page is a fraction of its text; a smaller number means that responses were missed.
    if (weight.answers < 3 || weight.bodies < uncompressed / 20)
      throw new Error(`${address}: only ${weight.bodies} bytes in ${weight.answers} responses were recorded`)
    return weight
  })

const sum = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((total, size) => total + size, 0)
