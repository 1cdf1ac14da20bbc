import type { Browser, CDPSession, Page } from '@playwright/test'
import { measuredPages } from '../e2e/support/example-pages.ts'
import type { BenchServer } from './bench-server.ts'
import { median, spread, type Figure } from './figures.ts'
import { slowDown, visit, withBrowser, withVisitor } from './open-browser.ts'
import { startProxy, withScripts, withoutScripts } from './script-free-proxy.ts'

const rounds = 5
const limit = 1.1

/** P6: first contentful paint on a slow connection and phone, relative to the same page without scripts. */
export async function measureFirstPaint({ url }: BenchServer): Promise<Figure[]> {
  const [whole, bare] = await Promise.all([startProxy(url, withScripts), startProxy(url, withoutScripts)])
  try {
    return await withBrowser(async (browser) => {
      const figures: Figure[] = []
      for (const page of measuredPages) figures.push(await compare(browser, page, whole.url, bare.url))
      return figures
    })
  } finally {
    whole.close()
    bare.close()
  }
}

type Side = { origin: string; hasScripts: boolean }

const compare = async (browser: Browser, page: string, whole: string, bare: string): Promise<Figure> => {
  const sides = [
    { origin: whole, hasScripts: true, times: [] as number[] },
    { origin: bare, hasScripts: false, times: [] as number[] },
  ]
  for (const { origin } of sides) await fillProxy(browser, `${origin}${page}`)
  for (let round = 0; round < rounds; round++)
    for (const side of sides) side.times.push(await firstPaint(browser, side, page))
  const [withPageScripts, reference] = sides.map(({ times }) => times) as [number[], number[]]
  const ratio = median(withPageScripts) / median(reference)
  return {
    id: 'P6',
    what: `first contentful paint of ${page}, slow 4G and CPU 4 times slower, relative to the same HTML without scripts`,
    target: `≤ ${limit.toFixed(2)}`,
    measured: `${ratio.toFixed(2)}; ${spread(withPageScripts, 0)} ms to ${spread(reference, 0)} ms`,
    isMet: ratio <= limit,
  }
}

/** Fills both proxies' caches, so that no measurement waits for the server. */
const fillProxy = (browser: Browser, address: string): Promise<void> =>
  withVisitor(browser, 'phone', ({ page }) => visit(page, address))

const firstPaint = (browser: Browser, { origin, hasScripts }: Side, path: string): Promise<number> =>
  withVisitor(browser, 'phone', async ({ page, devtools }) => {
    await slowConnection(devtools)
    await slowDown(devtools, 4)
    await visit(page, `${origin}${path}`, 'commit')
    const paint = await paintOf(page)
    await page.waitForLoadState('domcontentloaded')
    const [scripts, styles] = [page.locator('script'), page.locator('link[rel=stylesheet]')]
    if ((await scripts.count()) > 0 !== hasScripts || (await styles.count()) === 0)
      throw new Error(
        `${origin}${path} was not served with its styles and ${hasScripts ? 'its' : 'no'} scripts`,
      )
    return paint
  })

/** The "slow 4G" profile of developer tools: latency and throughput, adjusted for request throttling. */
const slowConnection = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  })
}

const paintOf = async (page: Page): Promise<number> => {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    undefined,
    { timeout: 10_000 },
  )
  return (await paint.jsonValue())!
}
