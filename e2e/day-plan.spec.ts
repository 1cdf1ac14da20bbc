import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { chooseOption } from './support/choose-option.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

let later: ClassLater
test.beforeEach(async ({ baseURL }) => {
  later = await withDatabase(baseURL, (client) => arrangeClassLater(client))
})
test.afterEach(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const openClass = async (page: Page) => {
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffClass({ classId: later.classId }))
  const days = page.getByRole('region', { name: '上課日' }).getByRole('listitem')
  await expect(days).toHaveCount(2)
  return days
}
const act = (page: Page, index: number, name: RegExp) =>
  page.getByTestId(`staff-day-${later.dayIds[index]}`).getByRole('button', { name }).click()

test('on a phone a day gets a substitute, whom visitors see, and the teacher of the class again', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const days = await openClass(page)
  await act(page, 0, /^代課/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  const teacher = sheet.getByRole('combobox', { name: /^代課老師/ })
  await expect(teacher).toHaveAccessibleDescription(/請選擇代課的老師/)
  await expect(teacher).toBeFocused()
  await chooseOption(sheet.getByRole('combobox', { name: /^代課老師/ }), 1)
  const name = (await sheet.getByRole('list', { name: '代課老師' }).getByRole('listitem').textContent())!
    .replace('移除', '')
    .trim()
  await sheet.getByLabel('原因').fill('老師臨時住院')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('region', { name: '會怎麼改' })).toContainText(name)
  await expect(sheet.getByText('不會通知任何人。')).toBeVisible()
  await sheet.getByRole('button', { name: '確定請人代課' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days.first()).toContainText(`代課：${name}`)
  const visitor = await browser.newPage()
  await visitor.goto(pages.classDetail({ classId: later.classId }))
  await expect(visitor.getByText(`代課：${name}`).first()).toBeVisible()

  await act(page, 0, /^代課/)
  await sheet.getByRole('button', { name: `移除${name}` }).click()
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await sheet.getByRole('button', { name: '確定改回原本的老師' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days.first()).not.toContainText('代課：')
  for (const one of [page, visitor]) await one.context().close()
})

test('several days are cancelled at once for one reason, by keyboard alone, and taken back together', async ({
  page,
}) => {
  const days = await openClass(page)
  const open = page.getByRole('button', { name: '停課好幾天' })
  await open.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '停課好幾天' })
  const send = sheet.getByRole('button', { name: /^停課/ })
  await send.press('Enter')
  await expect(sheet.getByRole('group', { name: '哪幾天（選了 0 天）' })).toHaveAccessibleDescription(
    /請選要停課的日子/,
  )
  await sheet.getByRole('button', { name: '選全部符合的' }).press('Enter')
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await send.press('Enter')
  const reason = sheet.getByLabel('停課原因')
  await expect(reason).toBeFocused()
  await page.keyboard.type('社區修繕')
  await examine(page, 'the cancellation of several days')
  await sheet.getByRole('button', { name: '停課 2 天' }).press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(days.filter({ hasText: '停課：社區修繕' })).toHaveCount(2)
  // The class itself goes on: another day can still be added to it.
  await expect(page.getByRole('button', { name: '加一堂' })).toBeVisible()
  await expect(page.getByRole('button', { name: '一次改好幾天' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '上課日' })).toBeFocused()
  await page.getByRole('button', { name: '復原' }).press('Enter')
  await expect(days.filter({ hasText: '停課：' })).toHaveCount(0)
})

test('several days change at once after a look, which can be taken back', async ({ page }) => {
  const days = await openClass(page)
  const before = await days.allTextContents()
  await page.getByRole('button', { name: '一次改好幾天' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: '請先填要改的項目' })).toBeVisible()
  await expect(sheet.locator('datalist option[value="右廂灶腳"]')).toHaveCount(1)
  await sheet.getByRole('combobox', { name: /^教室/ }).fill('大廳')
  await sheet.getByLabel('名額').fill('30')
  await sheet.getByLabel('時間').selectOption('延後 30 分鐘')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  const plan = sheet.getByRole('region', { name: '會怎麼改' })
  await expect(plan.getByRole('listitem')).toHaveCount(2)
  await expect(plan.getByRole('listitem').first()).toContainText('大廳')
  // After another choice the button asks for a preview again.
  await sheet.getByLabel('名額').fill('31')
  await expect(plan).toHaveCount(0)
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await sheet.getByRole('button', { name: '確定更改 2 天' }).click()
  await expect(sheet).toHaveCount(0)
  for (const index of [0, 1]) {
    await expect(days.nth(index)).toContainText('大廳')
    await expect(days.nth(index)).toContainText('／31 位')
  }
  await page.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect.poll(() => days.allTextContents()).toEqual(before)
})

test('a day and the later ones move on by a week', async ({ page }) => {
  const days = await openClass(page)
  const [first, second] = await days.getByRole('heading').allTextContents()
  await act(page, 0, /^順延/)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('region', { name: '會怎麼改' }).getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: '確定順延' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(days.getByRole('heading').first()).not.toHaveText(first!)
  await expect(days.getByRole('heading').last()).not.toHaveText(second!)
})
