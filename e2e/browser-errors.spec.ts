import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { hydrated } from './support/log-in.ts'

declare global {
  interface Window {
    sentReports: string[]
  }
}

test('a fault that nobody caught is reported to the server, once', async ({ page }) => {
  // The browser shows nobody what a beacon carries, so it is noted on its way.
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
  await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('probe of a fault'))))
  expect((await answer).status()).toBe(200)
  const reports = await page.evaluate(() => window.sentReports)
  expect(reports.map((report) => JSON.parse(report) as unknown)).toEqual([
    { message: 'probe of a fault', stack: expect.stringContaining('TypeError'), page: pages.classList() },
  ])
})
