import { expect as expectSoon, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hasFullChromium, KillableBrowser } from './support/killable-browser.ts'
import { logInAs, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

/** What staff type outlives the tab's process, and a browser that is killed and opens its tabs again. */
test.beforeAll(freshWorld)
test.describe.configure({ timeout: 120_000 })
test.skip(!hasFullChromium, 'the headless shell restores no tabs')

const expect = expectSoon.configure({ timeout: 15_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, (client) => arrangeClassLater(client))
})

let browser: KillableBrowser
test.beforeEach(() => {
  browser = new KillableBrowser()
})
test.afterEach(() => browser.remove())

/** Hands a login over to the other browser. */
const openLoggedIn = async (page: Page, path: string, baseURL: string): Promise<Page> => {
  await logInAs(page, 'manager')
  const login = await storedLogin(page)
  await page.close()
  const tab = await browser.start()
  await tab.goto(new URL('/robots.txt', baseURL).href)
  await tab.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(login))
  const address = new URL(path, baseURL).href
  await loaded(tab, () => tab.goto(address))
  return tab
}

/** A busy server refuses a page with 503, which a reader answers in the same way. */
const loaded = (tab: Page, load: () => Promise<unknown> = () => tab.reload()) =>
  expect(async () => {
    if (await tab.locator('html[data-hydrated]').isVisible()) return
    await load()
    await tab.locator('html[data-hydrated]').waitFor({ timeout: 5000 })
  }).toPass({ timeout: 60_000 })

const openRules = (tab: Page) => tab.getByRole('button', { name: '更改資格' }).click()
const youngest = (tab: Page) => tab.getByRole('dialog').getByLabel('最小年齡')

test('a crashed tab has the sheet that was typed', async ({ page, baseURL }) => {
  let tab = await openLoggedIn(page, staffPaths.staffClass({ classId: later.classId }), baseURL!)
  await openRules(tab)
  await youngest(tab).fill('18')
  tab = await browser.crashRenderer(tab)
  await loaded(tab)
  await openRules(tab)
  await expect(youngest(tab)).toHaveValue('18')
})

test('a killed browser has the thing that was typed when it opens its tabs again', async ({
  page,
  baseURL,
}) => {
  let tab = await openLoggedIn(page, staffPaths.staffClassSettings({ classId: later.classId }), baseURL!)
  const fee = () => tab.getByLabel('費用（元／人次）')
  await fee().fill('432')
  await browser.kill()
  tab = await browser.start()
  await loaded(tab)
  await expect(fee()).toHaveValue('432')
  await expect(tab.getByText('上次還沒儲存的內容在下面')).toBeVisible()
})
