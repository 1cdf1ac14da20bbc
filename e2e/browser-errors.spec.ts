import { expect } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

declare global {
  interface Window {
    sentReports: string[]
  }
}

test('an uncaught error is reported to the server once', async ({ page }) => {
  // Playwright cannot read the body of a beacon, so the page records it.
  await page.addInitScript(() => {
    window.sentReports = []
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, data) => {
      void (data as Blob).text().then((text) => window.sentReports.push(text))
      return send(address, data)
    }
  })
  await page.goto(pages.classList())
  await hydrated(page)
  const answer = page.waitForResponse('**/api/browser-error')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('test error'))))
  expect((await answer).status()).toBe(200)
  const reports = await page.evaluate(() => window.sentReports)
  expect(reports.map((report) => JSON.parse(report) as unknown)).toEqual([
    { message: 'test error', stack: expect.stringContaining('TypeError'), page: pages.classList() },
  ])
})
