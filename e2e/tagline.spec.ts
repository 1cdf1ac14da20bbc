import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.use({ viewport: { width: 320, height: 700 } })

const set = (baseURL: string | undefined, tagline: string) =>
  withDatabase(baseURL, (client) =>
    client.query(`update site.settings set name = '厝邊學堂', tagline = $1`, [tagline]),
  )

/** Pages and settings are cached for some seconds. */
const expectHeadline = (page: Page, words: string) =>
  expect(async () => {
    await page.goto(pages.home())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })

test('the front page and the web app manifest say what the settings say', async ({
  page,
  baseURL,
  request,
}) => {
  const long = '一句四十個字又沒有標點的話也要放得進最窄的手機螢幕而且不能讓整個首頁往旁邊捲動才行啊'.slice(
    0,
    40,
  )
  await set(baseURL, long)
  await expectHeadline(page, long)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(page).toHaveTitle(new RegExp(long))
  const manifest = (await (await request.get('/site.webmanifest')).json()) as object
  expect(manifest).toMatchObject({ name: '厝邊學堂', description: long })
  await set(baseURL, '')
  await expectHeadline(page, '厝邊學堂')
  expect(await (await request.get('/site.webmanifest')).json()).not.toHaveProperty('description')
})
