import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchChromium } from '../e2e/support/launch-chromium.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const
export type Screen = keyof typeof screens

/** With the back/forward cache, which automation disables by default. */
const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...launchChromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** A first-time visitor: empty cache, not logged in. */
export async function withVisitor<T>(
  browser: Browser,
  screen: Screen,
  visit: (visitor: { page: Page; devtools: CDPSession }) => Promise<T>,
  baseURL?: string,
): Promise<T> {
  const context = await browser.newContext({
    ...screens[screen],
    ...(baseURL !== undefined && { baseURL }),
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
  })
  try {
    const page = await context.newPage()
    return await visit({ page, devtools: await context.newCDPSession(page) })
  } finally {
    await context.close()
  }
}

export const slowDown = async (devtools: CDPSession, times: number): Promise<void> =>
  void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: times }))

/** Throws when the status is not 200. */
export async function visit(page: Page, address: string, until: 'commit' | 'load' = 'load'): Promise<void> {
  const answer = await page.goto(address, { waitUntil: until })
  if (answer?.status() !== 200) throw new Error(`${address} returned ${answer?.status()}`)
}

/** Throws on timeout. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 })
