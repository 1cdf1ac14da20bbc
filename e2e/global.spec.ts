import { expect, type Page, type Route } from '@playwright/test'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, daysLoaded } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

/** Expects a toast to be visible for this long, within half a second, on the page's own clock, which is paused. */
const expectVisibleFor = async (page: Page, text: string, ms: number): Promise<void> => {
  const toast = page.getByRole('region', { name: '通知' }).getByText(text)
  await toast.waitFor()
  await page.clock.runFor(ms - 500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1000)
  await expect(toast).toHaveCount(0)
}

/** Mocks the response to a profile change; reads still go to the server. */
const mockProfileChange = (page: Page, answer: Parameters<Route['fulfill']>[0]) =>
  page.route('**/api/member/profile', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(answer) : route.fallback(),
  )

const cookieOf = async (page: Page): Promise<string> => {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'course')?.value ?? ''
}

const firstDay = (page: Page) => bookableDays(page).first()

test('a success toast is visible for 3 s, an error toast for 5 s', async ({ page }) => {
  await page.clock.install()
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await hydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('checkbox', { name: /LINE 訊息/ }).click()
  await expectVisibleFor(page, '資料修改成功', 3000)
  await mockProfileChange(page, { status: 409, json: { data: { message: '測試用的拒絕' } } })
  await page.getByRole('checkbox', { name: /LINE 訊息/ }).click()
  await expectVisibleFor(page, '測試用的拒絕', 5000)
})

test('an error without a message is shown as 發生錯誤, and its toast can be closed', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await mockProfileChange(page, { status: 500, body: '{}' })
  await page.getByRole('checkbox', { name: /LINE 訊息/ }).click()
  const toast = page.getByRole('region', { name: '通知' }).getByRole('listitem')
  await expect(toast).toContainText('發生錯誤')
  await toast.getByRole('button', { name: '關閉通知' }).click()
  await expect(toast).toHaveCount(0)
})

test('the modal traps focus, locks scrolling, has an icon and two buttons, and closes with Esc', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, 'chen')
  await page.goto(pages.classDetail({ classId: 1 }))
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 409, json: { code: 'time_conflict', data: { message: '時間重疊' } } }),
  )
  await daysLoaded(page)
  await firstDay(page).check()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  expect((await dialog.boundingBox())?.width).toBeGreaterThanOrEqual(400)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await expect(dialog.locator('header svg').first()).toBeVisible()
  await expect(dialog.locator('footer button')).toHaveText(['回去修改', '仍要報名'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(firstDay(page)).toBeChecked()
})

test('the loading overlay is shown while a request is pending', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  // Pending until the overlay was seen, however slow the machine is.
  const { promise: wasSeen, resolve: see } = Promise.withResolvers<void>()
  await page.route('**/api/user/line?*', async (route) => {
    await wasSeen
    await route.fulfill({ status: 502, json: { data: { message: 'LINE 目前沒有回應，請稍候再試。' } } })
  })
  await page.getByRole('banner').getByRole('link', { name: '登入' }).click()
  await expect(page.getByText('載入中，請稍候')).toBeVisible()
  see()
  await expect(page.getByText('LINE 目前沒有回應，請稍候再試。')).toBeVisible()
  await expect(page.getByText('載入中，請稍候')).toHaveCount(0)
})

test('checked days are stored in the course cookie for an hour and cleared with it', async ({ page }) => {
  await page.goto(pages.classDetail({ classId: 1 }))
  await hydrated(page)
  await firstDay(page).check()
  // The first touch loads the code of the page.
  await expect.poll(() => cookieOf(page)).not.toBe('')
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'course')
  expect(cookie).toMatchObject({ sameSite: 'Lax', secure: false, httpOnly: false })
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(3590)
  expect(cookie!.expires - Date.now() / 1000).toBeLessThanOrEqual(3601)
  await page.reload()
  await hydrated(page)
  await expect(firstDay(page)).toBeChecked()
  await page.evaluate(() => (document.cookie = 'course=; Path=/'))
  await expect(firstDay(page)).not.toBeChecked()
  await firstDay(page).check()
  expect(await cookieOf(page)).not.toBe('')
  await firstDay(page).uncheck()
  expect(await cookieOf(page)).toBe('')
})

for (const [answer, cursor] of [
  [{ name: 'valentine' }, 'valentine'],
  [{ name: 'dragon-boat' }, 'dragon-boat'],
  [{ name: 'snow' }, 'normal'],
  [{}, 'normal'],
] as const) {
  test(`the cursor named ${JSON.stringify(answer)} is shown as ${cursor}`, async ({ page }) => {
    await page.route('**/api/mouse/enable', (route) => route.fulfill({ json: answer }))
    await page.goto(pages.home())
    await expect(page.locator('html')).toHaveAttribute('data-cursor', cursor)
  })
}

test('a page whose script is missing reloads itself, but not twice within 10 s', async ({ page }) => {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.goto(pages.home())
  await hydrated(page)
  const failPreload = () =>
    page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await failPreload()
  await expect.poll(() => loads).toBe(2)
  await hydrated(page)
  await failPreload()
  // No further load follows: there is no event to wait for.
  await page.waitForTimeout(1000)
  expect(loads).toBe(2)
})

/** Lets the open page notice a newer build; marks its window with `old`. */
const announceNewBuild = async (page: Page) => {
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route('**/builds/meta/newer.json', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('網站有新版本')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { old: true }))
}

test('a new build is announced, and the next navigation loads the document again', async ({ page }) => {
  const { id } = (await (await page.request.get('/builds/latest.json')).json()) as { id: string }
  expect((await page.request.get(`/builds/meta/${id}.json`)).ok()).toBe(true)
  expect((await page.request.get('/builds/meta/other.json')).status()).toBe(404)
  await page.goto(pages.home())
  await hydrated(page)
  await announceNewBuild(page)
  await page.getByRole('link', { name: '看所有課程' }).click()
  await expect(page).toHaveURL(/class_all$/)
  expect(await page.evaluate(() => 'old' in window)).toBe(false)
})

test('a form is sent, and its page stays, although a new build was announced', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await hydrated(page)
  await announceNewBuild(page)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '資料修改成功' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => 'old' in window)).toBe(true)
})

test('an open page polls for a new build in the interval that the server has configured', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(pages.home())
  await hydrated(page)
  let polls = 0
  await page.route('**/builds/latest.json', async (route) => {
    polls += 1
    await route.continue()
  })
  // The clock goes on by itself too.
  await page.clock.runFor(200_000)
  expect(polls).toBe(0)
  await page.clock.runFor(80_000)
  await expect.poll(() => polls).toBe(1)
})

test('redirect rules apply on the server and to links inside the site, also to external addresses', async ({
  page,
  request,
}) => {
  const inside = await request.get('/courses', { maxRedirects: 0 })
  expect([inside.status(), inside.headers()['location']]).toEqual([302, pages.classList()])
  const outside = await request.get('/line', { maxRedirects: 0 })
  expect(outside.headers()['location']).toBe('https://line.me/R/ti/p/@hangkhau')
  await page.route('https://line.me/**', (route) => route.fulfill({ body: 'LINE' }))
  await page.goto(pages.home())
  await hydrated(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/line', textContent: '加好友' })
    document.body.prepend(link)
  })
  // There may be no network to load it from.
  const left = page.waitForRequest(/^https:\/\/line\.me/)
  await page.getByRole('link', { name: '加好友' }).click()
  expect((await left).isNavigationRequest()).toBe(true)
})

test('the persona page redirects to the first status', async ({ request }) => {
  const answer = await request.get(pages.persona(), { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toMatch(/^\/persona\/[a-z-]+$/)
})
