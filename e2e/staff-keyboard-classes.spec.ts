import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { bookFor } from './support/arrange-class-now.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { button, deskWithoutMouse, notice, openAs } from './support/keyboard-desk.ts'
import { chooseByKeys, expectSeenFocus, press, tabTo, typeOver } from './support/keys.ts'
import { recordBooked } from './support/record-booked.ts'
import { test } from './support/test.ts'

/** Classes and their days without a mouse, at 1280 px: after each act the focus is seen, and the result is announced. */
test.beforeAll(freshWorld)
test.describe.configure({ timeout: 120_000 })
test.use(deskWithoutMouse)

let own: ClassLater
let other: ClassLater
let full: ClassLater
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    own = await arrangeClassLater(client)
    other = await arrangeClassLater(client)
    await client.query(`update catalog.classes set name = '鍵盤的班' where id = $1`, [own.classId])
    await client.query(`update catalog.classes set name = '鍵盤併入的班' where id = $1`, [other.classId])
    await client.query('update catalog.class_days set capacity = 2 where class_id = $1', [own.classId])
    // Days are postponed to any weekday.
    for (const table of ['catalog.holidays', 'places.opening_hours', 'places.closed_days'])
      await client.query(`delete from ${table}`)
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
       where class_id = $1`,
      [other.classId],
    )
    full = await arrangeClassLater(client)
    const { id } = await bookFor(client, {
      key: 'chen',
      people: 1,
      classId: full.classId,
      dayId: full.dayIds[0],
    })
    await recordBooked(client, [id])
  }),
)
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    for (const each of [own, other, full]) await removeClassLater(client, each)
  }),
)

const openClass = (page: Page, key = 'manager') =>
  openAs(page, key, staffPaths.staffClass({ classId: own.classId }))

test('settings: teachers are added and removed, a refused number is corrected, and taken back', async ({
  page,
}) => {
  await openAs(page, 'manager', staffPaths.staffClassSettings({ classId: own.classId }))
  const teachers = page.getByRole('combobox', { name: /老師/ })
  const chosen = page.getByRole('list', { name: '老師' }).getByRole('listitem')
  for (const count of [1, 2]) {
    await tabTo(page, teachers, 250)
    // The first press opens the list again after the first choice.
    if (count === 2) await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveCount(count)
    await expectSeenFocus(teachers)
  }
  const removals = chosen.getByRole('button')
  await tabTo(page, removals.first(), 250)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await expectSeenFocus(removals)
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(0)
  await expectSeenFocus(teachers)
  await page.keyboard.press('Escape')

  const plus = page.getByLabel('最多帶幾位')
  await typeOver(page, plus, '9')
  await press(page, button(page, '儲存'))
  await expectSeenFocus(plus)
  await expect(plus).toHaveAccessibleDescription(/5/)
  await typeOver(page, plus, '2')
  await chooseByKeys(page, page.getByLabel('有人取消時的候補'), '先問對方，時間內答應才算')
  await press(page, button(page, '儲存'))
  await expect(notice(page)).toContainText('資料修改成功')
  await expectSeenFocus(button(page, '儲存'))
  await press(page, button(page, /^復原 .* 的更改$/).first())
  await expect(plus).toHaveValue('3')
  await expectSeenFocus(page.getByRole('region', { name: '更改紀錄' }).locator(':focus'))
})

test('several days are cancelled after what was missing, and restored', async ({ page }) => {
  await openClass(page)
  const open = button(page, '停課好幾天')
  const sheet = page.getByRole('dialog', { name: '停課好幾天' })
  await press(page, open)
  await expect(sheet).toBeFocused()
  await page.keyboard.press('Escape')
  await expectSeenFocus(open)
  await page.keyboard.press('Enter')
  await press(page, button(sheet, '停課'))
  await expectSeenFocus(sheet.getByRole('group', { name: /^哪幾天/ }))
  await press(page, button(sheet, '選全部符合的'))
  await expect(sheet.getByText('哪幾天（選了 2 天）')).toBeVisible()
  await press(page, button(sheet, '停課 2 天'))
  await expectSeenFocus(sheet.getByLabel('停課原因'))
  await page.keyboard.type('社區修繕')
  await press(page, button(sheet, '停課 2 天'))
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('status').getByText('已停課 2 天').first()).toBeVisible()
  // Nothing is left that could be cancelled.
  await expectSeenFocus(page.getByRole('heading', { level: 2, name: '上課日' }))
  await press(page, button(page, '復原'))
  await expect(page.getByTestId(`staff-day-${own.dayIds[0]}`)).not.toContainText('停課：')
  await expectSeenFocus(page.getByRole('heading', { level: 1 }))
})

test('a day is postponed after a preview, and taken back', async ({ page }) => {
  await openClass(page)
  const day = page.getByTestId(`staff-day-${own.dayIds[0]}`)
  await press(page, button(day, /順延/))
  const sheet = page.getByRole('dialog', { name: /起順延$/ })
  await expect(sheet).toBeFocused()
  await press(page, button(sheet, '先看會怎麼改'))
  const send = button(sheet, '確定順延')
  await expectSeenFocus(send)
  await expect(sheet.getByRole('status')).toContainText('2 天會這樣改')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expectSeenFocus(page.locator('main :focus'))
  await press(page, page.getByTestId('recall').getByRole('button', { name: '收回' }))
  await expect(page.getByTestId('recall')).toHaveCount(0)
  await expectSeenFocus(page.getByRole('heading', { level: 1 }))
})

test('a class is merged into another one after a preview, and taken back', async ({ page }) => {
  await openClass(page, 'staff')
  await press(page, button(page, '併入另一班'))
  const sheet = page.getByRole('dialog', { name: '併入另一班' })
  const into = sheet.getByLabel('併入哪一班')
  await expect(into).toBeVisible()
  await press(page, button(sheet, '先看會怎麼改'))
  await expectSeenFocus(into)
  await expect(into).toHaveAccessibleDescription(/請選擇要併入哪一班/)
  await chooseByKeys(page, into, '鍵盤併入的班（鹿港基地，還有 2 天）')
  await press(page, button(sheet, '先看會怎麼改'))
  const send = button(sheet, '確定併班')
  await expectSeenFocus(send)
  await expect(sheet.getByRole('region', { name: '每一天改到哪一天' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('已併入鍵盤併入的班')).toBeVisible()
  await expectSeenFocus(page.locator('main :focus'))
  await press(page, page.getByTestId('recall').getByRole('button', { name: '收回' }))
  await expect(page.getByText('已併入鍵盤併入的班')).toHaveCount(0)
  await expectSeenFocus(page.getByRole('heading', { level: 1 }))
})

test('somebody without LINE waits for a full day, and gets a seat above the capacity for a reason', async ({
  page,
}) => {
  await openAs(page, 'manager', staffPaths.staffClassDay({ classDayId: full.dayIds[0] }))
  await press(page, button(page, '幫人報名'))
  const sheet = page.getByRole('dialog', { name: '幫人報名' })
  const wait = button(sheet, '候補 1 位')
  await press(page, wait)
  await expectSeenFocus(sheet.locator('[aria-invalid=true]').first())
  await typeOver(page, sheet.getByLabel('電話號碼'), '04-2345-6789')
  await typeOver(page, sheet.getByLabel('姓名'), '阿水伯')
  await press(page, wait)
  const waits = page.getByRole('dialog', { name: '阿水伯已加入候補' })
  await press(page, button(waits, '關閉'))
  await expect(waits).toHaveCount(0)
  await expectSeenFocus(page.locator('main :focus'))

  await press(page, page.locator('summary', { hasText: '候補 1 筆' }))
  await press(page, button(page, '超收這一組：阿水伯'))
  const more = page.getByRole('dialog', { name: '超收這一組' })
  await expect(more).toBeFocused()
  await press(page, button(more, '超收 1 位'))
  await expectSeenFocus(more.getByLabel('超收的原因'))
  await expect(more.getByLabel('超收的原因')).toHaveAccessibleDescription(/請填寫原因/)
  await page.keyboard.type('老師同意加一個位子')
  await press(page, button(more, '超收 1 位'))
  await expect(more).toHaveCount(0)
  await expect(notice(page)).toContainText('已超收 1 位')
  await expectSeenFocus(page.getByRole('heading', { level: 2, name: '名單' }))
})
