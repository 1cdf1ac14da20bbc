import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect as expectSoon, type BrowserContext, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { arrangeClassNow, removeClassNow, type ClassNow } from '../support/arrange-class-now.ts'
import { freshWorld } from '../support/fresh-world.ts'
import { withDatabase } from '../support/journey-database.ts'
import { logInAs } from '../support/log-in.ts'
import { startGateway, type Gateway } from '../support/own-gateway.ts'
import { test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

test.beforeAll(freshWorld)
let now: ClassNow
test.beforeAll(async ({ baseURL }) => {
  now = await withDatabase(baseURL, (client) => arrangeClassNow(client, { chen: 2, lin: 1 }))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, now)))

/** A cold start loads every script. */
const expect = expectSoon.configure({ timeout: 15_000 })

const ofChen = () => now.bookings['chen']!
const agendaDay = (page: Page) => page.getByTestId(`agenda-${now.dayId}`)
const offlineWords = (page: Page) => page.getByRole('heading', { name: '目前連不上網路' })

/** Opens the calendar, and waits until the worker has stored the pages. */
const openCalendar = async (page: Page, address: string = pages.calendar()) => {
  await page.goto(address)
  await expect(agendaDay(page)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
}

const expectOwnCode = async (page: Page, { code } = ofChen()) => {
  await expect(page.getByRole('img', { name: `報名編號 ${code} 的 QR code` })).toBeVisible()
  await expect(page.locator('svg[data-ready=true]')).toBeVisible()
}

/** A cold start: no page of the site was open. */
const reopen = async (page: Page, context: BrowserContext): Promise<Page> => {
  await page.close()
  return await context.newPage()
}

test('after one look at the calendar, booking and calendar open without a network, with the own code', async ({
  page,
  context,
}) => {
  await logInAs(page, 'chen')
  await openCalendar(page)
  await context.setOffline(true)
  const later = await reopen(page, context)
  await later.goto(pages.bookingConfirmation({ bookingId: ofChen().id }))
  await expectOwnCode(later)
  await expect(later.getByText(/^這是 \d+月\d+日（.）\d\d:\d\d 載入的行事曆。/)).toBeVisible()
  await expect(later.getByText('陶藝教室')).toBeVisible()
  await expect(later.getByText('2 位', { exact: true })).toBeVisible()
  await later.getByRole('link', { name: '看我的行事曆' }).click()
  await expect(later).toHaveURL(pages.calendar())
  await agendaDay(later).getByText('出示簽到碼').click()
  await expectOwnCode(later)
  await agendaDay(later).getByRole('heading').getByRole('link').click()
  await expect(later).toHaveURL(pages.bookingConfirmation({ bookingId: ofChen().id }))
  await expectOwnCode(later)
  await later.reload()
  await expectOwnCode(later)
})

test('other pages show our own page, which leads to the calendar', async ({ page, context }) => {
  await logInAs(page, 'chen')
  await openCalendar(page)
  await page.goto(pages.home())
  await context.setOffline(true)
  await page.reload()
  await expect(offlineWords(page)).toBeVisible()
  await page.getByRole('link', { name: '看我的行事曆' }).click()
  await expect(agendaDay(page)).toBeVisible()
  await page.goto(pages.newsList())
  await context.setOffline(false)
  await page.getByRole('link', { name: '再試一次' }).click()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(offlineWords(page)).toHaveCount(0)
})

test('the same in the mini-app', async ({ page, context }) => {
  await logInAs(page, 'chen')
  await openCalendar(page, liffPaths.liffCalendar())
  await context.setOffline(true)
  const later = await reopen(page, context)
  await later.goto(liffPaths.liffBookingConfirmation({ bookingId: ofChen().id }))
  await expectOwnCode(later)
  await later.goto(liffPaths.liffCalendar())
  await agendaDay(later).getByText('出示簽到碼').click()
  await expectOwnCode(later)
})

test('after a logout, and for another account, nothing of the first one is shown', async ({
  page,
  context,
}) => {
  const booking = pages.bookingConfirmation({ bookingId: ofChen().id })
  await logInAs(page, 'chen')
  await openCalendar(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /的會員選單$/ }).click()
  await page.getByRole('button', { name: '登出' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  const later = await reopen(page, context)
  await later.goto(booking)
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(/登入/)
  await expect(later.getByText(ofChen().code)).toHaveCount(0)
  await context.setOffline(false)
  await later.goto('/api/user/line/start?redierctUrl=/member/calendar')
  await later.getByTestId('login-as-lin').click()
  await expect(agendaDay(later)).toBeVisible()
  await context.setOffline(true)
  await later.goto(booking)
  await expect(later.getByText('目前連不上網路').first()).toBeVisible()
  await expect(later.getByText(ofChen().code)).toHaveCount(0)
  await later.goto(pages.bookingConfirmation({ bookingId: now.bookings['lin']!.id }))
  await expectOwnCode(later, now.bookings['lin']!)
})

test('the worker stores no answer of the API, and no address of a booking', async ({ page }) => {
  await logInAs(page, 'chen')
  await openCalendar(page)
  await page.goto(pages.bookingConfirmation({ bookingId: ofChen().id }))
  await expect(page.getByText('出示簽到碼')).toBeVisible()
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const caught = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
  const documents = [...new Set(stored)].filter((each) => !each.startsWith('/assets/')).toSorted()
  expect(documents).toEqual([
    '/__manifest',
    '/admin/class-day/0',
    '/course/class_history/0',
    '/liff/calendar',
    '/liff/class_history/0',
    '/member/calendar',
    '/plain.css',
  ])
})

test('the worker is never cached, and served under one name only', async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; connect-src 'self'; base-uri 'none'",
  })
  expect(await worker.text()).toContain('"version"')
  expect((await request.get('/sw-end.js')).status()).toBe(404)
})

test.describe('at an address that can be stopped', () => {
  let gateway: Gateway
  test.beforeEach(async ({ page, baseURL }) => {
    gateway = await startGateway(baseURL!)
    await logInAs(page, 'chen')
    const auth = await page.evaluate(() => localStorage.getItem('auth')!)
    await page.goto(`${gateway.origin}/robots.txt`)
    await page.evaluate((stored) => localStorage.setItem('auth', stored), auth)
    await openCalendar(page, `${gateway.origin}${pages.calendar()}`)
  })
  test.afterEach(() => gateway.stop())

  const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
  /** Which build the document is of. */
  const buildOf = (page: Page) => page.locator('meta[name=build]')

  test('the pages open as well when the server is down', async ({ page, context }) => {
    await gateway.stop()
    const later = await reopen(page, context)
    await later.goto(`${gateway.origin}${pages.bookingConfirmation({ bookingId: ofChen().id })}`)
    await expectOwnCode(later)
    await later.goto(`${gateway.origin}${pages.home()}`)
    await expect(offlineWords(later)).toBeVisible()
  })

  test('a new build is shown at the next load, and replaces what is stored', async ({ page, context }) => {
    const [before] = await cacheNames(page)
    gateway.changeText = (address, text) =>
      address === '/sw.js'
        ? text.replace(/"version":"\w+"/, '"version":"next"')
        : text.replace('<head>', '<head><meta name="build" content="next">')
    await page.reload()
    await expect(buildOf(page)).toBeAttached()
    await expect.poll(() => cacheNames(page)).toEqual(['offline-next'])
    expect(before).not.toBe('offline-next')
    await gateway.stop()
    const later = await reopen(page, context)
    await later.goto(`${gateway.origin}${pages.bookingConfirmation({ bookingId: ofChen().id })}`)
    await expectOwnCode(later)
    await expect(buildOf(later)).toBeAttached()
  })

  test('documents of another build than the worker, as during a rollout, are not stored', async ({
    page,
  }) => {
    const [before] = await cacheNames(page)
    gateway.changeText = (address, text) =>
      address === '/sw.js'
        ? text.replace(/"version":"\w+"/, '"version":"next"').replace(/"script":"/g, '"script":"other-')
        : text
    const state = await page.evaluate(async () => {
      const { installing } = await (await navigator.serviceWorker.ready).update()
      if (installing === null) return 'none'
      if (installing.state !== 'redundant')
        await new Promise((resolve) => installing.addEventListener('statechange', resolve))
      return installing.state
    })
    expect(state).toBe('redundant')
    expect(await cacheNames(page)).toContain(before)
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  })

  test('the other worker removes everything that was stored, and itself', async ({ page }) => {
    const ending = readFileSync(path.join(import.meta.dirname, '../../web/build/client/sw-end.js'), 'utf8')
    gateway.changeText = (address, text) => (address === '/sw.js' ? ending : text)
    await page.goto(`${gateway.origin}${pages.home()}`)
    await expect.poll(() => cacheNames(page)).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
  })
})
