import { expect, type Browser } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { button, deskWithoutMouse, heading, notice, openAs, readyForKeys } from './support/keyboard-desk.ts'
import { chooseByKeys, expectSeenFocus, press, tabTo, typeOver, typeTime } from './support/keys.ts'
import { test } from './support/test.ts'

/** The editors of bases, courses and teachers without a mouse, at 1280 px: after each act the focus is seen. */
test.beforeAll(freshWorld)
test.describe.configure({ timeout: 120_000 })
test.use(deskWithoutMouse)

/** Another tab of another person, who saves a change of one field. */
const saveElsewhere = async (browser: Browser, path: string, label: string, text: string) => {
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'admin', path)
  await other.getByLabel(label).fill(text)
  await other.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(notice(other)).toContainText('資料修改成功')
  await other.context().close()
}

test('a teacher is added after a refused field, changed, and changed back from the history', async ({
  page,
}) => {
  await openAs(page, 'editor', staffPaths.staffTeachers())
  await press(page, page.getByRole('link', { name: '新增老師' }))
  await expectSeenFocus(heading(page, '新增老師'))
  await press(page, button(page, '儲存草稿'))
  await expectSeenFocus(page.getByLabel('姓名'))
  await expect(page.getByLabel('姓名')).toHaveAccessibleDescription(/請/)
  await page.keyboard.type('鍵盤老師')
  await typeOver(page, page.getByLabel('專長'), '陶藝、柴燒')
  await chooseByKeys(page, page.getByLabel('基地'), '鹿港基地')
  await press(page, button(page, '儲存草稿'))
  await expectSeenFocus(heading(page, '鍵盤老師'))
  await expect(notice(page)).toContainText('已儲存')

  await typeOver(page, page.getByLabel('專長'), '木工')
  const save = button(page, '儲存')
  await press(page, save)
  await expect(notice(page)).toContainText('資料修改成功')
  await expectSeenFocus(save)
  const undo = button(page, /^復原 .* 的更改$/).first()
  await press(page, undo)
  await expect(notice(page)).toContainText('已復原，這次的更改列在最上面')
  await expect(page.getByLabel('專長')).toHaveValue('陶藝、柴燒')
  await expectSeenFocus(page.getByRole('region', { name: '更改紀錄' }).locator(':focus'))
})

test('a course is added, published, shown as a draft again and copied', async ({ page }) => {
  await openAs(page, 'editor', staffPaths.staffCourse({ courseId: 'new' }))
  await typeOver(page, page.getByLabel('名稱'), '鍵盤課程')
  await chooseByKeys(page, page.getByLabel('類別'), '陶藝')
  const audience = page
    .getByRole('group', { name: /^適合對象/ })
    .getByRole('checkbox')
    .first()
  await press(page, audience, 'Space')
  await expect(audience).toBeChecked()
  await press(page, button(page, '儲存草稿'))
  await expectSeenFocus(heading(page, '鍵盤課程'))
  await press(page, button(page, '現在公開'))
  await expectSeenFocus(page.getByRole('region', { name: '公開：公開中' }))
  await press(page, button(page, '收回成草稿'))
  await expectSeenFocus(page.getByRole('region', { name: '公開：草稿' }))
  await press(page, page.getByRole('link', { name: '照這門課再開一門' }))
  await expectSeenFocus(heading(page, '新增課程'))
  await expect(page.getByLabel('名稱')).toHaveValue('鍵盤課程（複本）')
  await typeOver(page, page.getByLabel('要帶什麼'), '圍裙')
  await page.reload()
  await readyForKeys(page)
  await expect(page.getByRole('status').filter({ hasText: '上次還沒儲存' })).toBeVisible()
  await press(page, button(page, '不要了，重新填'))
  await expectSeenFocus(page.getByLabel('名稱'))
})

test('a base gets hours, a facility and a place by arrow keys', async ({ page }) => {
  await openAs(page, 'admin', staffPaths.staffBase({ baseId: 1 }))
  const week = page.getByRole('group', { name: /^開放時間/ })
  const monday = week.getByRole('group', { name: '週一' })
  const tuesday = week.getByRole('group', { name: '週二' })
  await press(page, button(page, '週一加一段'))
  await expectSeenFocus(monday.getByLabel('週一開門'))
  await typeTime(page, monday.getByLabel('週一開門'), '09:00')
  await typeTime(page, monday.getByLabel('週一關門'), '12:00')
  await expect(week.getByRole('status')).toContainText('週一 09:00–12:00')
  await press(page, button(page, '移除週一'))
  await expectSeenFocus(button(page, '週一加一段'))
  for (let span = (await tuesday.getByRole('button', { name: /^移除/ }).count()) + 1; span <= 3; span++)
    await press(page, button(page, '週二加一段'))
  await expectSeenFocus(tuesday.getByLabel('週二第 3 段開門'))
  await press(page, button(page, '移除週二第 3 段'))
  await expectSeenFocus(button(page, '週二加一段'))
  await press(page, button(page, '移除週二第 2 段'))
  await expectSeenFocus(button(page, '週二加一段'))

  await tabTo(page, button(page, '在地圖上放位置'), 60, 'Shift+Tab')
  const latitude = page.getByLabel('緯度')
  const before = Number(await latitude.inputValue())
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before)
  await expectSeenFocus(button(page, '在地圖上放位置'))
  const enlarge = button(page, '放大地圖')
  for (let steps = 0; steps < 6; steps++) await press(page, enlarge)
  await expectSeenFocus(enlarge)
  const facility = page.getByRole('group', { name: /^設備/ }).getByLabel('哺乳室')
  await press(page, facility, 'Space')
  await expect(facility).toBeChecked()
  await press(page, button(page, '儲存'))
  await expect(notice(page)).toContainText('資料修改成功')
  await expectSeenFocus(button(page, '儲存'))
})

test('a field that two people changed is decided, and the base is saved', async ({ page, browser }) => {
  const path = staffPaths.staffBase({ baseId: 1 })
  await openAs(page, 'manager', path)
  for (const [label, text] of [
    ['一句話介紹', '管理員寫的介紹'],
    ['怎麼來', '管理員寫的交通'],
  ] as const)
    await saveElsewhere(browser, path, label, text)
  await typeOver(page, page.getByLabel('一句話介紹'), '主任寫的介紹')
  await typeOver(page, page.getByLabel('怎麼來'), '主任寫的交通')
  await press(page, button(page, '儲存'))
  const [summary, transport] = ['一句話介紹', '怎麼來'].map((label) =>
    page.getByRole('region', { name: `${label}：兩邊都改了` }),
  )
  await expect(page.getByRole('alert').filter({ hasText: '有人剛改了同樣的欄位' })).toBeVisible()
  await expectSeenFocus(summary!.getByRole('heading'))
  await press(page, summary!.getByRole('button', { name: '留我的' }))
  await expectSeenFocus(transport!.getByRole('heading'))
  await press(page, transport!.getByRole('button', { name: '用對方的' }))
  await expectSeenFocus(button(page, '儲存'))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('資料修改成功')
  await expect(page.getByLabel('一句話介紹')).toHaveValue('主任寫的介紹')
  await expect(page.getByLabel('怎麼來')).toHaveValue('管理員寫的交通')
})
