import type { Liff } from '@line/liff'
import type { Page } from '@playwright/test'
import type { InitOutcome } from './page/init-on-page.ts'

declare global {
  interface Window {
    liff: Liff
    /** How the initialization of this page ended. */
    outcome: InitOutcome
    /** Initializes once more. */
    begin(): Promise<InitOutcome>
  }
}

/** Waits until `liff.init()` of the page has ended. */
export async function initOutcome(page: Page): Promise<InitOutcome> {
  await page.locator('html[data-state]').waitFor({ state: 'attached' })
  return page.evaluate(() => window.outcome)
}

/** Opens an address of the app, logs in on LINE's pages as this person and waits for the callback's page. */
export async function logInToApp(page: Page, address: string, user = 'lin'): Promise<void> {
  await page.goto(address)
  await initOutcome(page)
  await page.evaluate(() => window.liff.login({ redirectUri: location.href }))
  await page.getByTestId(`login-as-${user}`).click()
  await page.getByTestId('consent-allow').click()
  await page.waitForURL(/[?&]code=/)
  await initOutcome(page)
}

/** LINE's hosts that the page calls from now on, in order, as `host/path`. */
export function recordLineRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url())
    if (/line\.me$|line-scdn\.net$/.test(host)) seen.push(host + pathname)
  })
  return seen
}
