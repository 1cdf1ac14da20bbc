import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** LINE's browsers: the LIFF browser of both systems, and the one for other links, which is no LIFF browser. */
const userAgents = {
  'ios LIFF':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.6.0 LIFF',
  'android LIFF':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Line/15.6.0 LIFF',
  'ios in-app':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/15.6.0',
  'android in-app':
    'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 Line/15.6.0/IAB',
} as const

/** Chrome on Android, outside LINE. */
export const androidChrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

export type LineBrowser = keyof typeof userAgents

export interface LinePhone {
  page: Page
  /** Navigations to LINE's own schemes, such as `liff://close`, which LINE would handle. */
  schemes: URL[]
}

/**
 * Opens a page as in LINE on the phone of `user` (the key of a person of the platform). A LIFF browser has the object
 * that LINE injects; its calls are in `window.__native`.
 */
export async function openLinePhone(
  browser: Browser,
  kind: LineBrowser,
  user: string,
  options: BrowserContextOptions = {},
): Promise<LinePhone> {
  const context = await browser.newContext({
    userAgent: userAgents[kind],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    ...options,
  })
  await context.addCookies([{ name: 'line_simulator_phone', value: user, domain: '.line.me', path: '/' }])
  if (kind.endsWith('LIFF')) await context.addInitScript(injectLiff)
  const page = await context.newPage()
  return { page, schemes: await recordSchemes(page) }
}

function injectLiff(): void {
  const calls: unknown[][] = []
  const postMessage = (...call: unknown[]) => void calls.push(call)
  Object.assign(window, { __native: calls, _liff: { features: {}, postMessage } })
}

/** Chromium cannot open these addresses and stays on the page; its debugger still reports them. */
async function recordSchemes(page: Page): Promise<URL[]> {
  const schemes: URL[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (/^(liff|line):/.test(url)) schemes.push(new URL(url))
  })
  await session.send('Page.enable')
  return schemes
}
