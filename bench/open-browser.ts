import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchChromium } from '../e2e/support/launch-chromium.ts'

/** A phone as most visitors hold it, and a desktop. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const
export type Screen = keyof typeof screens

/** Chromium as people use it: pages that were left are kept, which a driven browser would not do by itself. */
const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...launchChromium,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })

/** Opens a browser for as long as a measurement takes, however it ends. */
export async function withBrowser<T>(measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await openBrowser()
  try {
    return await measure(browser)
  } finally {
    await browser.close()
  }
}

/** A visitor who has never been here: nothing in the cache, nobody logged in. */
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

/** Makes the processor of a page so many times slower. */
export const slowDown = async (devtools: CDPSession, times: number): Promise<void> =>
  void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: times }))

/** Goes to an address and waits until it is loaded; throws when its page is not there. */
export async function visit(page: Page, address: string, until: 'commit' | 'load' = 'load'): Promise<void> {
  const answer = await page.goto(address, { waitUntil: until })
  if (answer?.status() !== 200) throw new Error(`${address} was answered with ${answer?.status()}`)
}

/** Waits until the page answers to input; throws when it never does. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ timeout: 30_000 })
