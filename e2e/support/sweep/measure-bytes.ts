import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { pages } from 'contract/pages'
import { measuredPages, publicExamples } from '../example-pages.ts'
import { measureTransfers } from '../measure-transfers.ts'

/**
 * Limits in bytes; the targets are in bench/README.md. Scripts: all that are loaded while nobody touches the page. The whole
 * view is counted without its document, for which Chrome reports no transferred data.
 */
const maxBytes = { scripts: 125 * 1024, html: 15 * 1024, wholeView: 180 * 1024 }

/**
 * The list of 18 classes, a class with its days, teacher, place and rules, and a base are a little above the target. The
 * calendar of a month grows with its class days: on the first of a month it lists about 270.
 */
const longPages: Readonly<Record<string, number>> = {
  [pages.classList()]: 15.25 * 1024,
  [`${pages.classList()}?view=calendar`]: 19.5 * 1024,
  [pages.classDetail({ classId: 1 })]: 15.6 * 1024,
  [pages.baseDetail({ baseId: 1 })]: 15.3 * 1024,
}
/** The page of all teams shows a drawing of each. */
const largeViews: Readonly<Record<string, number>> = {
  [pages.baseTeamList()]: 187 * 1024,
}

const onPhones: readonly string[] = [
  ...publicExamples,
  ...measuredPages,
  ...['map', 'calendar'].map((view) => `${pages.classList()}?view=${view}`),
]

/** Whether the bytes of this address have limits in this view. */
export const hasByteLimits = (path: string, isPhone: boolean): boolean =>
  (isPhone ? onPhones : measuredPages).includes(path)

/**
 * Measures what a first visit transfers from now on; call the result once the page has hydrated and nobody has touched it.
 *
 * @returns what is above a limit, and the scripts' code that should not be there
 */
export async function measureBytes(page: Page): Promise<(path: string, html: Buffer) => Promise<string[]>> {
  const sizes = await measureTransfers(page)
  const scripts: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.body())
  }
  page.on('response', collect)
  return async (path, html) => {
    // A script that comes later may come while the page is closed, and then has no body.
    page.off('response', collect)
    const code = await Promise.all(scripts)
    const measured = {
      scripts: sum(code.map((body) => gzipSync(body).length)),
      html: brotliCompressSync(html).length,
      wholeView: sum([...sizes.values()]),
    }
    const limits = {
      ...maxBytes,
      html: longPages[path] ?? maxBytes.html,
      wholeView: largeViews[path] ?? maxBytes.wholeView,
    }
    const above = (['scripts', 'html', 'wholeView'] as const)
      .filter((what) => measured[what] > limits[what])
      .map((what) => `${what}: ${measured[what]} bytes, ${limits[what]} at most`)
    // Otherwise the measuring itself is broken.
    const tooFew =
      code.length > 5 && measured.wholeView > 60 * 1024 ? [] : ['next to nothing was transferred']
    // A property of every Zod schema.
    const schemas = code.some((body) => body.includes('_zod')) ? ['loads the schemas of the API'] : []
    return [...above, ...tooFew, ...schemas]
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
