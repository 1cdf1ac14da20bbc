import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { bookableDays, openClass } from './support/open-class.ts'
import { findChunk, findChunkWith, findLateChunk, withChunkRemoved } from './support/remove-chunk.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const countLoads = (page: Page): (() => number) => {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** There is no event to wait for; a further load would begin with the failure of the present one. */
const expectNoFurtherLoad = async (page: Page, loads: () => number, count: number) => {
  await page.waitForTimeout(1500)
  expect(loads()).toBe(count)
}

const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: '聯絡我們' })

test('a link whose chunk is missing loads its page as a document once, with a notice', async ({ page }) => {
  await withChunkRemoved(findChunk('contact'), async () => {
    await page.goto(pages.home())
    await hydrated(page)
    const loads = countLoads(page)
    await footerLink(page).click()
    await expect(page).toHaveURL(pages.contact())
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The loaded page needs the same chunk; it does not reload again within 10 s.
    await hydrated(page)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('互動功能沒有載入')
    await expectNoFurtherLoad(page, loads, 1)
  })
})

test('a second failure within 10 s does not reload but shows the error page', async ({ page }) => {
  await withChunkRemoved(findChunk('contact'), async () => {
    await page.goto(pages.home())
    await hydrated(page)
    await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())))
    const loads = countLoads(page)
    await footerLink(page).click()
    await expect(page.getByRole('heading', { level: 1, name: '發生錯誤' })).toBeVisible()
    await expect(page.getByText('這一頁沒有載入完成')).toBeVisible()
    // Nobody has answered: a status would be invented.
    await expect(page.getByRole('main')).not.toContainText('500')
    expect(loads()).toBe(0)
    await page.getByRole('link', { name: '清除錯誤並回首頁' }).click()
    await expect(page).toHaveURL(pages.home())
  })
})

for (const key of ['contact', 'profile'] as const) {
  test(`after a failure the next navigation to ${key} loads it as a document`, async ({ page }) => {
    await logInAs(page, 'chen')
    const navigate = (to: string) =>
      page.evaluate(async (path) => await window.__reactRouterDataRouter?.navigate?.(path), to)
    const loads = countLoads(page)
    await withChunkRemoved(findChunk(key), async () => {
      await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())))
      await navigate(pages[key]())
      await expect(page.getByText('這一頁沒有載入完成')).toBeVisible()
    })
    expect(loads()).toBe(0)
    await navigate(pages.home())
    await expect(page).toHaveURL(pages.home())
    await hydrated(page)
    await navigate(pages[key]())
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: /聯絡我們|會員資料/ })).toBeVisible()
    expect(loads()).toBe(1)
  })
}

test('the error page of a missing chunk reloads the requested page', async ({ page }) => {
  await page.goto(pages.home())
  await hydrated(page)
  await withChunkRemoved(findChunk('contact'), async () => {
    await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())))
    await footerLink(page).click()
    await expect(page.getByText('這一頁沒有載入完成')).toBeVisible()
  })
  await page.getByRole('link', { name: '重新載入這一頁' }).click()
  await expect(page).toHaveURL(pages.contact())
  await expect(page.getByRole('heading', { level: 1, name: '聯絡我們' })).toBeVisible()
})

test('a chunk that is missing on a first visit reloads the page once and then shows a notice', async ({
  page,
}) => {
  await withChunkRemoved(findChunk('contact'), async () => {
    const loads = countLoads(page)
    await page.goto(pages.contact())
    await page.keyboard.press('Shift')
    await expect.poll(loads).toBe(2)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('互動功能沒有載入')
    await expectNoFurtherLoad(page, loads, 2)
  })
})

test('a chunk that fails only after more than 10 s reloads a first visit twice at most', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('chunk-reload-at', '0'))
  await withChunkRemoved(findChunk('contact'), async () => {
    const loads = countLoads(page)
    await page.goto(pages.contact())
    // From then on the reloaded pages load their code at once.
    await page.keyboard.press('Shift')
    await expect(page.getByRole('alert')).toContainText('互動功能沒有載入', { timeout: 20_000 })
    await expectNoFurtherLoad(page, loads, 3)
  })
})

test('once the chunk is restored the page works again', async ({ page }) => {
  await page.goto(pages.contact())
  await hydrated(page)
  await page.goto(pages.home())
  await hydrated(page)
  const loads = countLoads(page)
  await footerLink(page).click()
  await expect(page).toHaveURL(pages.contact())
  expect(loads()).toBe(0)
})

test('a missing chunk that a page imports later reloads it once, and the selected days stay', async ({
  page,
}) => {
  await logInAs(page, 'chen')
  await page.route('**/api/booking', (route) =>
    route.fulfill({ status: 409, json: { code: 'time_conflict', data: { message: '時間重疊' } } }),
  )
  const loads = countLoads(page)
  await withChunkRemoved(findLateChunk('dialogs'), async () => {
    await openClass(page, 1)
    await bookableDays(page).first().check()
    await expect.poll(loads).toBe(2)
  })
  // As after a deployment: the reloaded page has the new build.
  await hydrated(page)
  await expect(bookableDays(page).first()).toBeChecked()
  await page.getByRole('button', { name: '報名', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('時間重疊')
})

test('missing names of districts reload the profile once', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await expect(page.getByLabel('姓名')).toBeVisible()
  const loads = countLoads(page)
  await withChunkRemoved(findChunkWith('三地門鄉'), async () => {
    await page.reload()
    await page.getByLabel('姓名').click()
    await expect.poll(loads).toBe(2)
    await expectNoFurtherLoad(page, loads, 2)
  })
})

test('what was typed in the profile outlasts the reloads for missing files', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  const name = page.getByLabel('姓名')
  await expect(name).toBeVisible()
  await hydrated(page)
  await name.fill('陳志明改名')
  const loads = countLoads(page)
  for (const count of [1, 2]) {
    // As when a file is missing that the page imports later; not twice within 10 s.
    await page.evaluate(() => {
      sessionStorage.clear()
      dispatchEvent(new Event('vite:preloadError'))
    })
    await expect.poll(loads).toBe(count)
    await hydrated(page)
    await expect(page.getByText('這是你剛才填的內容，還沒有送出。')).toBeVisible()
    await expect(name).toHaveValue('陳志明改名')
  }
})

test("in LINE a shared card opens its class although LINE's SDK is missing", async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  // The session is opened without the SDK unless the server refuses.
  await page.route('**/api/user/liff', (route) =>
    route.fulfill({ status: 503, json: { code: 'line_unavailable' } }),
  )
  await withChunkRemoved(findLateChunk('liff-sdk'), async () => {
    await page.goto(liffAddress(liffPaths.liffClassDetail({ classId: 1 })))
    await expect(page).toHaveURL(liffPaths.liffClassDetail({ classId: 1 }), { timeout: 15_000 })
    await expect(page.locator('[data-testid^="day-"]').first()).toBeVisible()
  })
  await page.context().close()
})
