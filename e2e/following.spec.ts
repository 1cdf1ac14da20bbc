import { expect, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { fillInSignup } from './support/fill-in-signup.ts'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

// Landmarks of the demo world.
const full = { classId: 2, title: '木湯匙削切工作坊' }
const upcoming = { classId: 3, title: '小型織布機入門' }
const ended = { classId: 9, title: '長輩也會用 LINE' }

/** Without the name of the other button. */
const save = /^收藏這一班$/

/** Presses a button, and waits until the API has stored it: the button changes at once. */
const press = async (page: Page, one: Locator, key?: string) => {
  const stored = page.waitForResponse(
    (response) => response.url().includes('/api/member/follow') && response.request().method() !== 'GET',
  )
  await (key === undefined ? one.click() : one.press(key))
  expect((await stored).status()).toBe(200)
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const pressed = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, pressed: true })
/** The entries of a group of the list. */
const inGroup = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('article')

test('a visitor follows an upcoming class by logging in, and removes it with undo', async ({ page }) => {
  await open(page, pages.classDetail(upcoming))
  await button(page, '開放報名通知我').click()
  await page.getByTestId('login-as-lin').click()
  await expect(page).toHaveURL(pages.classDetail(upcoming))
  await expect(pressed(page, '開放報名會通知你')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '開放報名時會通知你' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: '我的收藏' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的收藏')
  await expect(inGroup(page, '等待開放')).toContainText([upcoming.title])
  await expect(page.getByText(/開放報名$/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

  await button(page, `移除 ${upcoming.title}`).click()
  await expect(page.getByRole('heading', { name: '還沒有收藏' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '復原' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(inGroup(page, '等待開放')).toContainText([upcoming.title])
  await page.reload()
  await expect(inGroup(page, '等待開放')).toContainText([upcoming.title])
})

test('a visitor who has not signed up follows after signing up', async ({ page }) => {
  await open(page, pages.classDetail(upcoming))
  await button(page, '開放報名通知我').click()
  await page.getByTestId('new-name').fill('新朋友')
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await fillInSignup(page, '0912345678')
  await page.getByRole('button', { name: '完成註冊' }).click()
  await expect(page).toHaveURL(pages.classDetail(upcoming))
  await expect(pressed(page, '開放報名會通知你')).toBeFocused()
})

test('full and ended classes offer the class or the next one, by keyboard too', async ({ page }) => {
  await logInAs(page, 'chen')
  await open(page, pages.classDetail(full))
  await press(page, button(page, save), 'Enter')
  await press(page, button(page, '下一期開班通知我'), 'Space')
  await expect(pressed(page, /^(已收藏這一班|下一期開班會通知你)$/)).toHaveCount(2)
  await open(page, pages.classDetail(ended))
  await press(page, button(page, '下一期開班通知我'))
  await expect(pressed(page, '下一期開班會通知你')).toBeVisible()

  await open(page, pages.following())
  await expect(inGroup(page, '收藏的班別')).toContainText([full.title])
  await expect(page.getByText('目前額滿')).toBeVisible()

  await open(page, pages.classDetail(full))
  await press(page, pressed(page, /^已收藏這一班$/))
  await expect(button(page, save)).toHaveAttribute('aria-pressed', 'false')
  await open(page, pages.following())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的收藏')
  await expect(inGroup(page, '收藏的班別')).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: full.title })).toHaveCount(1)
})

test('a class that can be booked is listed as such, and one that is unpublished can be removed', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  await open(page, pages.classDetail({ classId: 1 }))
  await press(page, button(page, save))
  await open(page, pages.following())
  await expect(inGroup(page, '可以報名了')).toContainText(['手捏一只飯碗'])
  await page.route('**/api/member/follow', async (route) => {
    const answer = await route.fetch()
    const { items, ...rest } = (await answer.json()) as { items: { card: unknown; group: string }[] }
    const hidden = items.slice(0, 1).map((item) => ({ ...item, group: 'saved', card: null, opensAt: null }))
    await route.fulfill({ json: { ...rest, items: hidden } })
  })
  await page.reload()
  await expect(page.getByText('這一班已經下架')).toBeVisible()
  await page.unrouteAll()
  await button(page, '移除 手捏一只飯碗').click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('已移除「手捏一只飯碗」')
  await expect(page.getByRole('button', { name: '復原' })).toHaveCount(0)
  await expect(inGroup(page, '可以報名了')).toHaveCount(0)
})

test('a course found by the search can be followed', async ({ page }) => {
  await logInAs(page, 'chen')
  await open(page, `${pages.search()}?q=${encodeURIComponent('花磚小擺飾')}&kind=course`)
  await press(page, button(page, '下一期開班通知我 花磚小擺飾'))
  await expect(pressed(page, '下一期開班會通知你 花磚小擺飾')).toBeVisible()
  await page.reload()
  await expect(pressed(page, '下一期開班會通知你 花磚小擺飾')).toBeVisible()
})

test('a refused press is taken back', async ({ page }) => {
  await logInAs(page, 'chen')
  await open(page, pages.classDetail(upcoming))
  await page.route('**/api/member/follow', (route) => route.abort())
  await button(page, '開放報名通知我').click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('目前連不上網路')
  await expect(button(page, '開放報名通知我')).toHaveAttribute('aria-pressed', 'false')
})

test('without scripts there is no button that does nothing', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(pages.classDetail(full))
  await expect(page.getByRole('heading', { name: '選擇日期' })).toBeVisible()
  await expect(page.getByRole('button', { name: /收藏/ })).toHaveCount(0)
  await context.close()
})
