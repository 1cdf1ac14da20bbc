import { chromium, type Browser, type Page } from '@playwright/test'
import { lineCertificate } from 'fakes/line/hosts/line-certificate'
import { chromiumArguments } from 'fakes/line/hosts/line-hosts'
import { demoLiffId } from 'server/line/line-settings'
import { freePort } from 'server/testing/free-port'
import { launchChromium } from '../e2e/support/launch-chromium.ts'
import { openLinePhone } from '../e2e/support/line-phone.ts'
import { liffAddress } from '../e2e/support/line-platform.ts'
import { startBenchServer } from './bench-server.ts'
import { median, spread, type Figure } from './figures.ts'
import { slowDown } from './open-browser.ts'

const rounds = 5
/** "Slow 4G" of Chromium's developer tools. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
}
const visibleLimitMs = 2000
const loggedInLimitMs = 4000

type Opening = { visible: number; loggedIn: number }

/**
 * P2 in LINE: the first opening of a class from a shared card, on slow 4G with a CPU that is 4 times slower, in ms from
 * the navigation.
 */
export async function measureLiffSharedCard(): Promise<Figure[]> {
  const tlsPort = await freePort()
  const environment = { LINE_LIFF_ID: demoLiffId, LINE_PLATFORM_TLS_PORT: `${tlsPort}` }
  const server = await startBenchServer({ isCounted: false, environment })
  const { spki } = await lineCertificate()
  const args = [...launchChromium.args, ...chromiumArguments(tlsPort, spki)]
  const browser = await chromium.launch({ ...launchChromium, args })
  try {
    const { port } = new URL(server.url)
    await open(browser, port)
    const openings: Opening[] = []
    for (let round = 0; round < rounds; round++) openings.push(await open(browser, port))
    return [
      figureOf(
        'visible',
        openings.map(({ visible }) => visible),
        visibleLimitMs,
      ),
      figureOf(
        'logged in',
        openings.map(({ loggedIn }) => loggedIn),
        loggedInLimitMs,
      ),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

const figureOf = (what: string, times: number[], limitMs: number): Figure => ({
  id: 'P2',
  what: `first opening from a shared card in LINE, slow 4G, CPU 4 times slower: ${what}`,
  target: `≤ ${limitMs} ms`,
  measured: `${Math.round(median(times))} ms (${spread(times, 0)})`,
  isMet: median(times) <= limitMs,
})

const open = async (browser: Browser, port: string): Promise<Opening> => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'chen')
  try {
    const session = await page.context().newCDPSession(page)
    await slowDown(session, 4)
    await session.send('Network.emulateNetworkConditions', slow4G)
    // Without the time of LINE's own pages before ours.
    const entry = page.waitForRequest((request) => isEntry(request.url(), port))
    const opening = page
      .goto(liffAddress('/liff/class_all/1'), { waitUntil: 'commit' })
      .catch(() => undefined)
    await entry
    const start = performance.now()
    const elapsed = () => performance.now() - start
    const visible = page
      .getByText('報名截止')
      .or(page.getByText('開放報名'))
      .or(page.getByText('NT$'))
      .first()
      .waitFor()
      .then(elapsed)
    const loggedIn = untilLoggedIn(page).then(elapsed)
    await opening
    return { visible: await visible, loggedIn: await loggedIn }
  } finally {
    await page.context().close()
  }
}

/** LINE opens the site under the host of its endpoint address, which is not that of `server.url`. */
const isEntry = (address: string, port: string): boolean => {
  const url = new URL(address)
  return url.port === port && url.pathname === '/liff'
}

/** Navigations interrupt the reading. */
const untilLoggedIn = async (page: Page): Promise<void> => {
  for (;;) {
    const isOpen = await page.evaluate(() => localStorage.getItem('auth') !== null).catch(() => false)
    if (isOpen) return
    await page.waitForTimeout(25)
  }
}
