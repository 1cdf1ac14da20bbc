import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { animationsEnded } from './support/animations-ended.ts'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'

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

const examine = async (page: Page, what: string) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await animationsEnded(page)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${what}, ${colorScheme}: ${id} ${nodes[0]?.html}`)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** Books the first day, which has one seat, or waits for it. */
const bookDay = async (page: Page, { isFull = true } = {}) => {
  await openClass(page, later.classId)
  const day = page.getByTestId(`day-${later.dayIds[0]}`)
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
  await expect(sheet.getByText('請填寫超收的原因。')).toBeVisible()
  await sheet.getByLabel('超收的原因').fill('從花蓮來，老師同意加一個位子')
  await examine(staff, 'the sheet')
  await sheet.getByRole('button', { name: '超收 1 位' }).press('Enter')
  await expect(staff.getByText('已超收 1 位')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByText('候補 1 筆')).toBeVisible()
  await staff.locator('summary', { hasText: '超收紀錄 1 筆' }).press('Enter')
  await expect(staff.getByText('從花蓮來，老師同意加一個位子')).toBeVisible()
  await examine(staff, 'the record')

  await second.reload()
  await expect(second.getByRole('main').getByText('已報名', { exact: true })).toBeVisible()
  await first.reload()
  await expect(first.getByText('候補第 1 位。')).toBeVisible()
  await second.goto(pages.inbox())
  await expect(second.getByRole('main').getByText(/遞補/).first()).toBeVisible()
})

for (const [name, viewport] of Object.entries(views))
  test(`staff book a person without LINE above the capacity, ${name}`, async ({ browser }) => {
    const staff = await openAs(browser, 'staff', viewport)
    await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
    await staff.getByRole('button', { name: '代為報名' }).click()
    const sheet = staff.getByRole('dialog')
    await sheet.getByLabel('姓名').fill(`阿滿姨 ${name}`)
    await sheet.getByLabel('手機').fill('0922333444')
    await sheet.getByRole('button', { name: '超收 1 位' }).click()
    await expect(sheet.getByText('請填寫超收的原因。')).toBeVisible()
    await sheet.getByLabel('超收的原因').fill('里長的客人')
    await examine(staff, 'the form of a guest')
    await sheet.getByRole('button', { name: '超收 1 位' }).click()
    await expect(sheet.getByRole('button', { name: '產生認領碼' })).toBeVisible()
    await sheet.getByRole('button', { name: '關閉' }).click()
    await expect(
      staff
        .getByRole('listitem')
        .filter({ hasText: `阿滿姨 ${name}` })
        .first(),
    ).toBeVisible()
    await staff.getByText(/^超收紀錄 \d 筆/).click()
    await expect(staff.getByText('里長的客人').first()).toBeVisible()
    await examine(staff, 'the roster afterwards')
  })
