import { expect as expectSoon, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { arrangeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { chooseOption } from './support/choose-option.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

/** Nothing typed is lost and nothing is done twice when the network or the server fails while staff save. */
test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const expect = expectSoon.configure({ timeout: 15_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, arrangeClassLater)
})

const dayOf = (page: Page, no: 0 | 1) => page.getByTestId(`staff-day-${later.dayIds[no]}`)

const openCancellation = async (page: Page, no: 0 | 1) => {
  await dayOf(page, no).getByRole('button', { name: /^停課/ }).click()
  return page.getByRole('dialog')
}

const openClass = async (page: Page) => {
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  await expect(dayOf(page, 0)).toBeVisible()
}

const readAddress = () => `**/api/admin/class/${later.classId}`

/** The reason of each cancelled day, and how many changes staff have made of the class. */
const stored = (baseURL: string | undefined) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ reasons: string[]; changes: number }>(
      `select array_agg(cancel_reason order by id) as reasons,
         (select count(*)::int from booking.staff_acts where class_id = $1) as changes
       from catalog.class_days where class_id = $1 and cancel_reason is not null`,
      [later.classId],
    )
    return rows[0]!
  })

test('a sheet stays with its reason while the network is cut, and sends once afterwards', async ({
  page,
  context,
  baseURL,
}) => {
  await openClass(page)
  const sheet = await openCancellation(page, 0)
  await sheet.getByLabel('停課原因').fill('颱風')
  await context.setOffline(true)
  await sheet.getByRole('button', { name: '這一天停課' }).click()
  await expect(sheet.getByRole('alert')).toContainText('連不上網路')
  await expect(sheet.getByRole('button', { name: '這一天停課' })).toBeEnabled()
  await expect(sheet.getByLabel('停課原因')).toHaveValue('颱風')
  await context.setOffline(false)
  await sheet.getByRole('button', { name: '這一天停課' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(dayOf(page, 0)).toContainText('停課')
  expect(await stored(baseURL)).toEqual({ reasons: ['颱風'], changes: 1 })
})

test('an answer that is lost, with the network behind it, is not a second cancellation', async ({
  page,
  baseURL,
}) => {
  await openClass(page)
  const sheet = await openCancellation(page, 1)
  await sheet.getByLabel('停課原因').fill('停電')
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: '這一天停課' }).click()
  await expect(sheet.getByRole('alert')).toContainText('連不上網路')
  await expect(sheet.getByLabel('停課原因')).toHaveValue('停電')
  await page.unroute('**/api/admin/**')
  await sheet.getByRole('button', { name: '這一天停課' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await stored(baseURL)).toEqual({ reasons: ['颱風', '停電'], changes: 2 })
})

test('a page whose server fails after a change stays, and is loaded again later', async ({ page }) => {
  await openClass(page)
  await page.route(readAddress(), (route) =>
    route.fulfill({ status: 500, json: { status: 500, title: 'x' } }),
  )
  await dayOf(page, 0)
    .getByRole('button', { name: /^恢復上課/ })
    .click()
  await expect(dayOf(page, 0).getByRole('button', { name: /^恢復上課/ })).toBeEnabled()
  await page.unroute(readAddress())
  await page.reload()
  await expect(dayOf(page, 0).getByRole('button', { name: /^停課/ })).toBeVisible()
})

test('what is typed in a sheet that an error page replaces is there when the page opens again', async ({
  page,
}) => {
  await openClass(page)
  await (await openCancellation(page, 0)).getByLabel('停課原因').fill('水管破裂')
  await page.route(/\/cancel\b/, (route) => route.abort())
  // An answer that the page cannot show.
  await page.route(readAddress(), (route) => route.fulfill({ json: {} }))
  await page.getByRole('button', { name: '這一天停課' }).click()
  await expect(page.getByRole('heading', { name: '發生錯誤' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: '重新載入這一頁' }).click()
  const sheet = await openCancellation(page, 0)
  await expect(sheet.getByLabel('停課原因')).toHaveValue('水管破裂')
  await expect(page.getByText('剛才填的內容還在')).toBeVisible()
})

const firstStart = (baseURL: string | undefined) =>
  withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ at: Date }>(
      'select starts_at as at from catalog.class_days where id = $1',
      [later.dayIds[0]],
    )
    return rows[0]!.at.toISOString()
  })

test('a postponement whose answer is lost is confirmed again, and does not move the days twice', async ({
  page,
  baseURL,
}) => {
  await openClass(page)
  const before = await firstStart(baseURL)
  await dayOf(page, 0).getByRole('button', { name: /^順延/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await page.route(/\/postpone\b/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sheet.getByRole('button', { name: '確定順延' }).click()
  await expect(sheet.getByRole('alert')).toContainText('再按一次不會重複')
  const moved = await firstStart(baseURL)
  expect(moved).not.toBe(before)
  await page.unrouteAll()
  await sheet.getByRole('button', { name: '確定順延' }).click()
  await expect(sheet).toHaveCount(0)
  expect(await firstStart(baseURL)).toBe(moved)
})

test('a form stays whose calendar and search could not be loaded', async ({ page }) => {
  const missing = /\/(option-search|day-calendar)-[^/]*\.js$/
  await page.route(missing, (route) => route.abort())
  // With a server that answers the page would load the new build instead, even if it answers late.
  await page.route('**/builds/latest.json', (route) => route.abort())
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffNewClass())
  const course = page.getByRole('combobox', { name: '課程' })
  await course.selectOption({ index: 2 })
  const calendar = page.getByRole('group').filter({ hasText: '在月曆上加減日期' })
  await calendar.getByText('在月曆上加減日期').click()
  await expect(calendar.getByRole('alert')).toContainText('收起來再打開一次')
  await page.unroute(missing)
  await calendar.getByText('在月曆上加減日期').click()
  await calendar.getByText('在月曆上加減日期').click()
  await expect(calendar.getByRole('grid')).toBeVisible()
  await expect(course).not.toHaveValue('')
})

test('a publication whose answer is lost is pressed again', async ({ page, baseURL }) => {
  await withDatabase(baseURL, (client) =>
    client.query('update places.spaces set published_at = null where id = 3'),
  )
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffSpace({ spaceId: '3' }))
  const publish = page.getByRole('button', { name: '現在公開' })
  await expect(publish).toBeVisible()
  await page.route(/\/api\/admin\/space\/3\b/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await publish.click()
  await expect(page.getByRole('alert').filter({ hasText: '連不上網路' })).toBeVisible()
  await page.unrouteAll()
  await publish.click()
  await expect(page.getByText('公開中')).toBeVisible()
})

test('a class whose answer is lost is created once', async ({ page, baseURL }) => {
  // So that the day is neither skipped nor outside of the hours, whatever day it is.
  await withDatabase(baseURL, (client) =>
    client.query('delete from catalog.holidays; delete from places.opening_hours where base_id = 1'),
  )
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffNewClass())
  await chooseOption(page.getByRole('combobox', { name: '課程' }), 1)
  await page.getByLabel('班名').fill('斷線開的班')
  await page.getByLabel('教室').fill('斷線時的教室')
  await page.getByLabel('第一堂').fill(taipeiDate(new Date(Date.now() + 20 * 86_400_000)))
  await page.route(/\/api\/admin\/new-class$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '再按一次不會重複' })).toBeVisible()
  await page.unrouteAll()
  // Another class would be created in addition, and the words of a repetition are no longer true.
  await page.getByLabel('班名').fill('斷線後改名的班')
  const alert = page.getByRole('alert').filter({ hasText: '上次送出的可能已經建立，請先到班別列表看一下' })
  await expect(alert).toBeVisible()
  await expect(alert).not.toContainText('再按一次')
  await page.getByLabel('班名').fill('斷線開的班')
  await expect(page.getByRole('alert').filter({ hasText: '再按一次不會重複' })).toBeVisible()
  // Without a time it opens and is published at once, at a moment that must not differ.
  await page.getByRole('button', { name: '開班' }).click()
  await expect(page).toHaveURL(/\/admin\/class\/\d+$/)
  const { rows } = await withDatabase(baseURL, (client) =>
    client.query(`select from catalog.classes where name = '斷線開的班'`),
  )
  expect(rows).toHaveLength(1)
})
