import { expect, test } from '@playwright/test'
import { pages } from 'contract/pages'
import { logInAs } from './support/log-in.ts'

test('the back-office asks for a login, then for a role, and is never cached', async ({ page, request }) => {
  const answer = await request.get(pages.staffHome())
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  })
  await page.goto(pages.staffHome())
  await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
  await logInAs(page, 'chen')
  await page.goto(pages.staffHome())
  await expect(page.getByRole('heading', { level: 1, name: '這裡是工作人員的後台' })).toBeVisible()
  await expect(page.getByRole('link', { name: '回網站首頁' })).toBeVisible()
})

for (const [person, words] of [
  ['admin', /^管理員$/],
  ['manager', /^基地管理（.+基地）$/],
] as const) {
  test(`a staff person (${person}) sees the own roles`, async ({ page }) => {
    await logInAs(page, person)
    await page.goto(pages.staffHome())
    await expect(page.getByRole('heading', { level: 1, name: /，你好$/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: words })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: /後台$/ })).toBeVisible()
  })
}

test('the mini-app has no header of its own, keeps its windows, and asks for a login where it must', async ({
  page,
  request,
}) => {
  const { 'cross-origin-opener-policy': policy } = (await request.get(pages.liffClassList())).headers()
  expect(policy).toBe('same-origin-allow-popups')
  await page.goto(pages.liffClassList())
  await expect(page.getByRole('heading', { level: 1, name: '這扇窗還在上漆' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.goto(pages.liffProfile())
  await expect(page.getByRole('heading', { level: 1, name: '請先登入' })).toBeVisible()
})

test('a step inside the site to an address that only leads on ends where the document would', async ({
  page,
}) => {
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

test('an unknown path inside the site is named as it was asked for', async ({ page }) => {
  await page.goto(pages.home())
  await page.keyboard.press('Shift')
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(async () => await window.__reactRouterDataRouter?.navigate?.('/沒有這條路'))
  await expect(page.getByText('Page Not Found /沒有這條路')).toBeVisible()
  // A page of its kind, but none with this id.
  await page.goto(`${pages.newsDetail({ newsId: '%E6%B2%92%E6%9C%89' })}`)
  await expect(page.getByText('Page Not Found /news/沒有')).toBeVisible()
})

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate?: (path: string) => Promise<void> }
  }
}
