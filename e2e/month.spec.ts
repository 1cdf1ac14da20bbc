import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, (client) => arrangeClassLater(client))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

test('from the week staff open a month and see one room of it; the address holds the view', async ({
  page,
}) => {
  await logInAs(page, 'staff')
  await page.goto(`${staffPaths.staffWeek()}?date=${later.date}`)
  await page.getByRole('link', { name: '看一個月課表' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '一個月課表' })).toBeVisible()
  await page.goto(`${staffPaths.staffMonth()}?month=${later.date.slice(0, 7)}`)
  const calendar = page.getByRole('list', { name: '課表' })
  await expect(calendar.getByRole('link', { name: /手捏一只飯碗/ }).first()).toBeVisible()
  await page.getByRole('link', { name: '看教室' }).click()
  await page.getByLabel('教室').selectOption({ label: '鹿港基地・陶藝教室' })
  await expect(page).toHaveURL(/by=room&of=/)
  await page.reload()
  await expect(page.getByLabel('教室')).toHaveValue(/陶藝教室/)
  await calendar
    .getByRole('link', { name: /手捏一只飯碗/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${staffPaths.staffClass({ classId: later.classId })}$`))
  await page.goBack()
  await page.getByRole('link', { name: '後一月' }).click()
  await expect(page).toHaveURL(/of=/)
})

test('on a phone the month is a list of its dates that have classes', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffMonth())
  await expect(page.getByRole('link', { name: '後一月' })).toBeVisible()
  await page.goto(`${staffPaths.staffMonth()}?month=${later.date.slice(0, 7)}`)
  const dates = page.getByRole('list', { name: '課表' }).getByRole('listitem')
  await expect(dates.filter({ hasText: '手捏一只飯碗' }).first()).toBeVisible()
  for (const date of await dates.all()) await expect(date.getByRole('link')).not.toHaveCount(0)
  await page.context().close()
})
