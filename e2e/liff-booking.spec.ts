import { expect as expectSoon, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { demoLiffId } from 'server/line/line-settings'
import { estimatePerson } from './support/estimate-person.ts'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone, type LineBrowser } from './support/line-phone.ts'
import { controlLine, liffAddress } from './support/line-platform.ts'
import { hydrated, overwriteLogin, storedLogin } from './support/log-in.ts'
import { daysLoaded, seeBooked } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** A page in LINE loads up to four documents. */
const expect = expectSoon.configure({ timeout: 15_000 })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const freeDay = (page: Page) =>
  page.locator('[data-testid^="day-"][data-state="bookable"]').getByRole('checkbox')
const bookButton = (page: Page) => page.getByRole('button', { name: '報名', exact: true })
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: '通知' }).getByRole('listitem').filter({ hasText: words })

/** The class of this index in the list, which begins with those that can be booked. */
const bookableClass = async (request: APIRequestContext, index: number): Promise<number> => {
  const { items } = (await (await request.get('/api/class?seats=1')).json()) as { items: { id: number }[] }
  return items[index]!.id
}

/** At the first time LINE asks for consent, and offers the official account. */
const answerLine = async (page: Page) => {
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname !== 'access.line.me') return
  await page.getByTestId('consent-allow').tap()
  await page.getByTestId('skip-friend').tap()
}

const openClass = async (browser: Browser, kind: LineBrowser, person: string, classId: number) => {
  const phone = await openLinePhone(browser, kind, person, { viewport: { width: 375, height: 667 } })
  await phone.page.goto(liffAddress(liffPaths.liffClassDetail({ classId })))
  await answerLine(phone.page)
  // The page may still be replaced by the SDK.
  await expect.poll(async () => (await storedLogin(phone.page).catch(() => null))?.isLogin).toBe(true)
  await daysLoaded(phone.page)
  return phone
}

test('in LINE a member books from a shared card with at most five taps, and closes the mini-app', async ({
  browser,
  request,
}) => {
  const { page, schemes } = await openClass(browser, 'ios LIFF', 'lin', await bookableClass(request, 5))
  const person = estimatePerson(page)
  // The tap on the card in the chat.
  let taps = 1
  await person.tap(freeDay(page).first())
  await person.tap(bookButton(page))
  await person.read(heading(page, '報名完成'))
  taps += person.effort.taps
  expect(taps).toBeLessThanOrEqual(5)
  await expect(page).toHaveURL(/\/liff\/class_history\/[\w-]+$/)
  // In the first view, before anybody scrolls.
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: '完成，回到 LINE' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '完成，回到 LINE' }).tap()
  await expect
    .poll(() => schemes.map(({ href }) => href))
    .toContainEqual(expect.stringMatching(/^liff:\/\/close/))
  await page.context().close()
})

test('in LINE a newcomer signs up on the way, and the chosen days are booked', async ({
  browser,
  request,
}) => {
  const { page } = await openClass(browser, 'android LIFF', 'wang', await bookableClass(request, 6))
  await freeDay(page).first().check()
  await bookButton(page).tap()
  await expect(heading(page, /^再一步就幫你報好/)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(liffPaths.liffSignup())
  // The page says it; a message would cover its button.
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem')).toHaveCount(0)
  await fillInSignup(page, '0912345671')
  await page.getByRole('button', { name: '完成註冊並報名' }).tap()
  await seeBooked(page)
  await page.getByRole('navigation', { name: '主要頁面' }).getByRole('link', { name: '行事曆' }).tap()
  await expect(page.getByTestId(/^agenda-/)).toHaveCount(1)
  await page.context().close()
})

test('a visitor outside of LINE chooses first, logs in at the end, and the days are booked', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 430, height: 932 })
  await page.goto(liffPaths.liffClassDetail({ classId: await bookableClass(request, 7) }))
  await hydrated(page)
  await freeDay(page).first().check()
  await page.getByRole('button', { name: /登入並報名$/ }).click()
  await page.getByTestId('login-as-lin').click()
  await seeBooked(page)
  await expect(page).toHaveURL(/\/liff\/class_history\//)
})

for (const [result, words] of [
  ['SUCCESS', '已分享給朋友'],
  ['ERROR', 'LINE 現在不能分享'],
] as const) {
  test(`in LINE a class is shared as a card: ${result}`, async ({ browser, request }) => {
    const { page } = await openClass(browser, 'ios LIFF', 'lin', 1)
    await controlLine(request, 'POST', '/share', { result })
    // LINE's SDK starts at the first touch.
    await page.getByRole('heading', { level: 1 }).tap()
    await page.getByRole('button', { name: '分享給朋友' }).tap()
    await expect(toast(page, words)).toBeVisible()
    await page.context().close()
  })
}

test('a booking is shared with friends as a card with the class and its days', async ({ page, request }) => {
  const classId = await bookableClass(request, 9)
  await page.goto(liffPaths.liffCalendar())
  await page.getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('login-as-chen').click()
  await page.getByTestId('skip-friend').click()
  await expect(heading(page, '我的行事曆')).toBeVisible()
  await page.goto(liffPaths.liffClassDetail({ classId }))
  await daysLoaded(page)
  await freeDay(page).first().check()
  await bookButton(page).click()
  await seeBooked(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: '分享給朋友' }).click()
  const friends = await opened
  await friends.getByTestId('share-to-0').check()
  await friends.getByTestId('share-send').click()
  await expect(toast(page, '已分享給朋友')).toBeVisible()
  const answer = await request.get('/__line/__sim/sent')
  const { sent } = (await answer.json()) as { sent: { by: string; messages: object[] }[] }
  const [card] = sent.at(-1)!.messages
  expect(sent.at(-1)).toMatchObject({ by: 'share', from: 'chen' })
  expect(card).toMatchObject({ type: 'flex', altText: expect.stringContaining(`/class_all/${classId}`) })
  expect(JSON.stringify(card)).toContain(liffAddress(liffPaths.liffClassDetail({ classId })))
})

test('the picture of a card has at most the width that LINE allows', async ({ request }) => {
  const png = await (await request.get('/og/class/1-card.png')).body()
  // The header of a PNG: the width is a number of four bytes after the first sixteen.
  expect(png.readUInt32BE(16)).toBeLessThanOrEqual(1024)
  expect(png.readUInt32BE(16)).toBeGreaterThan(600)
})

test("a demo with LINE's hosts uses the demo's LIFF app", async ({ page }) => {
  await page.goto(liffPaths.liffClassList())
  await expect(page.locator('[data-liff-id]')).toHaveAttribute('data-liff-id', demoLiffId)
})

test('outside of LINE a class is shared as a link', async ({ page }) => {
  await page.goto(liffPaths.liffClassDetail({ classId: 1 }))
  await expect(page.getByRole('link', { name: '分享到 LINE' })).toHaveAttribute(
    'href',
    /course%2Fclass_all%2F1/,
  )
})

test('in the mini-app an expired token is refreshed without a message, and its end is shown', async ({
  browser,
}) => {
  const { page } = await openClass(browser, 'android LIFF', 'lin', 1)
  await overwriteLogin(page, { token: 'expired' })
  await page.goto(liffPaths.liffCalendar())
  await expect(heading(page, '我的行事曆')).toBeVisible()
  await expect(toast(page, '驗證過期')).toHaveCount(0)
  await overwriteLogin(page, { token: 'expired', refresh: 'unknown' })
  await page.getByRole('navigation', { name: '主要頁面' }).getByRole('link', { name: '紀錄' }).tap()
  await expect(toast(page, '驗證過期請重新登入')).toBeVisible()
  await page.context().close()
})

test('the selection of days is in the course cookie for an hour, and a conflict is asked in the modal', async ({
  browser,
  request,
}) => {
  const { page } = await openClass(browser, 'android LIFF', 'lin', await bookableClass(request, 8))
  await freeDay(page).first().check()
  const readCookie = async () => (await page.context().cookies()).find(({ name }) => name === 'course')
  // A first tick counts when the page's code is there.
  await expect.poll(readCookie).toBeDefined()
  const cookie = (await readCookie())!
  expect(cookie).toMatchObject({ sameSite: 'Lax', secure: false })
  expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(3590)
  expect(cookie.expires - Date.now() / 1000).toBeLessThanOrEqual(3600)
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 409, json: { code: 'time_conflict', data: { message: '時間重疊' } } }),
  )
  await bookButton(page).tap()
  await expect(page.getByRole('dialog')).toContainText('時間重疊')
  await expect(page.getByRole('dialog').getByRole('button', { name: '仍要報名' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(freeDay(page).first()).toBeChecked()
  await page.context().close()
})

test.describe('pages that do not exist', () => {
  for (const [path, words] of [
    [liffPaths.liffClassDetail({ classId: 999_999 }), 'Page Not Found /liff/class_all/999999'],
    ['/liff/class_all/abc', 'Page Not Found /liff/class_all/abc'],
  ] as const) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('navigation', { name: '主要頁面' })).toBeVisible()
    })
  }
})

test('switching tabs adds no step to going back', async ({ page }) => {
  await page.goto('about:blank')
  await page.goto(liffPaths.liffClassList())
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: '主要頁面' })
  await tabs.getByRole('link', { name: '行事曆' }).click()
  await expect(page).toHaveURL(liffPaths.liffCalendar())
  await tabs.getByRole('link', { name: '課程' }).click()
  await expect(page).toHaveURL(liffPaths.liffClassList())
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/class_all\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(liffPaths.liffClassList())
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})
