import { expect as expectSoon, type APIRequestContext, type Page } from '@playwright/test'
import { controlLine } from './line-platform.ts'

/** A login loads up to six documents. */
export const expect = expectSoon.configure({ timeout: 15_000 })

export const calendar = (page: Page) => page.getByRole('heading', { level: 1, name: '我的行事曆' })
export const logInButton = (page: Page) => page.getByRole('button', { name: '用 LINE 繼續' })
export const toast = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: words })

export const clockAhead = (request: APIRequestContext, minutes: number) =>
  controlLine(request, 'POST', '/clock', { advanceMs: minutes * 60_000 })

export const hasSdk = (page: Page) => page.evaluate(() => 'liff' in window)
