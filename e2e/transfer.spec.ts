import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { sheetHasLeftHistory } from './support/sheet-has-left-history.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

let from: ClassLater
let into: ClassLater
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    from = await arrangeClassLater(client)
    into = await arrangeClassLater(client)
    await client.query(`update catalog.classes set name = '平日練習班' where id = $1`, [from.classId])
    await client.query(`update catalog.classes set name = '假日練習班' where id = $1`, [into.classId])
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
       where class_id = $1`,
      [into.classId],
    )
  }),
)
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    for (const each of [from, into]) await removeClassLater(client, each)
  }),
)

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

const openTransfer = async (staff: Page, other = into) => {
  await staff.getByRole('button', { name: '處理林美麗的報名' }).click()
  await staff.getByRole('dialog', { name: '林美麗' }).getByRole('button', { name: '轉班' }).click()
  const sheet = staff.getByRole('dialog', { name: '林美麗：轉班' })
  await sheet.getByLabel('轉到哪一班').selectOption(String(other.classId))
  return sheet
}

test('staff move somebody who rings up to the other class, take it back, and move her again; she sees where she is', async ({
  browser,
}) => {
  const member = await openAs(browser, 'lin')
  await openClass(member, from.classId)
  await member.getByTestId(`day-${from.dayIds[0]}`).getByRole('checkbox').check()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('報名完成')
  const booking = member.url()

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: from.dayIds[0] }))
  const row = staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
  const sheet = await openTransfer(staff)
  const plan = sheet.getByRole('region', { name: '每一天轉到哪一天' })
  await expect(plan).toContainText('報名 1 位')
  await examine(staff, 'the transfer')
  await sheet.getByRole('button', { name: '確定轉班' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByTestId('recall')).toContainText('已轉到假日練習班')
  await expect(row).toHaveCount(0)
  await staff.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(row).toBeVisible()

  await openTransfer(staff)
  await sheet.getByRole('button', { name: '確定轉班' }).click()
  await expect(staff.getByTestId('recall')).toContainText('已轉到假日練習班')
  await sheetHasLeftHistory(staff)
  await staff.goto(staffPaths.staffClassDay({ classDayId: into.dayIds[0] }))
  await expect(row).toBeVisible()

  await member.goto(booking)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('已轉到另一班')
  await member.getByRole('link', { name: '看新的報名' }).click()
  await expect(member.getByRole('main')).toContainText('假日練習班')
  await expect(member.getByText('原本是「平日練習班」')).toBeVisible()
})

test('when the other classes cannot be read, the sheet says so instead of that there are none', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClassDay({ classDayId: into.dayIds[0] }))
  await staff.route('**/parallel', (route) => route.abort())
  await staff.getByRole('button', { name: '處理林美麗的報名' }).click()
  await staff.getByRole('dialog', { name: '林美麗' }).getByRole('button', { name: '轉班' }).click()
  const sheet = staff.getByRole('dialog', { name: '林美麗：轉班' })
  await expect(sheet).toContainText('沒有讀到其他的班，請關掉再打開一次。')
  await staff.unroute('**/parallel')
  await staff.keyboard.press('Escape')
  await openTransfer(staff, from)
  await expect(sheet.getByRole('region', { name: '每一天轉到哪一天' })).toContainText('報名 1 位')
})

test('the page of a person opens the same form for each of her classes', async ({ browser, baseURL }) => {
  const { rows } = await withDatabase(baseURL, (client) =>
    client.query<{ id: string }>(`select id from identity.members where name = '林美麗'`),
  )
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffPerson({ personId: rows[0]!.id }))
  const transfer = staff.getByRole('link', { name: /轉班：.*假日練習班/ })
  await expect(transfer).toBeVisible()
  for (const width of [1280, 390]) {
    await staff.setViewportSize({ width, height: 844 })
    await examine(staff, `the page of a person, ${width} px`)
  }
  await transfer.click()
  const sheet = staff.getByRole('dialog', { name: '林美麗：轉班' })
  await sheet.getByLabel('轉到哪一班').selectOption(String(from.classId))
  await expect(sheet.getByRole('region', { name: '每一天轉到哪一天' })).toContainText('報名 1 位')
  await sheet.getByRole('button', { name: '確定轉班' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByTestId('recall')).toContainText('已轉到平日練習班')
  await sheetHasLeftHistory(staff)
  await staff.goBack()
  await expect(staff.getByRole('link', { name: /轉班：.*平日練習班/ })).toBeVisible()
})

test('who may only look at the roster is not given the form by its address', async ({ browser, baseURL }) => {
  const { rows } = await withDatabase(baseURL, (client) =>
    client.query<{ id: string; member: string }>(
      'select booking_id as id, member_id as member from booking.booking_days where class_day_id = $1 and ended_at is null',
      [from.dayIds[0]],
    ),
  )
  const [booking] = rows
  const viewer = await openAs(browser, 'viewer')
  await viewer.goto(staffPaths.staffPerson({ personId: booking!.member }))
  await expect(viewer.getByRole('link', { name: /平日練習班/ })).toHaveCount(1)
  await viewer.goto(`${staffPaths.staffClassDay({ classDayId: from.dayIds[0] })}?transfer=${booking!.id}`)
  await expect(viewer.getByTestId(/^party-/).filter({ hasText: '林美麗' })).toBeVisible()
  await expect(viewer.getByRole('dialog')).toHaveCount(0)
})
