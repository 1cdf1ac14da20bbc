import { expect as expectSoon, type Browser, type Page } from '@playwright/test'
import { liffEntry, liffPaths } from 'contract/liff-pages'
import { choose, fillInPurpose, next, showDay, week } from './support/choose-times.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freeSpaces } from './support/free-spaces.ts'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(freeSpaces)

/** A page in LINE loads up to four documents. */
const expect = expectSoon.configure({ timeout: 15_000 })

const friday = 5

const openInLine = async (browser: Browser, path: string): Promise<Page> => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress(path))
  await expect.poll(async () => (await storedLogin(page).catch(() => null))?.isLogin).toBe(true)
  await hydrated(page)
  return page
}

const turnToWeek = async (page: Page) => {
  await expect(page).toHaveURL(/space=/)
  while (!page.url().includes(`week=${week()}`)) {
    const next = page.getByRole('link', { name: '後一週' })
    const address = await next.getAttribute('href')
    await next.tap()
    // The address changes before the link does.
    await expect(next).not.toHaveAttribute('href', address!)
  }
}

test('in LINE a member applies for a space, and withdraws', async ({ browser }) => {
  const page = await openInLine(browser, liffPaths.liffProfile())
  await page.getByRole('navigation', { name: '我的' }).getByRole('link', { name: '借用場地' }).tap()
  await expect(page).toHaveURL(liffPaths.liffApplySpace())
  await examine(page, 'the bases that lend spaces')
  await page.getByRole('link', { name: '鹿港基地' }).tap()
  await examineAsShown(page, 'the spaces of a base')
  await page
    .getByRole('link', { name: /^看時段、申請/ })
    .nth(1)
    .tap()
  await page.locator('[data-at]:visible').first().tap()
  await expect(page.getByText(/開始，再點結束的那一格$/)).toBeVisible()
  await turnToWeek(page)
  // A time lies within one day, so the next week begins with its start.
  await expect(page.getByText('先點開始的那一格，再點結束的那一格', { exact: true })).toBeVisible()
  await showDay(page, friday)
  await choose(page, friday, '18:00', '19:30')
  // The bar with the next step is above that of the tabs.
  await next(page).tap()
  await fillInPurpose(page)
  // Here everybody is logged in, so their name and number are there.
  await expect(page.getByRole('textbox', { name: '聯絡人' })).not.toHaveValue('')
  await page.getByLabel('我讀過也同意這些規則').check()
  await examineAsShown(page, 'the filled-in form')
  await page.getByRole('button', { name: '送出申請' }).tap()

  await expect(page).toHaveURL(/\/liff\/apply\/space\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/案件編號 [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await examine(page, 'the page of an application')
  await page.getByRole('link', { name: '我的申請' }).tap()
  // Below the bases, so that one would have to look for it.
  await expect(page.getByRole('link', { name: '週五讀書會' })).toBeInViewport()
  await page.getByRole('link', { name: '週五讀書會' }).tap()
  await page.getByRole('button', { name: /^取消這個時段/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '取消借用' }).tap()
  await expect(page.getByText('這份申請已經取消。')).toBeVisible()

  await test.step('a message leads to the own applications', async () => {
    const to = new URL(liffEntry, page.url())
    to.searchParams.set('liff.state', '/apply/space#own-applications')
    await page.goto(to.href)
    await hydrated(page)
    await expect(page.getByRole('link', { name: '週五讀書會' })).toBeInViewport()
  })
  await page.context().close()
})
