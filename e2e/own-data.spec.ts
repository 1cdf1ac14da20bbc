import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import { enlargeText } from './support/enlarge-text.ts'
import { fillInSignup } from './support/fill-in-signup.ts'
import { findAxeViolations } from './support/find-axe-violations.ts'
import { freshWorld } from './support/fresh-world.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const section = (page: Page) => page.getByRole('region', { name: '匯出或刪除帳號' })
const box = (page: Page) => section(page).getByRole('checkbox', { name: '我知道刪除以後不能復原' })
const proceed = (page: Page, name: string) => section(page).getByRole('button', { name })

const signUpAs = async (page: Page, name: string, mobile: string) => {
  await page.goto(pages.profile())
  await page.getByRole('main').getByRole('button', { name: '用 LINE 繼續' }).click()
  await page.getByTestId('new-name').fill(name)
  await page.getByTestId('login-as-new').click()
  await page.getByTestId('consent-allow').click()
  await fillInSignup(page, mobile)
  await page.getByRole('button', { name: '完成註冊' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '會員資料' })).toBeVisible()
}

/** Books the last day of the demo's first class by the API; returns the seats left before and the day. */
const bookADay = async (page: Page) => {
  const { token } = (await storedLogin(page))!
  const days = await readDays(page)
  const { id, seatsLeft } = days.findLast((day) => day.seatsLeft > 2)!
  const answer = await page.request.post('/api/booking', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    data: { classId: 1, days: [{ classDayId: id, plus: 1 }] },
  })
  expect(answer.status()).toBe(200)
  return { id, seatsLeft }
}
const readDays = async (page: Page) => {
  const answer = await page.request.get('/api/class/1')
  return ((await answer.json()) as { days: { id: number; seatsLeft: number }[] }).days
}
const seatsLeftOf = async (page: Page, dayId: number) =>
  (await readDays(page)).find(({ id }) => id === dayId)!.seatsLeft

test('the page shows everything that is stored, and offers it as a file', async ({ page }) => {
  await logInAs(page, 'chen')
  await page.goto(pages.profile())
  await section(page).getByRole('link', { name: '看我的資料' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的資料')
  await expect(page.getByRole('region', { name: 'LINE' }).getByText('識別碼')).toBeVisible()
  await expect(page.getByRole('region', { name: /^報名與上課紀錄（\d+ 筆）/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載 JSON 檔' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { profile: { name: string } }
  await expect(page.getByRole('region', { name: '會員資料' }).getByText(file.profile.name)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: '下載 JSON 檔' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'LINE' }).getByText('識別碼')).toBeVisible()
})

test('an account is deleted after another login, with its bookings, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signUpAs(page, '要離開的人', '0911222333')
  const { id, seatsLeft } = await bookADay(page)
  expect(await seatsLeftOf(page, id)).toBe(seatsLeft - 2)
  await page.goto(pages.profile())
  await section(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(section(page).getByText('會取消 1 筆報名，共 1 天；2 個座位會讓給別人。')).toBeVisible()
  await proceed(page, '用 LINE 確認是我').press('Enter')
  await expect(section(page).getByRole('alert')).toContainText('請先勾選')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Space')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByTestId('continue-as').click()

  await expect(proceed(page, '刪除帳號')).toBeVisible()
  await expect(box(page)).toBeChecked()
  const tokens = (await storedLogin(page))!
  await proceed(page, '刪除帳號').press('Enter')
  const dialog = page.getByRole('dialog', { name: '真的要刪除帳號嗎？' })
  await expect(dialog).toContainText('要離開的人')
  await dialog.getByRole('button', { name: '保留帳號' }).press('Enter')
  await expect(dialog).toBeHidden()
  await proceed(page, '刪除帳號').press('Enter')
  await dialog.getByRole('button', { name: '刪除帳號' }).press('Enter')

  await expect(page.getByRole('dialog', { name: '帳號已經刪除' })).toContainText('1 天的報名也取消了')
  await expect(page).toHaveURL(pages.home())
  await page.getByRole('button', { name: '知道了' }).press('Enter')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'display'))).toEqual([])
  expect(await seatsLeftOf(page, id)).toBe(seatsLeft)
  const headers = { authorization: `Bearer ${tokens.token}` }
  expect((await page.request.get('/api/member/profile', { headers })).status()).toBe(401)
  const renewal = await page.request.post('/api/user/refresh-token', {
    data: { refreshToken: tokens.refresh },
  })
  expect(renewal.status()).toBe(401)
})

test('a login that is cancelled, or somebody else’s, deletes nothing', async ({ page }) => {
  await logInAs(page, 'lin')
  await page.goto(pages.profile())
  await page.getByText('刪除帳號', { exact: true }).click()
  await box(page).check()
  await proceed(page, '用 LINE 確認是我').click()
  await page
    .getByRole('button', { name: '取消' })
    .or(page.getByRole('link', { name: '取消' }))
    .first()
    .click()
  await expect(page.getByRole('region', { name: '通知', exact: true })).toContainText('你取消了 LINE 登入')
  await expect(box(page)).toBeChecked()
  await expect(proceed(page, '用 LINE 確認是我')).toBeVisible()

  await proceed(page, '用 LINE 確認是我').click()
  await page.getByTestId('login-as-chen').click()
  await expect(proceed(page, '刪除帳號')).toBeVisible()
  await page.reload()
  await expect(proceed(page, '刪除帳號')).toBeVisible()
  await expect(box(page)).not.toBeChecked()
})

test('in LINE the page is the copy', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress('/liff/data'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的資料', { timeout: 15_000 })
  await expect(page.getByText('LINE 的瀏覽器不能下載檔案')).toBeVisible()
  await expect(page.getByRole('button', { name: '下載 JSON 檔' })).toHaveCount(0)
  await page.context().close()
})

test('in LINE a member deletes the account, and LINE is notified', async ({ browser, request }) => {
  // Somebody whom no other journey needs.
  const { page } = await openLinePhone(browser, 'android LIFF', 'viewer')
  await page.goto(liffAddress('/liff/profile'))
  await page.locator('html[data-hydrated], [data-testid=consent-allow]').waitFor()
  if (new URL(page.url()).hostname === 'access.line.me') await page.getByTestId('consent-allow').tap()
  await page.getByText('刪除帳號', { exact: true }).tap({ timeout: 15_000 })
  await box(page).check()
  await proceed(page, '用 LINE 確認是我').tap()
  await proceed(page, '刪除帳號').tap({ timeout: 15_000 })
  await page.getByRole('dialog').getByRole('button', { name: '刪除帳號' }).tap()
  await expect(page.getByRole('dialog')).toContainText('帳號已經刪除')
  expect(await storedLogin(page)).toBeNull()
  const consents = async () => {
    const state = (await (await request.get('/__line/__sim/state')).json()) as {
      users: { key: string; consents: object }[]
    }
    return state.users.find(({ key }) => key === 'viewer')!.consents
  }
  await expect.poll(consents, { timeout: 15_000 }).toEqual({})
  await page.context().close()
})

test('in the mini-app an older login is confirmed through LINE, and returns to the same place', async ({
  page,
}) => {
  await logInAs(page, 'lin')
  await page.goto(liffPaths.liffProfile())
  await hydrated(page)
  await page.getByText('刪除帳號', { exact: true }).click()
  await box(page).check()
  await proceed(page, '用 LINE 確認是我').click()
  await page.waitForURL(/access\.line\.me/)
  await page.getByTestId('login-as-lin').click()
  await expect(proceed(page, '刪除帳號')).toBeVisible({ timeout: 15_000 })
  await expect(box(page)).toBeChecked()
  expect(new URL(page.url()).pathname).toBe(liffPaths.liffProfile())
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in the open section (${colorScheme}, text at 200 %)`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 700 })
    await logInAs(page, 'lin')
    await page.goto(pages.profile())
    await enlargeText(page)
    await page.evaluate(() => (document.documentElement.dataset['whole'] = 'true'))
    await page.getByText('刪除帳號', { exact: true }).click()
    await proceed(page, '用 LINE 確認是我').click()
    await expect(section(page).getByRole('alert')).toContainText('請先勾選')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}
