import { chromium, type Browser } from '@playwright/test'
import { lineCertificate } from 'fakes/line/hosts/line-certificate'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { demoLiffId } from 'server/line/line-settings'
import { freePort } from 'server/testing/free-port'
import { liffExamples } from '../e2e/support/example-pages.ts'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import { openLinePhone } from '../e2e/support/line-phone.ts'
import { liffAddress } from '../e2e/support/line-platform.ts'
import { startBenchServer } from './bench-server.ts'
import { startBlackHole } from './black-hole.ts'
import { median, spread, type Figure } from './figures.ts'
import { slowDown } from './open-browser.ts'

const rounds = 7
const limit = 1.05
/** Longer than the SDK needs to try LINE. */
const triedMs = 10_000

/**
 * P6 in LINE: first contentful paint of the mini-app for a newcomer while LINE's hosts never answer, relative to the
 * fake platform, which answers at once; on a phone whose CPU is 4 times slower.
 */
export async function measureLiffFirstPaint(): Promise<Figure[]> {
  const tlsPort = await freePort()
  const environment = { LINE_LIFF_ID: demoLiffId, LINE_PLATFORM_TLS_PORT: `${tlsPort}` }
  const server = await startBenchServer({ isCounted: false, environment })
  const hole = await startBlackHole()
  const browsers = [await openBrowser(tlsPort), await openBrowser(hole.port)] as const
  try {
    const figures: Figure[] = []
    const credentials = await readCredentials(browsers[0])
    for (const path of liffExamples)
      figures.push(await compare(browsers, `${server.url}${path}${credentials}`, path, hole.accepted))
    return figures
  } finally {
    for (const browser of browsers) await browser.close()
    hole.close()
    await server.stop()
  }
}

const openBrowser = async (port: number): Promise<Browser> => {
  const { spki } = await lineCertificate()
  return await chromium.launch({
    ...launchChromium,
    args: [...launchChromium.args, ...chromiumArguments(port, spki)],
  })
}

/** Without this fragment the SDK does not start. */
const readCredentials = async (reachable: Browser): Promise<string> => {
  const { page } = await openLinePhone(reachable, 'android LIFF', 'chen')
  try {
    const opened = page.waitForURL(/#access_token=/, { waitUntil: 'commit' })
    const opening = page.goto(liffAddress('/liff/class_all'), { waitUntil: 'commit' }).catch(() => undefined)
    await opened
    const { hash } = new URL(page.url())
    await opening
    return hash
  } finally {
    await page.context().close()
  }
}

const compare = async (
  [reachable, silent]: readonly [Browser, Browser],
  address: string,
  path: string,
  accepted: () => number,
): Promise<Figure> => {
  const times = { reachable: [] as number[], silent: [] as number[] }
  for (const browser of [reachable, silent]) await firstPaint(browser, address)
  const before = accepted()
  for (let round = 0; round < rounds; round++) {
    times.reachable.push(await firstPaint(reachable, address))
    times.silent.push(await firstPaint(silent, address, () => accepted() > before))
  }
  const ratio = median(times.silent) / median(times.reachable)
  return {
    id: 'P6',
    what: `first contentful paint of ${path} in LINE with LINE's hosts silent, relative to hosts that answer, CPU 4 times slower`,
    target: `≤ ${limit.toFixed(2)}`,
    measured: `${ratio.toFixed(2)}; ${spread(times.silent, 0)} ms to ${spread(times.reachable, 0)} ms`,
    isMet: ratio <= limit,
  }
}

/**
 * In ms. Then touches the page, which starts LINE's SDK, and throws when LINE is not called: nothing would be
 * measured.
 */
const firstPaint = async (browser: Browser, address: string, hasTried?: () => boolean): Promise<number> => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'chen')
  try {
    await slowDown(await page.context().newCDPSession(page), 4)
    await page.goto(address, { waitUntil: 'commit' })
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    await page.touchscreen.tap(5, 5)
    for (let waited = 0; hasTried !== undefined && !hasTried(); waited += 100) {
      if (waited > triedMs) throw new Error(`${new URL(address).pathname} did not ask LINE`)
      await page.waitForTimeout(100)
    }
    return (await paint.jsonValue())!
  } finally {
    await page.context().close()
  }
}
