import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'

/** Logs in as one of the named cast through the local LINE platform, starting from the front page. */
export async function logInAs(page: Page, key: string): Promise<void> {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId(`login-as-${key}`).click()
  await expect(page.getByRole('button', { name: /的會員選單$/ })).toBeVisible()
}

/** Waits until the page answers to input. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor()
}

type Kept = { token: string; refresh: string; isLogin: boolean }

/** What the browser keeps of the login. */
export const keptLogin = (page: Page): Promise<Kept | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null') as Kept | null)

/** Spoils tokens in the browser, as if they had run out; other tabs of the same browser see it too. */
export const spoilLogin = (page: Page, part: Partial<Kept>): Promise<void> =>
  page.evaluate((spoilt) => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}') as object
    const next = JSON.stringify({ ...kept, ...spoilt })
    localStorage.setItem('auth', next)
    dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: next }))
  }, part)
