import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

test('an administrator sees who changed what, finds it by filters and goes to the thing', async ({
  browser,
}) => {
  const manager = await openAs(browser, 'manager')
  await manager.goto(staffPaths.staffBase({ baseId: 1 }))
  await manager.getByLabel('電話').fill('04-777-1234')
  await manager.getByLabel('鄉鎮市區').selectOption('福興鄉')
  await manager.getByRole('button', { name: '儲存' }).click()
  await expect(manager.getByRole('region', { name: '更改紀錄' })).toContainText('04-777-1234')

  const admin = await openAs(browser, 'admin')
  await admin.goto(staffPaths.staffHoliday({ holidayId: 'new' }))
  await admin.getByLabel('日期').fill('2031-03-04')
  await admin.getByLabel('名稱').fill('巷口慶')
  await admin.getByRole('button', { name: '儲存' }).click()
  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '假日' })).toBeVisible()

  await openStaffPart(admin, '更改紀錄')
  const changes = admin.getByRole('main').locator('ol').getByRole('listitem')
  await expect(changes.filter({ hasText: '假日：2031年3月4日（二）巷口慶' })).toContainText(['刪除', '新增'])
  await expect(admin.getByText(/^(?:共 [\d,]+|超過 1,000) 筆更改$/)).toBeVisible()
  const ofBase = changes.filter({ hasText: '劉建宏' }).first()
  await expect(ofBase).toContainText('基地：')
  await expect(ofBase).toContainText(/電話：.* → 04-777-1234/)
  await expect(ofBase).toContainText('鄉鎮市區：鹿港鎮 → 福興鄉')

  await admin.getByLabel('誰').selectOption('基地主任 劉建宏')
  await admin.getByLabel('改了什麼').selectOption('基地')
  await admin.getByRole('button', { name: '查詢' }).click()
  await expect(admin).toHaveURL(/thing=base&by=/)
  await expect(changes.filter({ hasText: '假日' })).toHaveCount(0)
  await admin.getByLabel('到').fill('2020-01-01')
  await admin.getByRole('button', { name: '查詢' }).click()
  await expect(admin.getByText('沒有符合的更改')).toBeVisible()
  await admin.getByRole('link', { name: '清除條件' }).click()
  await expect(admin.getByLabel('誰')).toHaveValue('')
  await ofBase.getByRole('link').click()
  await expect(admin.getByLabel('電話')).toHaveValue('04-777-1234')
  for (const page of [manager, admin]) await page.context().close()
})

test('a change that is taken back from an older page leaves the older lines open and the focus there', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, async (client) => {
    await client.query(`update places.bases set transport = '搭公車' where id = 2`)
    await client.query(`update places.bases set transport = '搭火車' where id = 2`)
    // Each at a time of its own.
    for (let at = 0; at < 60; at += 1)
      await client.query(
        `update places.bases set phone = '04-700-' || $1 where id = 2 and pg_sleep(0.003) is not null`,
        [1000 + at],
      )
  })
  const admin = await openAs(browser, 'admin')
  await admin.goto(staffPaths.staffBase({ baseId: 2 }))
  const history = admin.getByRole('region', { name: '更改紀錄' })
  const lines = history.locator('ol > li')
  await expect(lines).toHaveCount(50)
  await history.getByRole('button', { name: '更早的更改' }).click()
  const older = lines.filter({ hasText: '搭公車 → 搭火車' })
  await expect(older).toHaveCount(1)
  const before = await lines.count()
  await older.getByRole('button').click()
  await expect(admin.getByRole('region', { name: '通知' })).toContainText('已復原，這次的更改列在最上面')
  await expect(lines).toHaveCount(before + 1)
  await expect(lines.first()).toContainText('搭火車 → 搭公車')
  await expect(older.getByRole('button')).toBeFocused()
  await expect(older).toBeInViewport()
  await admin.context().close()
})

test('attendance that staff record is one line with counts, found by the filter, and leads to the day', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(`
      insert into booking.attendance_events (booking_id, class_day_id, at, actor_id, state, came)
      select x.booking_id, x.class_day_id, now(), (select account_id from identity.staff_roles where role = 'base_manager' limit 1), 'present', 1
      from booking.booking_days x join catalog.class_days d on d.id = x.class_day_id
      where x.state = 'booked' and d.id = (
        select y.class_day_id from booking.booking_days y where y.state = 'booked' group by 1 order by count(*) desc limit 1)
      order by x.booking_id limit 3`),
  )
  const admin = await openAs(browser, 'admin')
  await admin.goto(staffPaths.staffChanges())
  await admin.getByLabel('改了什麼').selectOption('點名')
  await admin.getByRole('button', { name: '查詢' }).click()
  await expect(admin).toHaveURL(/thing=attendance/)
  const line = admin.getByRole('main').locator('ol > li').first()
  await expect(line).toContainText('記錄：出席 3 筆')
  await examineAsShown(admin, 'attendance among the changes')
  await line.getByRole('link').click()
  await expect(admin).toHaveURL(/\/admin\/class-day\/\d+$/)
  await admin.context().close()
})
