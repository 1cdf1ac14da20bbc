import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ timeout: 240_000 })

let from: ClassLater
let into: ClassLater
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    from = await arrangeClassLater(client)
    into = await arrangeClassLater(client)
    await client.query(`update catalog.classes set name = '平日練習班' where id = $1`, [from.classId])
    await client.query(`update catalog.classes set name = '假日練習班' where id = $1`, [into.classId])
    await client.query('update catalog.class_days set capacity = 2 where class_id = $1', [from.classId])
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
       where class_id = $1`,
      [into.classId],
    )
  })
})
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

/** Books the first day of the class that will end, or waits for it. */
const takeFirstDay = async (page: Page, button: string, heading: string): Promise<string> => {
  await openClass(page, from.classId)
  const day = page.getByTestId(`day-${from.dayIds[0]}`)
  // The page may be some seconds old.
  if (button === '加入候補') await expect(day).toContainText('額滿', { timeout: 15_000 })
  await day.getByRole('checkbox').check()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  return page.url()
}

const merge = async (staff: Page) => {
  await staff.goto(staffPaths.staffClass({ classId: from.classId }))
  await staff.getByRole('button', { name: '併入另一班' }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByLabel('併入哪一班')).toHaveAccessibleDescription(/請選擇要併入哪一班/)
  await expect(sheet.getByLabel('併入哪一班')).toBeFocused()
  await sheet.getByLabel('併入哪一班').selectOption(String(into.classId))
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  const plan = sheet.getByRole('region', { name: '每一天改到哪一天' })
  await expect(plan).toContainText('報名 2 位、候補 1 位')
  await expect(plan).toContainText('少 1 個名額')
  await sheet.getByRole('button', { name: '確定併班' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '名額不夠' })).toBeVisible()
  await plan.getByLabel('把名額加大到').fill('2')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(plan).toContainText('併班後 2／2 位')
  await expect(sheet).toContainText('會通知 3 位')
  await sheet.getByLabel('原因').fill('平日人數不足')
  await sheet.getByRole('button', { name: '確定併班' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(staff.getByText('已併入假日練習班')).toBeVisible()
}

test('a class with two people and one who waits is merged: all see the other class, and a message says what changed', async ({
  browser,
}) => {
  const member = await openAs(browser, 'lin')
  const booking = await takeFirstDay(member, '報名', '報名完成')
  await takeFirstDay(await openAs(browser, 'noemail'), '報名', '報名完成')
  const waiting = await openAs(browser, 'nopicture')
  const place = await takeFirstDay(waiting, '加入候補', '候補中')

  const staff = await openAs(browser, 'staff')
  await merge(staff)
  // Taken back, everything is as it was; then it is done again.
  await staff.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(staff.getByText('已併入假日練習班')).toHaveCount(0)
  await member.goto(booking)
  await expect(member.getByRole('main')).toContainText('平日練習班')
  await expect(member.getByRole('main')).not.toContainText('假日練習班')
  await merge(staff)

  await member.goto(booking)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('已轉到另一班')
  await member.getByRole('link', { name: '看新的報名' }).click()
  await expect(member.getByRole('main')).toContainText('假日練習班')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('報名內容')
  await expect(member.getByText('原本是「平日練習班」')).toBeVisible()
  const message = member
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: member.locator('time') })
    .first()
  await expect(async () => {
    await member.goto(pages.inbox())
    await expect(message).toContainText('你的班併到另一班了', { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await expect(message).toContainText('併班，原本是「平日練習班」')
  await expect(message).toContainText('平日人數不足')
  await waiting.goto(place)
  await waiting.getByRole('link', { name: '看新的報名' }).click()
  await expect(waiting.getByRole('main')).toContainText('假日練習班')
  await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('候補中')

  const visitor = await browser.newPage()
  await visitor.goto(pages.classDetail({ classId: from.classId }))
  await expect(visitor.getByText('這一班已併入另一班')).toBeVisible()
  await visitor.getByRole('link', { name: '到「假日練習班」' }).click()
  await expect(visitor).toHaveURL(pages.classDetail({ classId: into.classId }))
})
