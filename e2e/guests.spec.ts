import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let later: ClassLater
let code: string
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

for (const [index, viewport] of Object.values(views).entries())
  test(`staff book for somebody without LINE, ${viewport.width} px wide`, async ({ browser }) => {
    const staff = await openAs(browser, 'staff', viewport)
    await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[index]! }))
    await staff.getByRole('button', { name: '幫人報名' }).click()
    const sheet = staff.getByRole('dialog')
    await sheet.getByRole('button', { name: '報名 1 位' }).click()
    await expect(sheet.getByLabel('電話號碼')).toHaveAccessibleDescription(/請填寫 10 位手機/)
    await sheet.getByLabel('電話號碼').fill('04-2233-4455')
    if (index === 1) await sheet.getByText('阿滿姨').click()
    else await sheet.getByLabel('姓名').fill('阿滿姨')
    await examine(staff, 'the booking for a guest')
    await sheet.getByRole('button', { name: '報名 1 位' }).click()
    await sheet.getByRole('button', { name: '產生認領碼' }).click()
    await expect(sheet.getByTestId('claim-code')).toHaveText(/^\w{4}-\w{4}-\w{4}$/)
    await examine(staff, 'the claim code')
    code = (await sheet.getByTestId('claim-code').textContent())!.trim()
    await sheet.getByRole('button', { name: '關閉', exact: true }).click()
    await expect(staff.getByRole('listitem').filter({ hasText: '阿滿姨' })).toContainText(
      '基地代為報名，還沒認領',
    )
    await examine(staff, 'the roster with a guest')
  })

test('staff cancel the day of a guest by keyboard', async ({ browser, baseURL }) => {
  const staff = await openAs(browser, 'staff')
  await withDatabase(baseURL, (client) =>
    client.query('update catalog.class_days set capacity = 3 where id = $1', [later.dayIds[0]]),
  )
  await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await staff.getByRole('button', { name: '幫人報名' }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByLabel('姓名').fill('阿水伯')
  await sheet.getByLabel('電話號碼').fill('0922333555')
  await sheet.getByRole('button', { name: '報名 1 位' }).click()
  await expect(sheet.getByRole('button', { name: '產生認領碼' })).toBeVisible()
  await staff.keyboard.press('Escape')
  await staff.getByRole('button', { name: '處理阿水伯的報名' }).focus()
  await staff.keyboard.press('Enter')
  await expect(sheet).toContainText('沒有 LINE 的人不會收到通知')
  await examine(staff, 'what can be done for the guest')
  await sheet.getByRole('button', { name: '取消這一天' }).focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByTestId('recall')).toContainText('阿水伯：已取消')
  await expect(staff.getByText('請假或取消 1 筆')).toBeVisible()
})

test('the person logs in with LINE and takes the bookings over with the code', async ({ browser }) => {
  const member = await openAs(browser, 'longname')
  await member.goto(pages.classHistory())
  await member.getByText('基地幫你報過名？輸入認領碼').click()
  const field = member.getByLabel('認領碼', { exact: true })
  await field.fill('AAAA-AAAA-AAAA')
  await member.getByRole('button', { name: '認領報名' }).click()
  await expect(member.getByRole('main').getByText(/這個認領碼不能用/)).toBeVisible()
  await member.route('**/api/**', (route) => route.abort())
  await field.fill('K7Q2-9MXA-4T6B')
  await member.getByRole('button', { name: '認領報名' }).click()
  await expect(member.getByRole('main').getByText(/連不上網路/)).toBeVisible()
  await expect(field).toHaveValue('K7Q2-9MXA-4T6B')
  await member.unroute('**/api/**')
  await examine(member, 'the refused code')
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await member.getByRole('button', { name: '認領報名' }).click()
  await expect(member.getByText('已認領 2 天，列在下面。')).toBeVisible()
  await expect(member.getByTestId(`own-${later.dayIds[0]}`)).toBeVisible()

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await expect(staff.getByRole('button', { name: '幫人報名' })).toBeVisible()
  await expect(staff.getByText('還沒認領')).toHaveCount(0)
})
