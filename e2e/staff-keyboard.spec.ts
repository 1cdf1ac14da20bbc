import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { button, heading, openAs, readyForKeys } from './support/keyboard-desk.ts'
import { chooseByKeys, expectSeenFocus, press, tabTo } from './support/keys.ts'
import { sheetHasLeftHistory } from './support/sheet-has-left-history.ts'
import { test } from './support/test.ts'

/** The desk without a mouse, at 1280 px: after each step the focus is seen, and where the work goes on. */
test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })
// Keys follow faster than a smooth scroll ends, which then leads to where the focus was.
test.use({ viewport: { width: 1280, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

let later: ClassLater[] = []
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    for (const name of ['鍵盤練習班甲', '鍵盤練習班乙']) {
      const made = await arrangeClassLater(client)
      await client.query('update catalog.classes set name = $2 where id = $1', [made.classId, name])
      later.push(made)
    }
  })
})
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    for (const each of later) await removeClassLater(client, each)
    later = []
  }),
)

test('a file is checked, corrected and imported', async ({ page }) => {
  await openAs(page, 'editor', staffPaths.staffImport())
  const file = page.getByLabel('選檔案')
  const choose = (content: string) =>
    file.setInputFiles({ name: '老師.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const status = page.getByRole('main').getByRole('status')
  await press(page, page.getByRole('main').locator('summary', { hasText: '每一欄怎麼填' }))
  await tabTo(page, file)
  await expectSeenFocus(file)
  await choose('姓名,專長,基地\n鍵盤甲,陶藝,\n鍵盤乙,木工,不存在的基地\n')
  await expect(status).toHaveText('共 2 筆：錯誤 1、新增 1')
  // The wrong row is corrected and the file is chosen again.
  await expectSeenFocus(file)
  await choose('姓名,專長,基地\n鍵盤甲,陶藝,\n鍵盤乙,木工,\n')
  await expect(status).toHaveText('共 2 筆：新增 2')
  await expectSeenFocus(file)
  await press(page, button(page, '匯入這 2 筆'))
  await expectSeenFocus(heading(page, '匯入完成', 2))
  await press(page, page.getByRole('link', { name: '看老師列表' }))
  await expectSeenFocus(heading(page, '老師'))
  await expect(page.getByRole('main')).toContainText('鍵盤甲')
})

test('somebody is invited, the invitation is withdrawn, and a role is ended', async ({ page }) => {
  await openAs(page, 'manager', staffPaths.staffRoles())
  const invite = button(page, '邀請夥伴')
  const sheet = page.getByRole('dialog', { name: '邀請夥伴' })
  await press(page, invite)
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expectSeenFocus(invite)

  await press(page, invite)
  await press(page, button(sheet, '產生邀請'))
  await expectSeenFocus(sheet.getByLabel('給誰'))
  await page.keyboard.type('鍵盤新人')
  await chooseByKeys(page, sheet.getByLabel('身分'), '班務')
  await press(page, button(sheet, '產生邀請'))
  const link = page.getByRole('dialog', { name: '給鍵盤新人的邀請' })
  await expect(link).toBeFocused()
  await press(page, button(link, '關閉'))
  await expectSeenFocus(invite)

  const again = button(page, '給鍵盤新人的連結與 QR code')
  await press(page, again)
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expectSeenFocus(again)
  await press(page, button(page, '收回給鍵盤新人的邀請'))
  await expect(page.getByRole('listitem').filter({ hasText: '鍵盤新人' })).toHaveCount(0)
  await expectSeenFocus(heading(page, '夥伴與權限'))

  const end = page.getByRole('button', { name: /^結束.+的門口$/ }).first()
  const ended = (await end.getAttribute('aria-label'))!
  await press(page, end)
  const asked = page.getByRole('dialog', { name: /^結束.+？$/ })
  await press(page, button(asked, '先不要'))
  await expectSeenFocus(button(page, ended))
  await page.keyboard.press('Enter')
  await press(page, button(asked, '結束權限'))
  await expect(button(page, ended)).toHaveCount(0)
  await expectSeenFocus(page.getByRole('main').getByRole('heading', { level: 2, name: '鹿港基地' }))
})

test('a press outside closes a sheet only while nothing in it was typed or chosen', async ({ page }) => {
  await openAs(page, 'manager', staffPaths.staffRoles())
  const invite = button(page, '邀請夥伴')
  const sheet = page.getByRole('dialog', { name: '邀請夥伴' })
  const name = sheet.getByLabel('給誰')
  const pressOutside = () => page.mouse.click(40, 400)
  await invite.click()
  // A selection of text that ends outside.
  const field = (await name.boundingBox())!
  await page.mouse.move(field.x + 40, field.y + field.height / 2)
  await page.mouse.down()
  await page.mouse.move(40, 400, { steps: 4 })
  await page.mouse.up()
  await expect(sheet).toBeVisible()
  await pressOutside()
  await expect(sheet).toHaveCount(0)

  await invite.click()
  await name.fill('鍵盤新人')
  await pressOutside()
  await expect(name).toHaveValue('鍵盤新人')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  // What was typed before does not keep the next one open.
  await invite.click()
  await pressOutside()
  await expect(sheet).toHaveCount(0)
  await sheetHasLeftHistory(page)

  // A number that was stepped by its button.
  await page.goto(staffPaths.staffClass({ classId: String(later[0]!.classId) }))
  await readyForKeys(page)
  const seats = page.getByRole('dialog', { name: /名額$/ })
  await page.getByRole('button', { name: /名額/ }).first().click()
  await pressOutside()
  await expect(seats).toHaveCount(0)
  await page.getByRole('button', { name: /名額/ }).first().click()
  await button(seats, '增加：名額').click()
  await pressOutside()
  await expect(seats).toBeVisible()
  await button(seats, '關閉').click()
  await expect(seats).toHaveCount(0)
})

test('two classes are chosen, get more seats after a preview, and lose them again', async ({ page }) => {
  await openAs(page, 'manager', staffPaths.staffChangeClasses())
  const main = page.getByRole('main')
  await tabTo(page, main.getByLabel('篩選'))
  await page.keyboard.type('鍵盤練習班')
  const boxes = main.getByRole('rowheader').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const index of [0, 1]) await press(page, boxes.nth(index), 'Space')
  await expect(main.getByText('已選 2 班')).toBeVisible()

  const days = button(main, '改場次')
  const sheet = page.getByRole('dialog', { name: '改 2 班的場次' })
  await press(page, days)
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expectSeenFocus(days)
  await page.keyboard.press('Enter')
  await chooseByKeys(page, sheet.getByLabel('名額'), '改成幾位')
  await tabTo(page, sheet.getByLabel('幾位', { exact: true }))
  await page.keyboard.type('7')
  const look = button(sheet, '先看會怎麼改')
  await press(page, look)
  const send = button(sheet, '確定更改 2 班')
  await expectSeenFocus(send)
  await expect(sheet.getByRole('region', { name: '會怎麼改' })).toContainText('7 位')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText(/^已更改 2 班 4 天/)).toBeVisible()
  await expectSeenFocus(heading(page, '一起改好幾班'))
  await press(page, page.getByTestId('recall').getByRole('button', { name: '收回' }))
  await expect(page.getByTestId('recall')).toHaveCount(0)
  await expectSeenFocus(heading(page, '一起改好幾班'))
})

test('a week and a month are turned, narrowed and opened at a class', async ({ page }) => {
  const [first] = later
  await openAs(page, 'staff', `${staffPaths.staffWeek()}?date=${first!.date}`)
  const weeks = page.getByRole('navigation', { name: '換一週' })
  const shown = heading(page, '一週課表').locator('xpath=..').getByText(/到/)
  const before = await shown.textContent()
  for (const name of ['後一週', '前一週', '這一週']) {
    await press(page, weeks.getByRole('link', { name }))
    await expectSeenFocus(weeks.getByRole('link', { name }))
  }
  await expect(shown).not.toHaveText(before!)
  await expect(weeks.getByRole('link', { name: '這一週' })).toHaveAttribute('aria-current', 'page')
  await press(page, page.getByRole('link', { name: '看老師' }))
  await expect(page).toHaveURL(/by=teacher/)
  await expectSeenFocus(page.getByRole('link', { name: '看老師' }))
  await press(page, page.getByRole('link', { name: '看一個月課表' }))
  await expectSeenFocus(heading(page, '一個月課表'))

  await page.goto(`${staffPaths.staffMonth()}?month=${first!.date.slice(0, 7)}`)
  await readyForKeys(page)
  const months = page.getByRole('navigation', { name: '換一個月' })
  for (const name of ['這個月', '後一月', '前一月']) {
    await press(page, months.getByRole('link', { name }))
    await expectSeenFocus(months.getByRole('link', { name }))
  }
  await page.goto(`${staffPaths.staffMonth()}?month=${first!.date.slice(0, 7)}`)
  await readyForKeys(page)
  await press(page, page.getByRole('link', { name: '看教室' }))
  await chooseByKeys(page, page.getByLabel('教室'), '鹿港基地・陶藝教室')
  await expect(page).toHaveURL(/of=/)
  await expectSeenFocus(page.getByLabel('教室'))
  const entry = page.getByRole('list', { name: '課表' }).getByRole('link', { name: /手捏一只飯碗/ })
  await press(page, entry)
  await expect(page).toHaveURL(new RegExp(`${staffPaths.staffClass({ classId: '\\d+' })}$`))
  await expectSeenFocus(heading(page, /手捏一只飯碗/))
})

test('of a few teachers the arrow keys choose the second, and add none on the way', async ({ page }) => {
  await page.route('**/api/admin/class-option', async (route) => {
    const answer = await route.fetch()
    const { teachers, ...others } = (await answer.json()) as { teachers: unknown[] }
    await route.fulfill({ response: answer, json: { ...others, teachers: teachers.slice(0, 3) } })
  })
  await openAs(page, 'admin', staffPaths.staffNewClass())
  const teachers = page.getByRole('combobox', { name: /^老師/ })
  const added = page.getByRole('list', { name: '老師' }).getByRole('listitem')
  await teachers.focus()
  await page.keyboard.press('ArrowDown')
  await expect(added).toHaveCount(0)
  const second = (await teachers.locator('option').allInnerTexts())[2]!
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(added).toHaveText([new RegExp(`^${second}`)])
})

test('Esc closes the menu of a phone and returns to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'manager', staffPaths.staffHome())
  const parts = page.getByRole('navigation', { name: '後台' })
  await press(page, button(page, '後台選單'))
  await expect(parts).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(parts).toBeHidden()
  await expect(button(page, '後台選單')).toBeFocused()
  // The key belongs to an open dialog first.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜尋' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(parts).toBeVisible()
})
