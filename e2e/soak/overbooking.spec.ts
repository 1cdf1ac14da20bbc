import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from '../support/arrange-class-later.ts'
import { examine } from '../support/examine.ts'
import { freshWorld } from '../support/fresh-world.ts'
import { withDatabase } from '../support/journey-database.ts'
import { logInAs } from '../support/log-in.ts'
import { openClass } from '../support/open-class.ts'
import { test } from '../support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, (client) => arrangeClassLater(client))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string, viewport = views.phone): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, key)
  return page
}

/** Books a day, the first unless one is named, or waits for it. Each has one seat. */
const bookDay = async (page: Page, { isFull = true, dayId = later.dayIds[0] } = {}) => {
  await openClass(page, later.classId)
  const day = page.getByTestId(`day-${dayId}`)
  await expect(day).toContainText(isFull ? '額滿' : '席')
  await day.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(報名|加入候補)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /完成|候補/ })).toBeVisible()
}

test('staff admit the second party of the waitlist with a reason, by keyboard', async ({ browser }) => {
  await bookDay(await openAs(browser, 'lin'), { isFull: false })
  const [first, second] = [await openAs(browser, 'chen'), await openAs(browser, 'waitlist')]
  await bookDay(first)
  await bookDay(second)
  await expect(second.getByText(/候補第 2 位/).first()).toBeVisible()

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await staff.locator('summary', { hasText: '候補 2 筆' }).press('Enter')
  const row = staff.getByRole('listitem').filter({ hasText: '候補第 2 位' })
  await examine(staff, 'the waitlist')
  await row.getByRole('button', { name: /^超收這一組/ }).press('Enter')
  const sheet = staff.getByRole('dialog', { name: '超收這一組' })
  await expect(sheet).toContainText('候補第 2 位')
  await sheet.getByRole('button', { name: '超收 1 位' }).press('Enter')
  await expect(sheet.getByText('請填寫原因。')).toBeVisible()
  await sheet.getByLabel('超收的原因').fill('從花蓮來，老師同意加一個位子')
  await examine(staff, 'the sheet')
  await sheet.getByRole('button', { name: '超收 1 位' }).press('Enter')
  await expect(staff.getByText('已超收 1 位')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByText('候補 1 筆')).toBeVisible()
  await staff.locator('summary', { hasText: '超收與給名額紀錄 1 筆' }).press('Enter')
  await expect(staff.getByText('從花蓮來，老師同意加一個位子')).toBeVisible()
  await examine(staff, 'the record')

  await second.reload()
  await expect(second.getByRole('main').getByText('已報名', { exact: true })).toBeVisible()
  await first.reload()
  await expect(first.getByText('候補第 1 位。')).toBeVisible()
  await second.goto(pages.inbox())
  await expect(second.getByRole('main').getByText(/遞補/).first()).toBeVisible()
})

for (const [index, [name, viewport]] of Object.entries(views).entries())
  test(`staff book a person without LINE above the capacity, ${name}`, async ({ browser }) => {
    const staff = await openAs(browser, 'staff', viewport)
    await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
    await staff.getByRole('button', { name: '幫人報名' }).click()
    const sheet = staff.getByRole('dialog')
    await sheet.getByLabel('電話號碼').fill('0922333444')
    if (index > 0) await sheet.getByText('別人', { exact: true }).click()
    await sheet.getByLabel('姓名').fill(`阿滿姨 ${name}`)
    await sheet.getByText('超收', { exact: true }).click()
    await sheet.getByRole('button', { name: '超收 1 位' }).click()
    await expect(sheet.getByText('請填寫原因。')).toBeVisible()
    await sheet.getByLabel('超收的原因').fill('里長的客人')
    await examine(staff, 'the form of a guest')
    await sheet.getByRole('button', { name: '超收 1 位' }).click()
    await expect(sheet.getByRole('button', { name: '產生認領碼' })).toBeVisible()
    await sheet.getByRole('button', { name: '關閉', exact: true }).click()
    await expect(
      staff
        .getByRole('listitem')
        .filter({ hasText: `阿滿姨 ${name}` })
        .first(),
    ).toBeVisible()
    await staff.getByText(/^超收與給名額紀錄 \d 筆/).click()
    await expect(staff.getByText('里長的客人').first()).toBeVisible()
    await examine(staff, 'the roster afterwards')
  })

/** The day has one more seat, and begins in 29 days at 5 in the morning, when nobody has another class; 30 days are the cut-off. */
const cutOff = (baseURL: string | undefined, dayId: number) =>
  withDatabase(baseURL, async (client) => {
    await client.query('update catalog.classes set waitlist_cutoff_hours = 720 where id = $1', [
      later.classId,
    ])
    await client.query(
      `update catalog.class_days set capacity = capacity + 1, starts_at = at, ends_at = at + interval '1 hour'
       from (select date_trunc('day', now() at time zone 'Asia/Taipei') at time zone 'Asia/Taipei'
         + interval '29 days 5 hours' as at) later where id = $1`,
      [dayId],
    )
  })

test('after the cut-off staff give a free seat to a party that still waits', async ({ browser, baseURL }) => {
  const dayId = later.dayIds[1]
  await bookDay(await openAs(browser, 'lin'), { isFull: false, dayId })
  const waiting = await openAs(browser, 'waitlist')
  await bookDay(waiting, { dayId })
  await cutOff(baseURL, dayId)

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: dayId }))
  await staff.locator('summary', { hasText: '候補 1 筆' }).click()
  await expect(staff.getByText('現在有 1 個空位')).toBeVisible()
  await examine(staff, 'the waitlist after the cut-off')
  await staff.getByRole('button', { name: /^給這一組名額/ }).click()
  const sheet = staff.getByRole('dialog', { name: '給這一組名額' })
  await expect(sheet).toContainText('這一天的名額不變')
  await sheet.getByRole('button', { name: '給名額（1 位）' }).click()
  await expect(sheet.getByText('請填寫原因。')).toBeVisible()
  await sheet.getByLabel('給名額的原因').fill('打電話確認會來')
  await examine(staff, 'the sheet after the cut-off')
  await staff.setViewportSize(views.desktop)
  await examine(staff, 'the sheet after the cut-off on a desktop')
  await sheet.getByRole('button', { name: '給名額（1 位）' }).click()
  await expect(staff.getByText('已給名額（1 位）')).toBeVisible()
  await staff.locator('summary', { hasText: '超收與給名額紀錄 1 筆' }).click()
  await expect(staff.getByText(/用空位・打電話確認會來/)).toBeVisible()
  await expect(staff.getByText('現在有 1 個空位')).toHaveCount(0)

  await waiting.reload()
  await expect(waiting.getByRole('main').getByText('已報名', { exact: true })).toBeVisible()
})
