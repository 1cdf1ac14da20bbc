import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { animationsEnded } from './support/animations-ended.ts'
import { findSmallTargets } from './support/find-small-targets.ts'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, storedLogin } from './support/log-in.ts'
import { bookableDays } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ timeout: 120_000 })

/** What a finger must be able to hit in the mini-app, in px. */
const sides = { minWidthPx: 48, minHeightPx: 48, minCrumbWidthPx: 48, minCrumbHeightPx: 48 }

const shown = async (page: Page) => {
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^(正在開啟|載入中.*)$/)
  await page.waitForLoadState('networkidle')
}

/** Folded parts have controls too. */
const unfold = async (page: Page) => {
  await page.locator('main details').evaluateAll((parts: HTMLDetailsElement[]) => {
    for (const part of parts) part.open = true
  })
  await page.waitForLoadState('networkidle')
}

/** Compares every control of the page with the limits, with normal and with the largest text. */
const expectLarge = async (page: Page, what: string) => {
  // Messages cover the page for a few seconds.
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem')).toHaveCount(0, {
    timeout: 15_000,
  })
  for (const text of ['normal', 'larger']) {
    await page.evaluate((size) => (document.documentElement.dataset['text'] = size), text)
    await animationsEnded(page)
    const { measured, small } = await page.evaluate(findSmallTargets, sides)
    expect(measured, what).toBeGreaterThan(1)
    expect(small, `${what}, ${text} text`).toEqual([])
  }
  await page.evaluate(() => delete document.documentElement.dataset['text'])
}

const openAs = async (browser: Parameters<typeof openLinePhone>[0], person: string, path: string) => {
  const viewport = { width: 375, height: 667 }
  const { page } = await openLinePhone(browser, 'ios LIFF', person, { viewport })
  await page.goto(liffAddress(path))
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname === 'access.line.me') {
    await page.getByTestId('consent-allow').tap()
    await page.getByTestId('skip-friend').tap()
  }
  await expect
    .poll(async () => (await storedLogin(page).catch(() => null))?.isLogin, { timeout: 15_000 })
    .toBe(true)
  await shown(page)
  return page
}

// The sweep asks the same of what a member sees on each page.
test('in LINE the filters that a member taps are 48 px large', async ({ browser }) => {
  const page = await openAs(browser, 'waitlist', liffPaths.liffClassList())
  await page.getByRole('button', { name: '篩選' }).click()
  await expectLarge(page, 'the filters')
  await page.context().close()
})

test('in LINE what a member taps on the way to a booking, and to its end, is 48 px large', async ({
  browser,
}) => {
  const page = await openAs(browser, 'lin', liffPaths.liffClassDetail({ classId: 10 }))
  await bookableDays(page).last().check()
  await expect(page.getByRole('spinbutton')).toHaveCount(1)
  await expectLarge(page, 'the chosen day')
  await page.getByRole('button', { name: '報名', exact: true }).tap()
  const booked = page.getByRole('heading', { name: '報名完成' })
  const insist = page.getByRole('button', { name: '仍要報名' })
  await booked.or(insist).waitFor()
  if (await insist.isVisible()) await insist.tap()
  await expect(booked).toBeVisible()
  await shown(page)
  await unfold(page)
  await expectLarge(page, 'the booking')
  await page.getByRole('button', { name: '取消這一天' }).tap()
  // Its code is loaded late, and the page beneath it is not to be measured while it opens.
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: '取消這一天' })).toBeVisible()
  await expectLarge(page, 'the question')
  await question.getByRole('button', { name: '取消這一天' }).tap()
  await expect(page.getByRole('button', { name: '復原' })).toBeVisible()
  await animationsEnded(page)
  const { small } = await page.evaluate(findSmallTargets, sides)
  expect(small).toEqual([])
  await page.context().close()
})

test('in LINE what a newcomer taps to sign up, with refused fields, is 48 px large', async ({ browser }) => {
  const page = await openAs(browser, 'wang', liffPaths.liffCalendar())
  await expect(page).toHaveURL(/\/liff\/signup/)
  await unfold(page)
  await expectLarge(page, 'the form')
  await page.getByRole('button', { name: '完成註冊' }).tap()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectLarge(page, 'the refused form')
  await page.context().close()
})

test('what a visitor taps to log in is 48 px large', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto(liffPaths.liffCalendar())
  await expect(page.getByRole('button', { name: '用 LINE 繼續' })).toBeVisible()
  await expectLarge(page, 'the login')
})
