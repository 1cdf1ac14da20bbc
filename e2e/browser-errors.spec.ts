import { expect, test } from '@playwright/test'
import { hydrated } from './support/log-in.ts'

test('a fault that nobody caught is reported to the server, without what the visitor typed', async ({
  page,
}) => {
  await page.goto('/course/class_all')
  await hydrated(page)
  const report = page.waitForRequest('**/api/browser-error')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new TypeError('probe of a fault'))))
  const sent = await report
  expect(sent.postDataJSON()).toMatchObject({ message: 'probe of a fault', page: '/course/class_all' })
  expect((await sent.response())?.status()).toBe(200)
})
