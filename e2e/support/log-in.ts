import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { loginPath, pages } from 'contract/pages'

const callbackPath = '/api/user/line/callback'

/**
 * Logs in as a person of the cast through the local LINE platform, and ends on the front page. The browser renders none of the
 * pages before; journeys about logging in click through them.
 */
export async function logInAs(page: Page, key: string): Promise<void> {
  await page.goto(await callbackOfLine(page.context().request, key))
  await hydrated(page)
  await expect(page.getByRole('button', { name: /的會員選單$/ })).toBeVisible()
}

/** What LINE sends the browser back to, once the person has been chosen. */
async function callbackOfLine(request: APIRequestContext, key: string): Promise<string> {
  const wanted = new URLSearchParams({ redierctUrl: pages.home() })
  const chooser = await request.get(`${loginPath}?${wanted}`)
  const ticket = /name="ticket" value="([^"]+)"/.exec(await chooser.text())![1]!
  let answer = await request.post(chooser.url(), { form: { ticket, user: key }, maxRedirects: 0 })
  for (;;) {
    const { location } = answer.headers()
    if (location === undefined) throw new Error(`LINE asks ${key} for something: ${await answer.text()}`)
    const next = new URL(location, answer.url())
    if (next.pathname === callbackPath) return next.href
    answer = await request.get(next.href, { maxRedirects: 0 })
  }
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

type StoredLogin = { token: string; refresh: string; isLogin: boolean }

/** The login in the browser's storage, or null. A navigation interrupts the reading; the next page has the same storage. */
export const storedLogin = (page: Page): Promise<StoredLogin | null> =>
  readDocument(page, () => JSON.parse(localStorage.getItem('auth') ?? 'null') as StoredLogin | null)

/** Reads the next document when this one is replaced meanwhile. */
export async function readDocument<Read>(page: Page, read: () => Read): Promise<Awaited<Read>> {
  for (;;) {
    try {
      return await page.evaluate(read)
    } catch (error) {
      if (!/Execution context was destroyed/.test(String(error))) throw error
    }
  }
}

/**
 * Overwrites stored tokens, as if they had expired; all tabs of the browser see the change. The page's redirect rules
 * are stubbed: a link under the resting pointer preloads them, and that request could end the login too early.
 */
export async function overwriteLogin(page: Page, part: Partial<StoredLogin>): Promise<void> {
  await page.route('**/api/redirect', (route) => route.fulfill({ json: [] }))
  await page.evaluate((overwritten) => {
    const stored = JSON.parse(localStorage.getItem('auth') ?? '{}') as object
    const next = JSON.stringify({ ...stored, ...overwritten })
    localStorage.setItem('auth', next)
    dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: next }))
  }, part)
}
