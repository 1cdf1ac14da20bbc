import type { Locator, Page } from '@playwright/test'
import { hydrated, logInAs } from './log-in.ts'

/** For journeys without a mouse: keys follow faster than a smooth scroll ends, which then leads to where the focus was. */
export const deskWithoutMouse = {
  viewport: { width: 1280, height: 900 },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** Opens the page as somebody of the cast, ready for keys. */
export async function openAs(page: Page, key: string, path: string): Promise<void> {
  await logInAs(page, key)
  await page.goto(path)
  await readyForKeys(page)
}

/** Waits for the content of the page: before it is there, Tab goes through the menu and passes it by. */
export async function readyForKeys(page: Page): Promise<void> {
  await hydrated(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true })

export const heading = (page: Page, name: string | RegExp, level = 1): Locator =>
  page.getByRole('heading', { level, name })

export const notice = (page: Page): Locator => page.getByRole('region', { name: '通知', exact: true })
