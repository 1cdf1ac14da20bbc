import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { applyFor } from './support/arrange-applications.ts'
import { choose, dateIn, daysTo, fillInPurpose, next, showDay, slot, week } from './support/choose-times.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freeSpaces } from './support/free-spaces.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(freeSpaces)

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const spaceOf = (week = ''): string => `${pages.applySpace()}?base=1&space=2${week && `&week=${week}`}`

const [tuesday, wednesday, friday] = [2, 3, 5]

test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    const { useIds } = await applyFor(client, 2, {
      key: 'noemail',
      title: '茶道社團練習',
      headcount: 6,
      equipment: '',
      note: '',
      times: [[daysTo(wednesday), '10:00', '12:00']],
    })
    await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds])
  })
})

const openSpace = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size)
  await page.goto(spaceOf(week()))
  await hydrated(page)
}

const chosen = (page: Page) =>
  page.getByRole('form', { name: '場地申請' }).getByRole('button', { name: '移除' })

const newPhone = async (browser: Browser): Promise<Page> =>
  await (await browser.newContext({ viewport: phone, hasTouch: true })).newPage()

test('a guest chooses two times on a phone, logs in at the end, and the application is sent', async ({
  browser,
}) => {
  const page = await newPhone(browser)
  await openSpace(page, phone)
  await showDay(page, tuesday)
  await choose(page, tuesday, '18:00', '19:30')
  await expect(page.getByText('1 個時段・NT$1,000')).toBeVisible()
  await showDay(page, friday)
  await choose(page, friday, '18:00', '18:30')
  await expect(chosen(page)).toHaveCount(2)
  await expect(page.getByText('2 個時段・NT$1,500')).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('heading', { name: '用途與人數' })).toBeFocused()
  await fillInPurpose(page)
  await page.getByRole('textbox', { name: '聯絡人' }).fill('林小姐')
  await page.getByLabel('電話').fill('０４-2234 5678')
  await page.getByLabel('我讀過也同意這些規則').check()
  await examineAsShown(page, 'the filled-in form on a phone')

  // Over a reload nothing is lost.
  await page.reload()
  await expect(page.getByLabel('活動名稱')).toHaveValue('週五讀書會')
  await expect(chosen(page)).toHaveCount(2)

  await page.getByRole('button', { name: '登入並送出申請' }).click()
  await page.getByTestId('login-as-lin').click()
  await expect(page).toHaveURL(/\/apply\/space\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/案件編號 [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('04')
  await expect(page.getByRole('main').getByText('審核中')).toHaveCount(3)
  await examine(page, 'the page of an application')

  await page.getByRole('link', { name: '我的申請' }).click()
  await expect(page.getByRole('link', { name: '週五讀書會' })).toBeVisible()

  await test.step('another person sees that somebody has applied, and may apply as well', async () => {
    const other = await newPhone(browser)
    await openSpace(other, phone)
    await showDay(other, tuesday)
    await expect(slot(other, tuesday, '18:00')).toHaveAccessibleName(/審核中$/)
    await choose(other, tuesday, '18:00', '18:00')
    await expect(other.getByText('有別人也在申請')).toBeVisible()
  })

  await test.step('one time is withdrawn, then all', async () => {
    await page.getByRole('link', { name: '週五讀書會' }).click()
    await page.getByRole('button', { name: /取消這個時段.*18:00.*20:00/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消借用' }).click()
    await expect(page.getByRole('main').getByText('已取消')).toHaveCount(1)
    await page.getByRole('button', { name: /取消這個時段.*18:00.*19:00/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消借用' }).click()
    await expect(page.getByText('這份申請已經取消。')).toBeVisible()
  })
})

test('what is missing is said at its field, and the first one has the focus', async ({ page }) => {
  await openSpace(page, desktop)
  await choose(page, tuesday, '13:00', '13:30')
  await next(page).click()
  await page.getByLabel('大約幾個人').fill('很多')
  await next(page).click()
  const summary = page.getByRole('alert').filter({ hasText: '有些地方要再看一下' })
  await expect(summary).toContainText('用途：請選擇用途。')
  await expect(summary).toContainText('人數：請填寫 1 到 1000 的整數。')
  await expect(page.getByLabel('讀書會', { exact: true })).toBeFocused()
  await examineAsShown(page, 'the refused form')
  await fillInPurpose(page)
  await page.getByRole('textbox', { name: '聯絡人' }).fill('林小姐')
  await page.getByLabel('電話').fill('0912-345-67')
  await page.getByRole('button', { name: '登入並送出申請' }).click()
  await expect(page.getByLabel('電話')).toBeFocused()
  await expect(summary).toContainText('少了 1 碼')
})

test('the server says at the field what it refuses', async ({ page }) => {
  await logInAs(page, 'chen')
  await openSpace(page, desktop)
  await choose(page, friday, '13:00', '13:30')
  await next(page).click()
  await fillInPurpose(page)
  await expect(page.getByLabel('電話')).toHaveValue(/^09/)
  await page.getByLabel('大約幾個人').fill('900')
  await page.getByLabel('我讀過也同意這些規則').check()
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByLabel('大約幾個人')).toBeFocused()
  await page.getByLabel('大約幾個人').fill('9')
  await page.getByRole('button', { name: '送出申請' }).click()
  await expect(page.getByText('案件編號')).toBeVisible()
})

test('by keyboard only: arrows move, Enter chooses, weeks are repeated', async ({ page }) => {
  await openSpace(page, desktop)
  await examine(page, 'the week of a space')
  await page.getByRole('link', { name: '後一週' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-at]:focus')).toHaveCount(1)
  const focused = page.locator('[data-at]:focus')
  const first = await focused.getAttribute('aria-label')
  // Keys are not held until the page's code has arrived.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    expect(await focused.getAttribute('aria-label')).not.toBe(first)
  }).toPass()
  await page.keyboard.press('End')
  const last = await focused.getAttribute('aria-label')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('已取消，重新選開始的時間。')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-mark', 'within')
  expect(await focused.getAttribute('aria-label')).not.toBe(last)
  await page.keyboard.press('Enter')
  await expect(chosen(page)).toHaveCount(1)
  await page.getByRole('button', { name: '每週同一時間' }).press('Enter')
  await page.getByRole('button', { name: '加入這幾週' }).press('Enter')
  await expect(page.getByText(/^加了 \d+ 個時段。/)).toBeVisible()
  expect(await chosen(page).count()).toBeGreaterThan(2)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what is taken can be read, week by week', async ({ page }) => {
    await page.goto(spaceOf(dateIn(-7)))
    await expect(page.getByText(/開放 09:00–/).first()).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    await page.getByRole('link', { name: '後一週' }).click()
    await expect(page).toHaveURL(/&week=20\d\d-\d\d-\d\d/)
    await expect(page.getByText('10:00–12:00 已借')).toBeVisible()
  })

  test('an address that names no space or no date is refused', async ({ page }) => {
    const statusOf = async (query: string) => (await page.goto(`${pages.applySpace()}?${query}`))!.status()
    for (const query of ['base=1&space=2&week=2026-02-30', 'space=2'])
      expect(await statusOf(query), query).toBe(400)
    expect(await statusOf('base=1&space=999')).toBe(404)
  })
})
