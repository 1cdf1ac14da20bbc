import { expect, type Locator } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, async (client) => {
    await client.query(
      `insert into places.closed_days (base_id, first_day, last_day, note)
       select base_id, '2026-01-01', '2090-01-01', '屋頂漏水' from catalog.classes where id = 1`,
    )
    return await arrangeClassLater(client)
  })
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const expectRoomOffered = async (sheet: Locator, room: string) => {
  const list = await sheet.getByLabel('教室').getAttribute('list')
  await expect(sheet.locator(`[id="${list}"] option[value="${room}"]`)).toBeAttached()
}

test('on a phone staff add a day and change the room of another; visitors see both', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  const days = page.getByRole('region', { name: '上課日' }).getByRole('listitem')
  await expect(days).toHaveCount(2)
  await page.getByRole('button', { name: '加一堂' }).click()
  const sheet = page.getByRole('dialog')
  await expectRoomOffered(sheet, '陶藝教室')
  await sheet.getByLabel('教室').fill('')
  await sheet.getByRole('button', { name: '加這一堂' }).click()
  await expect(sheet.getByLabel('教室')).toHaveAccessibleDescription(/請填寫教室/)
  await expect(sheet.getByLabel('教室')).toBeFocused()
  await sheet.getByLabel('教室').fill('大廳')
  await sheet.getByRole('button', { name: '加這一堂' }).click()
  await expect(sheet.getByText(/這一天休館：屋頂漏水/)).toBeVisible()
  await sheet.getByRole('button', { name: '仍然加這一堂' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days).toHaveCount(3)
  await expect(days.last()).toContainText('大廳')

  await page
    .getByTestId(`staff-day-${later.dayIds[0]}`)
    .getByRole('button', { name: /^換教室/ })
    .click()
  await expectRoomOffered(sheet, '陶藝教室')
  await sheet.getByRole('button', { name: '換教室', exact: true }).click()
  await expect(sheet.getByLabel('教室')).toHaveAccessibleDescription(/這是現在的教室/)
  await expect(sheet.getByLabel('教室')).toBeFocused()
  await sheet.getByLabel('教室').fill('左廂')
  await sheet.getByLabel('原因').fill('水管修理')
  await sheet.getByRole('button', { name: '換教室', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days.first()).toContainText('左廂')
  const visitor = await browser.newPage()
  await visitor.goto(pages.classDetail({ classId: later.classId }))
  await expect(visitor.getByText(/左廂/).first()).toBeVisible()
  await expect(visitor.getByText(/大廳/).first()).toBeVisible()

  // Nobody has a booking, so the change is undone by the same act.
  await page.getByRole('button', { name: '復原' }).click()
  await expect(days.first()).toContainText('陶藝教室')

  const history = page.getByRole('region', { name: '更改紀錄' })
  await history.getByText('更改紀錄').click()
  const entries = history.locator('ol > li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(1)).toContainText('教室：陶藝教室 → 左廂')
  await expect(entries.nth(1)).toContainText('因為：水管修理')
  await expect(entries.nth(1)).toContainText(/簡雅雯.*Chrome/)
  // Only what is still as the change has left it.
  await expect(history.getByRole('button', { name: /^復原/ })).toHaveCount(1)
  await history.getByRole('button', { name: /^復原/ }).click()
  await expect(sheet).toContainText('教室：陶藝教室 → 左廂')
  await sheet.getByRole('button', { name: '確定復原' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days.first()).toContainText('左廂')
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(1)).toBeFocused()
  for (const one of [page, visitor]) await one.context().close()
})

test('a day is not added where its space is reserved or needs its minutes; another room only warns', async ({
  page,
  baseURL,
}) => {
  const { other, date } = await withDatabase(baseURL, async (client) => {
    const arranged = await arrangeClassLater(client)
    const [corridor, kitchen] = arranged.dayIds
    await client.query(`update places.spaces set minutes_after = 30 where name = '右廂灶腳'`)
    // The kitchen is taken after the corridor, on a date of its own.
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days',
         venue = '走廊' where id = $1`,
      [corridor],
    )
    await client.query(
      `update catalog.class_days d set starts_at = c.ends_at, ends_at = c.ends_at + interval '2 hours', venue = '右廂灶腳'
       from catalog.class_days c where c.id = $1 and d.id = $2`,
      [corridor, kitchen],
    )
    const { rows } = await client.query<{ date: string }>(
      `select to_char(starts_at at time zone 'Asia/Taipei', 'YYYY-MM-DD') as date from catalog.class_days where id = $1`,
      [corridor],
    )
    await client.query(`delete from places.closed_days where note = '屋頂漏水'`)
    await client.query('delete from places.opening_hours')
    await client.query('delete from catalog.holidays')
    await client.query(
      `insert into catalog.holidays (day, name, is_off) values ('2098-12-30', '建館紀念日', true)`,
    )
    return { other: arranged, date: rows[0]!.date }
  })
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  await page.getByRole('button', { name: '加一堂' }).click()
  const sheet = page.getByRole('dialog')
  const add = sheet.getByRole('button', { name: '加這一堂', exact: true })
  const still = sheet.getByRole('button', { name: '仍然加這一堂' })
  await sheet.getByLabel('日期').fill('2098-12-30')
  await expect(sheet.getByText('這一天放假：建館紀念日。')).toBeVisible()
  await sheet.getByLabel('日期').fill(date)
  await expect(sheet.getByText(/^這一天放假/)).toHaveCount(0)
  await sheet.getByLabel('開始').fill('14:00')
  await sheet.getByLabel('結束').fill('16:00')
  await sheet.getByLabel('教室').fill('右廂灶腳')
  await expect(sheet.getByText('這不是本基地登記的場地')).toHaveCount(0)
  await add.click()
  await expect(sheet.getByText(/這個時間不能加。.*前後準備和整理的時間也算/)).toBeVisible()
  await expect(sheet.getByText(/^場地「右廂灶腳」已保留：/)).toBeVisible()
  await add.click()
  await expect(sheet.getByText(/這個時間不能加/)).toBeVisible()
  await expect(still).toHaveCount(0)
  // Nobody keeps the corridor free, which is said, but a class is there.
  await sheet.getByLabel('教室').fill('走廊')
  await expect(sheet.getByText('這不是本基地登記的場地，不會保留時段。')).toBeVisible()
  await add.click()
  await expect(sheet.getByText('這個時間有 1 個撞期，仍然可以加：')).toBeVisible()
  await expect(sheet.getByText(/^場地「走廊」：/)).toBeVisible()
  await expect(still).toBeVisible()
  await examine(page, 'a clash of a room')
  await sheet.getByLabel('教室').fill('右廂灶腳')
  await sheet.getByLabel('開始').fill('13:00')
  await sheet.getByLabel('結束').fill('15:30')
  await add.click()
  await expect(sheet).toHaveCount(0)
  await withDatabase(baseURL, (client) => removeClassLater(client, other))
})
