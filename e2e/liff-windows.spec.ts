import { expect as expectSoon, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { painted } from './support/scroll-like-a-finger.ts'
import { test } from './support/test.ts'

/** What leaves the mini-app: links, and files that LINE's browser cannot store. */
test.beforeAll(freshWorld)

const expect = expectSoon.configure({ timeout: 15_000 })

const openBooking = async (page: Page) => {
  await page.goto(liffAddress(liffPaths.liffClassHistory()))
  await page.getByRole('main').locator(`a[href^='${liffPaths.liffClassHistory()}/']`).first().tap()
  await expect(page.getByRole('button', { name: /行事曆$/ })).toBeVisible()
}

/** Links that lead out of the mini-app without saying so. */
const unmarkedLinks = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('a[href]'), (link) => link as HTMLAnchorElement)
      .filter(({ href }) => {
        const { origin, pathname, protocol, hostname } = new URL(href)
        if (!protocol.startsWith('http') || /(^|\.)line\.me$/.test(hostname)) return false
        return origin !== location.origin || !/^\/(liff|api)(\/|$)/.test(pathname)
      })
      // The arrow, or the icon of it with a name of its own.
      .filter(
        (link) =>
          !getComputedStyle(link, '::after').content.includes('↗') &&
          link.querySelector('svg[aria-label]:has([href$="#external"])') === null,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  )

test('every link of the mini-app stays in it or says that it leaves', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  for (const path of [
    liffPaths.liffClassList(),
    liffPaths.liffClassDetail({ classId: 1 }),
    liffPaths.liffCalendar(),
    liffPaths.liffProfile(),
    liffPaths.liffOwnData(),
    liffPaths.liffFollowing(),
    liffPaths.liffInbox(),
    liffPaths.liffLearningRecord(),
    liffPaths.liffClassHistory(),
  ]) {
    await page.goto(liffAddress(path))
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('heading', { level: 1 }).tap()
    await page.waitForLoadState('networkidle')
    expect(await unmarkedLinks(page), path).toEqual([])
  }
  await openBooking(page)
  expect(await unmarkedLinks(page)).toEqual([])
  await expect(page.getByRole('link', { name: '導航' })).toBeVisible()
  await page.context().close()
})

/** Calls of the object that LINE injects, and what `window.open` was asked for. */
const recordWindows = (page: Page) =>
  page.addInitScript(() => {
    const opened: { address: string; isFromTap: boolean }[] = []
    Object.assign(window, { __opened: opened })
    window.open = (address) => {
      opened.push({ address: String(address), isFromTap: navigator.userActivation.isActive })
      return null
    }
  })

test('the calendar file opens with the tap, also when the server is slow', async ({ browser }) => {
  const { page, schemes } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await recordWindows(page)
  const asked: number[] = []
  await page.route('**/calendar-link', async (route) => {
    asked.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })
  const prepared = page.waitForResponse((answer) => answer.url().endsWith('/calendar-link'))
  await openBooking(page)
  await (await prepared).finished()
  await page.waitForLoadState('networkidle')
  await painted(page)
  const opened = () =>
    page.evaluate(() =>
      (window as unknown as { __opened: { address: string }[] }).__opened.map(({ address }) => address),
    )
  await page.getByRole('button', { name: /行事曆$/ }).tap()
  const all = async () =>
    [...(await opened()), ...schemes.map(({ href }) => href)].map((one) => decodeURIComponent(one))
  await expect.poll(all).toContainEqual(expect.stringMatching(/\.ics/))
  // The tap asked for no address and so waited for none.
  expect(asked).toHaveLength(1)
  await page.context().close()
})
