import { expect } from '@playwright/test'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const link = 'https://liff.line.me/2000000001-AbcdEfgh/home'

test('a link to the mini-app of the demo opens the site outside LINE', async ({ page, baseURL }) => {
  const opened = page.waitForRequest((request) => request.url().startsWith(`${baseURL}/liff`))
  await page.goto(link)
  expect((await opened).url()).toBe(`${baseURL}/liff?liff.state=%2Fhome`)
})

test('in LINE a member of the cast comes to the site with credentials', async ({ browser, baseURL }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  const opened = page.waitForResponse((response) => response.url().includes('/opened?'))
  await page.goto(link)
  const location = await (await opened).headerValue('location')
  expect(location).toContain(`${baseURL}/liff?liff.state=%2Fhome#access_token=`)
})
