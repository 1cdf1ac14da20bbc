import { expect as expectSoon, type Browser, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openLinePhone } from './support/line-phone.ts'
import { controlLine, liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** A page in LINE loads up to four documents. */
const expect = expectSoon.configure({ timeout: 15_000 })

let now: ClassNow
test.beforeAll(async ({ baseURL }) => {
  const parties = { lin: 3, chen: 1, noemail: 2, longname: 2, waitlist: 1, coach: 1 }
  now = await withDatabase(baseURL, (client) => arrangeClassNow(client, parties))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, now)))

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const party = (page: Page, key: string) => page.getByTestId(`party-${now.bookings[key]!.id}`)
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: words })

const openDoor = async (page: Page, person = 'staff') => {
  await logInAs(page, person)
  await page.goto(`${staffPaths.staffHome()}?date=${now.date}`)
  await page.getByTestId(`class-day-${now.dayId}`).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: '名單' })).toBeVisible()
}

/** The address that the code on the screen of the staff contains. */
const shownAddress = async (page: Page): Promise<string> => {
  const code = page.getByTestId('check-in-code')
  await expect(code.locator('svg[data-ready=true]')).toBeVisible()
  return (await code.getAttribute('data-url'))!
}

const currentAddress = async (browser: Browser): Promise<string> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await openDoor(page)
  const address = await shownAddress(page)
  await page.close()
  return address
}

/** At the first time LINE asks for consent, and offers the official account. */
const answerLine = async (page: Page) => {
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname !== 'access.line.me') return
  await page.getByTestId('consent-allow').tap()
  await page.getByTestId('skip-friend').tap()
}

test('in LINE a member scans the code, checks a part of the party in, and corrects the number', async ({
  browser,
}) => {
  const address = await currentAddress(browser)
  expect(address).toContain('https://liff.line.me/')
  const { page, schemes } = await openLinePhone(browser, 'ios LIFF', 'lin', {
    viewport: { width: 375, height: 667 },
  })
  await page.goto(address)
  await answerLine(page)
  await expect(heading(page, '簽到')).toBeVisible()
  await examine(page, 'the check-in')
  await page.getByRole('button', { name: '減少：到場人數，含自己' }).tap()
  await page.getByRole('button', { name: '簽到（2 位）' }).tap()
  await expect(heading(page, '簽到完成')).toBeFocused()
  await expect(page.getByText('到了 2 位，報名 3 位')).toBeVisible()
  await examine(page, 'the finished check-in')
  await page.getByText('人數不對').tap()
  await page.getByRole('button', { name: '增加：到場人數，含自己' }).tap()
  await page.getByRole('button', { name: '更新人數' }).tap()
  await expect(page.getByText('3 位都到了')).toBeVisible()
  // Opening the link again is harmless, also with a code that has become too old.
  await page.goto(address)
  await expect(heading(page, '簽到完成')).toBeVisible()
  await page.getByRole('button', { name: '完成，回到 LINE' }).tap()
  await expect
    .poll(() => schemes.map(({ href }) => href))
    .toContainEqual(expect.stringMatching(/^liff:\/\/close/))
  await page.context().close()
})

test('in LINE an old code and a day of others lead to a page that says what to do', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'android LIFF', 'nopicture')
  await page.goto(liffAddress(`${liffPaths.liffCheckIn()}?code=${now.dayId}-${'A'.repeat(22)}`))
  await answerLine(page)
  await expect(heading(page, '請再掃一次 QR code')).toBeVisible()
  await expect(page.getByRole('button', { name: '掃描簽到 QR code' })).toBeVisible()
  await examine(page, 'the refused check-in')
  await page.goto(await currentAddress(browser))
  await expect(heading(page, '名單上沒有這一天的報名')).toBeVisible()
  await page.getByRole('link', { name: '看我的行事曆' }).tap()
  await expect(page).toHaveURL(liffPaths.liffCalendar())
  await page.context().close()
})

test("in LINE the member scans with LINE's scanner", async ({ browser, request }) => {
  const { page, schemes } = await openLinePhone(browser, 'ios LIFF', 'coach')
  await page.goto(liffAddress(liffPaths.liffCheckIn()))
  await answerLine(page)
  const scan = async (value: string) => {
    schemes.length = 0
    await page.getByRole('button', { name: '掃描簽到 QR code' }).tap()
    await expect.poll(() => schemes.at(-1)?.href).toMatch(/^liff:\/\/subwindow\?/)
    await controlLine(request, 'POST', '/scan', { value })
  }
  await expect(page.getByRole('button', { name: '掃描簽到 QR code' })).toBeVisible()
  await examine(page, 'the scanner')
  // With a stored session LINE's SDK starts later, but not only at the first touch.
  await page.reload()
  await expect(page.getByRole('button', { name: '掃描簽到 QR code' })).toBeVisible()
  await scan('https://example.com/menu')
  await expect(toast(page, '這不是簽到的 QR code')).toBeVisible()
  await scan(await currentAddress(browser))
  await page.getByRole('button', { name: '簽到', exact: true }).tap()
  await expect(heading(page, '簽到完成')).toBeVisible()
  await page.getByRole('link', { name: '看這筆報名' }).tap()
  // Says which page was there instead, when it is not this one.
  await expect(page).toHaveURL(/\/class_history\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 2, name: '上課日' })).toBeVisible()
  await expect(page.getByText('已簽到 1 位')).toBeVisible()
  await page.context().close()
})

test('on the site the page says how to scan, and checks in with the same code', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'noemail')
  await page.goto(pages.calendar())
  await page.getByTestId(`agenda-${now.dayId}`).getByRole('link', { name: '簽到' }).click()
  await expect(page.getByText(/^打開手機相機/)).toBeVisible()
  await examine(page, 'the way to scan')
  const { searchParams } = new URL(await currentAddress(browser))
  await page.goto(`${pages.checkIn()}?${searchParams.toString()}`)
  await page.getByRole('button', { name: '簽到（2 位）' }).click()
  await expect(heading(page, '簽到完成')).toBeVisible()
})

test("the member's own code is shown without a network", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'longname')
  // What draws codes is loaded with the page; on a busy machine that may be after the network was idle.
  const encoder = page.waitForResponse(/\/qr-path-/)
  await page.goto(pages.calendar())
  const day = page.getByTestId(`agenda-${now.dayId}`)
  await hydrated(page)
  await expect(day).toBeVisible()
  await page.waitForLoadState('networkidle')
  await (await encoder).finished()
  // The network may go before the first touch.
  await context.setOffline(true)
  await day.getByText('出示簽到碼').click()
  await expect(day.locator('svg[data-ready=true]')).toBeVisible()
  await context.setOffline(false)
  // Code that the touch asked for without the network makes the page reload itself, which may end this navigation.
  await expect(() => openClass(page, 1)).toPass()
  await context.setOffline(true)
  await page.getByRole('status').getByRole('link', { name: '看行事曆' }).click()
  await expect(page).toHaveURL(pages.calendar())
  await day.getByText('出示簽到碼').click()
  const { code } = now.bookings['longname']!
  await expect(day.getByRole('img', { name: `報名編號 ${code} 的 QR code` })).toBeVisible()
  await expect(day.locator('svg[data-ready=true]')).toBeVisible()
  await expect(day.getByText(code)).toBeVisible()
})

test('on a phone staff check a party in with one tap, correct it, and see who came by themselves', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'zh-TW',
  })
  const page = await context.newPage()
  await openDoor(page)
  await expect(party(page, 'lin')).toContainText('出席 3／3 位・自己簽到')
  await party(page, 'chen').getByRole('button', { name: /^簽到/ }).tap()
  await expect(toast(page, '陳大華：出席')).toBeVisible()
  await expect(party(page, 'chen')).toContainText('出席')
  await party(page, 'noemail').getByRole('button', { name: /^處理/ }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('早退').tap()
  await sheet.getByRole('button', { name: '減少：到場人數' }).tap()
  await examine(page, 'the correction')
  await sheet.getByRole('button', { name: '儲存出席' }).tap()
  await expect(party(page, 'noemail')).toContainText('早退 1／2 位')
  await page.getByLabel('找人').fill('歐陽')
  await expect(page.getByTestId(/^party-/)).toHaveCount(1)
  await page.getByLabel('找人').fill('沒有這個人')
  await expect(page.getByText('名單裡沒有符合的人')).toBeVisible()
  await page.getByLabel('找人').fill('')
  await examine(page, 'the roster')
  await page.getByText('簽到 QR code', { exact: true }).first().tap()
  expect(await shownAddress(page)).toContain('/check-in?code=')
  await examine(page, 'the code')
  await page.getByRole('button', { name: '放大給大家掃' }).tap()
  await expect(page.getByRole('img', { name: '放大的簽到 QR code' })).toBeInViewport({ ratio: 1 })
  await examine(page, 'the large code')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await context.close()
})

test("the camera reads a member's code, once, and the next one after it", async ({ page }) => {
  const codes = ['longname', 'noemail'].map((key) => now.bookings[key]!.code)
  await page.addInitScript((shown) => {
    let looks = 0
    const detect = async () => [{ rawValue: shown[looks++ < 6 ? 0 : 1] }]
    Object.assign(window, {
      BarcodeDetector: function BarcodeDetector() {
        return { detect }
      },
    })
    // A phone's camera; the picture is empty.
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      setInterval(() => canvas.getContext('2d')!.fillRect(0, 0, 1, 1), 50)
      return canvas.captureStream(10)
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  }, codes)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDoor(page)
  await page.getByRole('button', { name: '掃會員的簽到碼' }).click()
  await expect(toast(page, '歐陽').first()).toBeVisible()
  await expect(toast(page, '吳清風').first()).toBeVisible()
  await examine(page, 'the camera')
  await page.getByRole('dialog').getByRole('button', { name: '關閉', exact: true }).click()
  await expect(party(page, 'longname')).toContainText('出席 2／2 位')
})

test('staff work with the keyboard alone, and the code is renewed by itself', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openDoor(page)
  const address = await shownAddress(page)
  await page.locator('summary', { hasText: '輸入報名編號' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nothing0')
  await page.keyboard.press('Enter')
  await expect(toast(page, '這一天的名單裡沒有這個報名編號')).toBeVisible()
  await page.getByLabel('報名編號').fill(now.bookings['waitlist']!.code.toLowerCase().replace('-', ' '))
  await page.keyboard.press('Enter')
  await expect(party(page, 'waitlist')).toContainText('出席')
  await page.keyboard.press('Tab')
  await party(page, 'waitlist').getByRole('button', { name: /^處理/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeFocused()
  await page.getByRole('button', { name: '清除，改回還沒到' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(party(page, 'waitlist')).not.toContainText('出席')
  await party(page, 'waitlist').getByRole('button', { name: /^簽到/ }).press('Enter')
  await expect(party(page, 'waitlist').getByRole('button', { name: /^處理/ })).toBeFocused()
  await examine(page, 'the class day')
  await expect
    .poll(() => page.getByTestId('check-in-code').getAttribute('data-url'), { timeout: 70_000 })
    .not.toBe(address)
})
test.describe.configure({ timeout: 120_000 })

test('who may only look sees the roster without buttons, and the day before and after', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDoor(page, 'viewer')
  await expect(party(page, 'chen')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /簽到|處理/ })).toHaveCount(0)
  await page.goto(staffPaths.staffHome())
  await page.getByRole('link', { name: '後一天' }).click()
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d$/)
  await page.getByRole('link', { name: '今天', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${staffPaths.staffHome()}$`))
  await page.goto(`${staffPaths.staffHome()}?date=${now.date}`)
  await expect(page.getByTestId(`class-day-${now.dayId}`)).toBeVisible()
  await examine(page, 'the list of the day')
  await page.goto(staffPaths.staffClassDay({ classDayId: 999_999 }))
  await expect(page.getByText('Page Not Found')).toBeVisible()
})
