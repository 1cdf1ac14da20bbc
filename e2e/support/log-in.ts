import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'

/** Logs in as a person of the cast through the local LINE platform, starting from the front page. */
export async function logInAs(page: Page, key: string): Promise<void> {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId(`login-as-${key}`).click()
  await expect(page.getByRole('button', { name: /的會員選單$/ })).toBeVisible()
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

type StoredLogin = { token: string; refresh: string; isLogin: boolean }

/** The login in the browser's storage, or null. A navigation interrupts the reading; the next page has the same storage. */
export const storedLogin = async (page: Page): Promise<StoredLogin | null> => {
  for (;;) {
    try {
      return await page.evaluate(
        () => JSON.parse(localStorage.getItem('auth') ?? 'null') as StoredLogin | null,
      )
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
