import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { landmarks } from 'db/demo/landmarks'
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
    // Open every day, so that nothing is in the way of a day that is moved.
    await client.query('delete from places.opening_hours where base_id = $1', [landmarks.lukangBaseId])
    await client.query('delete from places.closed_days where base_id = $1', [landmarks.lukangBaseId])
    await client.query('delete from catalog.holidays')
    return await arrangeClassLater(client)
  })
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

/** Another date of the month of the class, on which it has no day. */
const otherDate = (): string => {
  const [month, number] = [later.date.slice(0, 8), Number(later.date.slice(8))]
  return `${month}${String(number > 20 ? number - 2 : number + 2).padStart(2, '0')}`
}
const dateIn = (page: Page, date: string) =>
  page
    .getByRole('list', { name: '課表' })
    .getByRole('listitem')
    .filter({ has: page.locator(`time[datetime="${date}"]`) })
const practice = { name: /^改時間：.*班務練習班/ }
const openMonth = async (page: Page) => {
  await logInAs(page, 'manager')
  await page.goto(`${staffPaths.staffMonth()}?month=${later.date.slice(0, 7)}`)
  await expect(dateIn(page, later.date).getByRole('button', practice)).toHaveCount(1)
}

test('in a month a day is dragged to another date, at the same time, and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await openMonth(page)
  await examine(page, 'a month whose days may be moved')
  const day = dateIn(page, later.date).getByRole('link', { name: /14:00/ })
  await day.dragTo(dateIn(page, otherDate()))
  const sheet = page.getByRole('dialog', { name: '改時間或教室' })
  await expect(sheet.getByLabel('日期')).toHaveValue(otherDate())
  await expect(sheet.getByRole('combobox', { name: /^教室/ })).toHaveValue('陶藝教室')
  await expect(sheet.getByRole('region', { name: '會怎麼改' })).toContainText('1 天會這樣改')
  await sheet.getByRole('button', { name: '確定更改' }).click()
  const moved = page.getByTestId('moved')
  await expect(moved).toContainText(/已把「.*班務練習班」改到/)
  await expect(moved).toBeFocused()
  await expect(dateIn(page, otherDate()).getByRole('link', { name: /14:00/ })).toBeVisible()
  await expect(day).toHaveCount(0)
  await page.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(day).toBeVisible()
})

test('by its button a day of the month is moved with the keyboard, and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  await openMonth(page)
  await dateIn(page, later.date).getByRole('link', { name: /14:00/ }).focus()
  await page.keyboard.press('Tab')
  const button = dateIn(page, later.date).getByRole('button', practice)
  await expect(button).toBeFocused()
  await expect(button).toHaveCSS('opacity', '1')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '改時間或教室' })
  await expect(sheet.getByLabel('日期')).toHaveValue(later.date)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await examine(page, 'a month on a phone whose days may be moved')
  await button.click()
  await sheet.getByLabel('日期').fill(otherDate())
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('region', { name: '會怎麼改' })).toContainText('1 天會這樣改')
  await sheet.getByRole('button', { name: '確定更改' }).click()
  await expect(page.getByTestId('moved')).toBeFocused()
  await expect(dateIn(page, otherDate()).getByRole('button', practice)).toBeVisible()
})

test('who may not move days finds no button in the month', async ({ page }) => {
  await logInAs(page, 'viewer')
  await page.goto(`${staffPaths.staffMonth()}?month=${later.date.slice(0, 7)}`)
  await expect(page.getByRole('link', { name: /手捏一只飯碗/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^改時間/ })).toHaveCount(0)
})
