import { expect, type Browser, type BrowserContextOptions, type Page, type Request } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { castLineUserId } from 'db/demo/cast'
import { arrangeClassLater, removeClassLater } from './support/arrange-class-later.ts'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { findSmallTargets } from './support/find-small-targets.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { painted } from './support/scroll-like-a-finger.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let today: ClassNow
test.beforeAll(async ({ baseURL }) => {
  today = await withDatabase(baseURL, (client) => arrangeClassNow(client, { lin: 2, chen: 1 }))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, today)))

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const sides = { minWidthPx: 48, minHeightPx: 48, minCrumbWidthPx: 24, minCrumbHeightPx: 24 }

const openAs = async (browser: Browser, key: string, options: BrowserContextOptions): Promise<Page> => {
  const page = await (await browser.newContext(options)).newPage()
  await logInAs(page, key)
  await page.goto(staffPaths.staffHome())
  await expect(page.getByRole('button', { name: '搜尋' })).toBeVisible()
  // Not before does Ctrl+K open it.
  await hydrated(page)
  return page
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '搜尋' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: '搜尋' })

const examineDialog = async (page: Page, what: string) => {
  await examine(page, what)
  const overflow = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

const mobileOf = (baseURL: string | undefined, key: string) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ mobile: string }>(
      'select mobile from identity.members m join identity.accounts a using (id) where a.line_user_id = $1',
      [castLineUserId(key)],
    )
    return rows[0]!.mobile
  })

test('at a desk a person, a class and a day are opened by keyboard alone', async ({ browser, baseURL }) => {
  const page = await openAs(browser, 'staff', desk)
  const chunks: string[] = []
  page.on('request', (request) => chunks.push(request.url()))
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  expect(chunks.some((url) => url.endsWith('.js'))).toBe(true)
  await expect(dialogOf(page)).toContainText('可以找：姓名')
  await examineDialog(page, 'the empty search')

  await page.keyboard.type((await mobileOf(baseURL, 'lin')).slice(-4))
  const lin = page.getByRole('row', { name: /林美麗/ })
  await expect(lin).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('rowgroup', { name: '人' })).toContainText('電話末三碼')
  await expect(dialogOf(page)).not.toContainText((await mobileOf(baseURL, 'lin')).slice(3))
  await examineDialog(page, 'a person')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/person\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: '林美麗' })).toBeFocused()
  await expect(page.getByRole('main')).not.toContainText((await mobileOf(baseURL, 'lin')).slice(3))
  await page.getByRole('button', { name: /^顯示電話/ }).focus()
  await page.keyboard.press('Enter')
  const call = page.getByRole('link', { name: /^撥打 09/ })
  await expect(call).toHaveAttribute('href', `tel:${await mobileOf(baseURL, 'lin')}`)
  const looks = await withDatabase(baseURL, (client) =>
    client.query('select from booking.phone_looks where class_day_id = $1', [today.dayId]),
  )
  expect(looks.rowCount).toBe(1)
  // A caller wants to cancel: the sheet of this person opens on the roster.
  await page.getByRole('link', { name: /^請假、取消或改人數：.*正在上課班$/ }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '林美麗' })
  await expect(sheet.getByRole('button', { name: '取消這一天' })).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: /^(?!轉班|請假).*正在上課班$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(staffPaths.staffClassDay({ classDayId: today.dayId }))

  await page.keyboard.press('Control+k')
  await page.keyboard.type('明天')
  await expect(page.getByRole('row', { name: /的課/ }).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\?date=\d{4}-\d\d-\d\d$/)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('正在上課班')
  const found = page.getByRole('rowgroup', { name: '班別' }).getByRole('row')
  await expect(found.first()).toContainText('正在上課班')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(found.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(staffPaths.staffClass({ classId: today.classId }))
})

test('each hit has its actions: the arrow keys choose it, Tab leads to them', async ({ browser }) => {
  const page = await openAs(browser, 'manager', desk)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('林美麗')
  const lin = page.getByRole('row', { name: /林美麗/ }).first()
  const cancel = lin.getByRole('link', { name: /^取消一天/ })
  await expect(lin.getByRole('link', { name: /^打電話/ })).toHaveAttribute(
    'href',
    /\/admin\/person\/.*#phone$/,
  )
  await expect(lin.getByRole('link', { name: /^報到/ })).toBeVisible()
  await examineDialog(page, 'the actions of a person')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(lin.getByRole('link', { name: /^打電話/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: /林美麗/ })
  await expect(sheet).toBeVisible()
  // Used once: neither the address nor a reload opens it again.
  await expect(page).toHaveURL(staffPaths.staffClassDay({ classDayId: today.dayId }))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '名單' })).toBeVisible()
  await hydrated(page)
  await expect(sheet).toHaveCount(0)

  // On the same page, which is not loaded again.
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('林美麗')
  await lin.getByRole('link', { name: /^報到/ }).click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.type('正在上課班')
  const found = page.getByRole('rowgroup', { name: '班別' }).getByRole('row').first()
  await expect(found.getByRole('link', { name: /^名單/ })).toHaveAttribute(
    'href',
    staffPaths.staffClassDay({ classDayId: today.dayId }),
  )
  await found.getByRole('link', { name: /^設定/ }).click()
  await expect(page).toHaveURL(staffPaths.staffClassSettings({ classId: today.classId }))
})

test('a draft and its day are found as such, and lead to the class', async ({ browser, baseURL }) => {
  const draft = await withDatabase(baseURL, async (client) => {
    const made = await arrangeClassLater(client)
    await removeClassLater(client, made)
    return made
  })
  const page = await openAs(browser, 'manager', desk)
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('班務練習班')
  const found = page.getByRole('rowgroup', { name: '班別' }).getByRole('row')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('草稿・下次')
  await expect(found.getByRole('link', { name: /^名單/ })).toHaveCount(0)
  await examineDialog(page, 'a draft')
  await fieldOf(page).fill(`${draft.date} 班務練習班`)
  const day = page
    .getByRole('rowgroup', { name: '上課日' })
    .getByRole('row')
    .filter({ hasText: '班務練習班' })
  await expect(day).toContainText('草稿')
  await expect(day.getByRole('link', { name: /^名單/ })).toHaveCount(0)
  await day.getByRole('link').first().click()
  await expect(page).toHaveURL(`${staffPaths.staffClass({ classId: draft.classId })}#day-${draft.dayIds[1]}`)
  await expect(page.getByTestId(`staff-day-${draft.dayIds[1]}`)).toBeVisible()
  await page.context().close()
})

test('Esc closes it, and the focus is where it was', async ({ browser }) => {
  const page = await openAs(browser, 'staff', desk)
  const button = page.getByRole('button', { name: '搜尋' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(fieldOf(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('on a phone it fills the screen, says what was not found, and opens the editor’s things by touch', async ({
  browser,
}) => {
  const page = await openAs(browser, 'editor', phone)
  await page.getByRole('button', { name: '搜尋' }).tap()
  await expect(fieldOf(page)).toBeFocused()
  const box = await dialogOf(page).boundingBox()
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  await fieldOf(page).fill('林美麗')
  await expect(dialogOf(page).getByRole('status')).toHaveText('找不到「林美麗」。')
  await expect(dialogOf(page)).toContainText('可以找：課程、老師、基地。')
  await examineDialog(page, 'nothing found')
  await fieldOf(page).fill('鹿港')
  await expect(page.getByRole('rowgroup', { name: '基地' }).getByRole('row').first()).toBeVisible()
  await examineDialog(page, 'a base')
  const { measured, small } = await page.evaluate(findSmallTargets, sides)
  expect(measured).toBeGreaterThan(2)
  expect(small).toEqual([])
  await page.getByRole('rowgroup', { name: '基地' }).getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/admin\/base\/\d+$/)
  await expect(dialogOf(page)).toBeHidden()
})

test('what failed without a network is asked again when it returns, and by the next key', async ({
  browser,
}) => {
  const page = await openAs(browser, 'staff', desk)
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
  await page.context().setOffline(true)
  await fieldOf(page).fill('林美麗')
  const alert = dialogOf(page).getByRole('alert')
  await expect(alert).toContainText('連不上')
  await page.context().setOffline(false)
  const hit = page.getByRole('row', { name: /^林美麗/ })
  await expect(hit).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(fieldOf(page)).toBeFocused()

  // The server was away, not the network: a key that types nothing asks again.
  await page.route('**/api/admin/search?q=*', (route) => route.abort())
  await fieldOf(page).fill('陳')
  await expect(alert).toContainText('連不上')
  await page.unroute('**/api/admin/search?q=*')
  await page.keyboard.press('End')
  await expect(alert).toHaveCount(0)
  await expect(dialogOf(page).getByRole('status')).toContainText('找人要打兩個字以上')
  await page.context().close()
})

test('a day is found by its weekday', async ({ browser }) => {
  const page = await openAs(browser, 'staff', desk)
  await page.keyboard.press('Control+k')
  await fieldOf(page).fill('星期三')
  await expect(page.getByRole('rowgroup', { name: '上課日' })).toContainText(/日（三）的課/)
  await page.context().close()
})

test('an answer that comes too late is dropped, and a failure is tried again', async ({ browser }) => {
  const page = await openAs(browser, 'staff', desk)
  await page.keyboard.press('Control+k')
  let isDown = true
  await page.route('**/api/admin/search?q=*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === '林美麗' && isDown) return await route.abort()
    return await route.continue()
  })
  await fieldOf(page).fill('林美麗')
  await expect(dialogOf(page).getByRole('alert')).toContainText('連不上')
  isDown = false
  await dialogOf(page).getByRole('button', { name: '再試一次' }).click()
  await expect(page.getByRole('row', { name: /^林美麗/ })).toBeVisible()
  await expect(dialogOf(page).getByRole('alert')).toHaveCount(0)
  // The button has gone with the failure; the keys go on from the field.
  await expect(fieldOf(page)).toBeFocused()
  await fieldOf(page).fill('林')
  await expect(dialogOf(page).getByRole('status')).toContainText('找人要打兩個字以上')

  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/admin/search?q=*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('q') === '陳') await held
    await route.continue().catch(() => {})
  })
  const isLate = (request: Request) => new URL(request.url()).searchParams.get('q') === '陳'
  const asked = page.waitForRequest(isLate)
  // Answered or given up.
  const over = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ])
  await fieldOf(page).fill('陳')
  await asked
  await fieldOf(page).fill('正在上課班')
  await expect(page.getByRole('row', { name: /正在上課班/ }).first()).toBeVisible()
  letGo()
  await over
  await painted(page)
  await expect(page.getByRole('row', { name: /正在上課班/ }).first()).toBeVisible()
})
