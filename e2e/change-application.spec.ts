import { expect, type Browser, type Page } from '@playwright/test'
import { liffPaths } from 'contract/liff-pages'
import { pages } from 'contract/pages'
import type pg from 'pg'
import { applyFor } from './support/arrange-applications.ts'
import { choose, daysTo, showDay, slot } from './support/choose-times.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freeSpaces } from './support/free-spaces.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openLinePhone } from './support/line-phone.ts'
import { liffAddress } from './support/line-platform.ts'
import { hydrated, logInAs, storedLogin } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(freeSpaces)

test.describe.configure({ mode: 'serial' })

const [tuesday, friday] = [2, 5]
const spaceId = 2
const views = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

const arrange = (client: pg.Client, key: string, day: number, from: string, to: string) =>
  applyFor(client, spaceId, {
    key,
    title: '巷口讀書會',
    headcount: 12,
    equipment: '白板',
    note: '',
    times: [[daysTo(day), from, to]],
  })

const approve = (client: pg.Client, useIds: readonly number[]) =>
  client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [useIds])

let made: Readonly<Record<'pending' | 'approved', string>>
test.beforeAll(async ({ baseURL }) => {
  made = await withDatabase(baseURL, async (client) => {
    const pending = await arrange(client, 'lin', tuesday, '18:00', '20:00')
    const approved = await arrange(client, 'chen', friday, '18:00', '20:00')
    await approve(client, approved.useIds)
    return { pending: pending.id, approved: approved.id }
  })
})

const openAs = async (browser: Browser, key: string, id: string, view: keyof typeof views): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: views[view] })).newPage()
  await logInAs(page, key)
  await page.goto(pages.spaceApplication({ applicationId: id }))
  await expect(page.getByText(/案件編號/)).toBeVisible()
  return page
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const move = (page: Page) => page.getByRole('link', { name: /^改時間/ })
const send = (page: Page) => page.getByRole('button', { name: '送出', exact: true })
const uses = (page: Page) => page.getByRole('region', { name: '時段' })

test('on a phone an applicant moves a time, which may overlap the old one, and changes the texts', async ({
  browser,
}) => {
  const page = await openAs(browser, 'lin', made.pending, 'phone')
  await move(page).click()
  await expect(heading(page, '改時間')).toBeFocused()
  await expect(page.getByText('基地只會審核新的時間，原本申請的時間就不算了。')).toBeVisible()
  await expect(slot(page, tuesday, '18:00')).toHaveAccessibleName(/原本的$/)
  await expect(slot(page, tuesday, '20:00')).toHaveAccessibleName(/可借$/)
  await choose(page, tuesday, '19:00', '20:30')
  await expect(page.getByText(/^改到 .*19:00.*21:00/)).toBeVisible()
  await examine(page, 'another time on a phone')
  await send(page).click()
  await expect(heading(page, '巷口讀書會')).toBeFocused()
  await expect(uses(page)).toContainText(/19:00.*21:00/)
  await expect(page.getByRole('region', { name: '經過' })).toContainText('你改了時間')

  await page.getByRole('link', { name: '修改內容' }).click()
  await expect(heading(page, '修改內容')).toBeFocused()
  await page.getByLabel('大約幾個人').fill('很多')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByLabel('大約幾個人')).toBeFocused()
  await examine(page, 'the refused texts on a phone')
  await page.getByLabel('大約幾個人').fill('900')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('alert')).toContainText(/人數：選的空間最多 \d+ 人/)
  await page.getByLabel('大約幾個人').fill('9')
  await page.getByLabel('還想說明的').fill('有一位坐輪椅的朋友。')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(heading(page, '巷口讀書會')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('9 人')
  await expect(page.getByRole('main')).toContainText('有一位坐輪椅的朋友。')
})

test('a time that somebody else gets meanwhile is refused, and another one is sent', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, 'lin', made.pending, 'phone')
  await move(page).click()
  await showDay(page, friday)
  await choose(page, friday, '10:00', '10:30')
  await withDatabase(baseURL, async (client) =>
    approve(client, (await arrange(client, 'noemail', friday, '10:00', '11:00')).useIds),
  )
  await send(page).click()
  await expect(page.getByText('這個時段已經有人借了，或有課。請換一個時間再送出。')).toBeVisible()
  await expect(slot(page, friday, '10:00')).toHaveCount(0)
  await examineAsShown(page, 'a refused time')
  await choose(page, friday, '14:00', '14:30')
  await expect(page.getByText('請換一個時間再送出。')).toHaveCount(0)
  await send(page).click()
  await expect(uses(page)).toContainText(/14:00.*15:00/)
})

test('by keyboard at a desk an approved time is moved after a warning, and is decided again', async ({
  browser,
}) => {
  const page = await openAs(browser, 'chen', made.approved, 'desk')
  await page.getByRole('link', { name: '修改內容' }).press('Enter')
  await expect(page.getByText('用途、人數和設備不能在這裡改')).toBeVisible()
  await expect(page.getByLabel('大約幾個人')).toHaveCount(0)
  await examine(page, 'the texts of an approved application at a desk')
  await page.getByLabel('活動名稱').fill('巷口朗讀會')
  await page.keyboard.press('Enter')
  await expect(heading(page, '巷口朗讀會')).toBeFocused()

  await move(page).press('Enter')
  await expect(heading(page, '改時間')).toBeFocused()
  await expect(page.getByText('一送出，原本的時間就讓給別人')).toBeVisible()
  await examine(page, 'another time for an approved one at a desk')
  await slot(page, friday, '18:00').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await send(page).press('Enter')
  const question = page.getByRole('dialog')
  await expect(question).toContainText('原本的時間馬上讓給別人')
  await question.getByRole('button', { name: '先不要' }).press('Enter')
  await expect(uses(page)).toHaveCount(0)
  await send(page).press('Enter')
  await question.getByRole('button', { name: '改時間' }).press('Enter')
  await expect(heading(page, '巷口朗讀會')).toBeFocused()
  await expect(uses(page)).toContainText(/18:30.*19:30/)
  await expect(uses(page)).toContainText('審核中')
})

test('in LINE an applicant turns the week and moves a time', async ({ browser }) => {
  const { page } = await openLinePhone(browser, 'ios LIFF', 'lin')
  await page.goto(liffAddress(liffPaths.liffSpaceApplication({ applicationId: made.pending })))
  await expect.poll(async () => (await storedLogin(page).catch(() => null))?.isLogin).toBe(true)
  await hydrated(page)
  await move(page).tap()
  await page.getByRole('link', { name: '後一週' }).tap()
  await expect(page.locator('[data-mark=old]')).toHaveCount(0)
  const first = page.locator('[data-at]:visible').first()
  await first.tap()
  await first.tap()
  await examine(page, 'another time in LINE')
  await send(page).tap()
  await expect(page).toHaveURL(liffPaths.liffSpaceApplication({ applicationId: made.pending }))
  await expect(uses(page)).toContainText('審核中')
  await page.getByRole('link', { name: '修改內容' }).tap()
  await expect(heading(page, '修改內容')).toBeFocused()
  await examine(page, 'the texts in LINE')
  await page.getByRole('link', { name: '不改了，回到申請' }).tap()
  await expect(uses(page)).toBeVisible()
  await page.context().close()
})
