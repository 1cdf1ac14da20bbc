import { expect, type Browser, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { openLinePhone } from '../line-phone.ts'
import { liffAddress } from '../line-platform.ts'
import { hydrated, logInAs, storedLogin } from '../log-in.ts'
import { newcomer, type Reader } from './swept-pages.ts'
import type { View } from './views.ts'

/** Opens a tab in a browser of this reader's own, logged in unless it is a visitor. */
export async function openReader(browser: Browser, reader: Reader, view: View): Promise<Page> {
  const viewport = { width: view.width, height: view.height }
  const { key, inLine } = reader
  if (key !== null && inLine) return await openInLine(browser, key, viewport)
  const context = await browser.newContext({ viewport, hasTouch: view.isPhone })
  const page = await context.newPage()
  if (key === newcomer) await logInAsNewcomer(page)
  else if (key !== null) await logInAs(page, key)
  return page
}

/** LINE asks them at their first login, and the site wants them to sign up. */
const logInAsNewcomer = async (page: Page): Promise<void> => {
  await page.goto(pages.home())
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await page.getByTestId(`login-as-${newcomer}`).click()
  const signup = page.getByRole('button', { name: '完成註冊' })
  const consent = page.getByTestId('consent-allow')
  await consent.or(signup).waitFor()
  if (await consent.isVisible()) await consent.click()
  await signup.waitFor()
}

const openInLine = async (browser: Browser, key: string, viewport: { width: number; height: number }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', key, { viewport })
  await page.goto(liffAddress(liffPaths.liffClassList()))
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname === 'access.line.me') {
    await page.getByTestId('consent-allow').tap()
    await page.getByTestId('skip-friend').tap()
  }
  await expect.poll(async () => (await storedLogin(page).catch(() => null))?.isLogin).toBe(true)
  return page
}
