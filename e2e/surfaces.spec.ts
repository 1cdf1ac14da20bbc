import { expect } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('the back-office requires a login and a role, and is never cached', async ({ page, request }) => {
  const answer = await request.get(staffPaths.staffHome())
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
  })
  const site = await request.get(pages.home())
  expect(site.headers()['permissions-policy']).toContain('camera=()')
  await page.goto(staffPaths.staffHome())
  await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  await logInAs(page, 'chen')
  await page.goto(staffPaths.staffHome())
  await expect(page.getByRole('heading', { level: 1, name: '這裡是工作人員的後台' })).toBeVisible()
  await expect(page.getByRole('link', { name: '回網站首頁' })).toBeVisible()
})

test('a navigation inside the site shows the notes of the guards', async ({ page }) => {
  const navigate = (to: string) =>
    page.evaluate(async (path) => await window.__reactRouterDataRouter?.navigate?.(path), to)
  await page.goto(pages.home())
  await page.keyboard.press('Shift')
  await hydrated(page)
  for (const to of [staffPaths.staffHome(), liffPaths.liffProfile(), pages.profile()]) {
    await navigate(to)
    await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
    await navigate(pages.home())
  }
  await logInAs(page, 'chen')
  await navigate(staffPaths.staffHome())
  await expect(page.getByRole('heading', { level: 1, name: '這裡是工作人員的後台' })).toBeVisible()
})

for (const [person, words] of [
  ['admin', /^管理員$/],
  ['manager', /^基地管理（.+基地）$/],
] as const) {
  test(`a staff member (${person}) sees their roles`, async ({ page }) => {
    await logInAs(page, person)
    await page.goto(staffPaths.staffHome())
    await expect(page.getByRole('heading', { level: 1, name: /，你好$/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /後台$/ })).toBeVisible()
  })
}

test('the mini-app has no header, allows popups, and requires a login for member pages', async ({
  page,
  request,
}) => {
  const { 'cross-origin-opener-policy': openerPolicy } = (
    await request.get(liffPaths.liffClassList())
  ).headers()
  expect(openerPolicy).toBe('same-origin-allow-popups')
  await page.goto(liffPaths.liffClassList())
  await expect(page.getByRole('heading', { level: 1, name: '找一堂課' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto(liffPaths.liffProfile())
  await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
})

test('the guard runs when the document of a page without data is loaded', async ({ page }) => {
  await page.goto(liffPaths.liffProfile())
  await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  const errors = await page.evaluate(() => Object.keys(window.__reactRouterDataRouter?.state?.errors ?? {}))
  expect(errors).toEqual(['liff-guard'])
  await logInAs(page, 'chen')
  await page.goto(liffPaths.liffProfile())
  await expect(page.getByRole('heading', { level: 2, name: '會員資料' })).toBeVisible()
})

test('a navigation inside the site follows the same redirects as a document request', async ({ page }) => {
  await page.goto(pages.home())
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
  for (const [from, to] of [
    ['/course', '/course/class_all'],
    ['/about', '/about/base-team'],
    ['/resource', '/resource/home'],
    ['/member', '/member/calendar'],
    ['/liff', '/liff/class_all'],
    ['/', '/home'],
  ] as const) {
    await page.evaluate(async (path) => await window.__reactRouterDataRouter?.navigate?.(path), from)
    await expect(page).toHaveURL(to)
  }
})

test('the not-found page shows an unknown path decoded, also inside the site', async ({ page }) => {
  await page.goto(pages.home())
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(async () => await window.__reactRouterDataRouter?.navigate?.('/沒有這條路'))
  await expect(page.getByText('Page Not Found /沒有這條路')).toBeVisible()
  // The route exists, the id does not.
  await page.goto(`${pages.newsDetail({ newsId: '%E6%B2%92%E6%9C%89' })}`)
  await expect(page.getByText('Page Not Found /news/沒有')).toBeVisible()
})

declare global {
  interface Window {
    __reactRouterDataRouter?: {
      navigate?: (path: string) => Promise<void>
      state?: { errors?: Record<string, unknown> | null }
    }
  }
}
