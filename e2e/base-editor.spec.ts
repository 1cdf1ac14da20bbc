import { expect, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { chooseOption } from './support/choose-option.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
// A first day on a holiday would be skipped.
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, (client) => client.query('delete from catalog.holidays'))
})
test.describe.configure({ mode: 'serial' })

/** Of the demo world. */
const baseId = 1

const openEditor = async (page: Page, key = 'admin') => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, key)
  await page.goto(staffPaths.staffBase({ baseId: String(baseId) }))
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('資料修改成功')
}

test('what a base has is ticked, shown to visitors and taken back', async ({ page }) => {
  await openEditor(page)
  const facilities = page.getByRole('group', { name: /^設備/ })
  await expect(facilities.getByLabel('無線網路')).toBeChecked()
  await expect(facilities.getByLabel('哺乳室')).not.toBeChecked()
  await facilities.getByLabel('哺乳室').check()
  await save(page)
  await page.goto(pages.baseDetail({ baseId }))
  await expect(page.getByRole('list', { name: '設備' })).toContainText('哺乳室')
  await page.goto(staffPaths.staffBase({ baseId: String(baseId) }))
  const history = page.getByRole('region', { name: '更改紀錄' })
  await expect(history.getByText(/^設備：.*哺乳室/)).toBeVisible()
  await history.getByRole('button', { name: /^復原/ }).first().click()
  await expect(facilities.getByLabel('哺乳室')).not.toBeChecked()
})

test('a manager gets from a base to each of its spaces, and from a space back to its base', async ({
  page,
  baseURL,
}) => {
  const spaces = await withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from places.spaces where base_id = $1',
      [baseId],
    )
    return rows.map(({ name }) => name)
  })
  await openEditor(page, 'manager')
  const links = page.getByRole('navigation', { name: '空間' }).getByRole('link')
  await expect.poll(async () => (await links.allInnerTexts()).toSorted()).toEqual(spaces.toSorted())
  await examine(page, 'a base with the links to its spaces')
  await links.first().click()
  await expect(page).toHaveURL(/\/space\/\d+$/)
  await page.getByRole('navigation', { name: '基地' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${staffPaths.staffBase({ baseId })}$`))
  await page.goto(staffPaths.staffSpace({ spaceId: 'new' }))
  await expect(page.getByRole('heading', { level: 1, name: '新增空間' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '基地' })).toHaveCount(0)
})

test('the hours of a week: a pause at noon, a closed day, an overlap that is refused, and the week in words', async ({
  page,
}) => {
  await openEditor(page)
  const hours = page.getByRole('group', { name: /^開放時間/ })
  const monday = hours.getByRole('group', { name: '週一', exact: true })
  for (const remove of await monday.getByRole('button', { name: /^移除/ }).all()) await remove.click()
  await expect(monday).toContainText('休館')
  await monday.getByRole('button', { name: '週一加一段' }).click()
  await monday.getByLabel('週一開門').fill('09:00')
  await monday.getByLabel('週一關門').fill('12:00')
  await monday.getByRole('button', { name: '週一加一段' }).click()
  await monday.getByLabel('週一第 2 段開門').fill('11:00')
  await monday.getByLabel('週一第 2 段關門').fill('17:30')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(hours).toHaveAccessibleDescription(/同一天的時段重疊了/)
  await page.reload()
  await monday.getByLabel('週一第 2 段開門').fill('13:30')
  await expect(hours.getByRole('status')).toContainText('週一 09:00–12:00、13:30–17:30')
  await save(page)
  await page.goto(pages.baseDetail({ baseId }))
  await expect(page.getByRole('row', { name: /^週一/ })).toContainText('09:00–12:00、13:30–17:30')
})

test('a manager enters days on which the base is closed; visitors read them, and a single day can be deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffHome())
  await openStaffPart(page, '休館日')
  await page.getByRole('link', { name: '新增休館日' }).click()
  await page.getByLabel('基地').selectOption({ index: 1 })
  await page.getByLabel('第一天').fill('2031-12-24')
  await page.getByLabel('最後一天').fill('2031-12-20')
  await page.getByLabel('原因').fill('員工旅遊')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByLabel('最後一天')).toHaveAccessibleDescription(/不能比第一天早/)
  await page.getByLabel('最後一天').fill('2031-12-26')
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '員工旅遊' })).toBeVisible()
  const days = page.getByRole('list', { name: '休館的日子' })
  await expect(async () => {
    await page.goto(pages.baseDetail({ baseId }))
    const closed = /12月24日（三）到 .*12月26日（五） 休館：員工旅遊/
    await expect(days).toContainText(closed, { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
  await page.goto(staffPaths.staffClosedDays())
  await page.getByRole('link', { name: /員工旅遊/ }).click()
  await page.getByRole('button', { name: '刪除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(page.getByText('已刪除「員工旅遊」')).toBeVisible()
  // Each server is notified by the database after the answer.
  await expect(async () => {
    await page.goto(pages.baseDetail({ baseId }))
    await expect(days).not.toContainText('員工旅遊', { timeout: 2_000 })
  }).toPass({ timeout: 15_000 })
})

test('who is about to close days reads what takes place on them, and gets to where it is cancelled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(`${staffPaths.staffClosedDays()}/new`)
  await page.getByLabel('基地').selectOption({ index: 1 })
  await page.getByLabel('第一天').fill(taipeiDate(new Date(Date.now() + 7 * 86_400_000)))
  await expect(page.getByTestId('held-dates')).toHaveCount(0)
  // Asked again by itself when the network is back.
  await page.context().setOffline(true)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/held-date'))
  await page.getByLabel('最後一天').fill(taipeiDate(new Date(Date.now() + 13 * 86_400_000)))
  await asked
  const held = page.getByTestId('held-dates')
  await expect(async () => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await expect(held.getByRole('listitem').first()).toContainText(/\d 堂課（/, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await examine(page, 'days that are about to be closed')
  await held.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '停班停課' })).toBeVisible()
  await expect(page).toHaveURL(/place=base:1$/)
  await expect(page.getByRole('button', { name: '套用並通知' })).toBeVisible()
})

test('a new class on a closed day is warned about, and can be opened in spite of it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffNewClass())
  await chooseOption(page.getByRole('combobox', { name: '課程' }), 0)
  await page.getByLabel('班名').fill('休館日的班')
  await page.getByLabel('教室').fill('沒有人用的教室')
  // The second of three days on which the base of the demo is renovated.
  await page.getByLabel('第一堂').fill(taipeiDate(new Date(Date.now() + 151 * 86_400_000)))
  await page.getByLabel('從', { exact: true }).fill('03:00')
  await page.getByLabel('到', { exact: true }).fill('04:00')
  await page.getByLabel('幾堂課').fill('2')
  await page.getByRole('button', { name: '開班', exact: true }).click()
  const days = page.getByRole('region', { name: '上課日' }).getByRole('listitem')
  await expect(days.first()).toContainText('鹿港基地這一天休館：內部整修')
  await expect(days.nth(1)).toContainText(/不在鹿港基地的開放時間|鹿港基地週.休館/)
  await page.getByRole('button', { name: '仍然開班' }).click()
  await expect(page.getByRole('region', { name: '通知' })).toContainText('已開班')
})

test('the place of a base is set by a tap and the arrow keys; map and numbers keep in step', async ({
  page,
}) => {
  await openEditor(page)
  const map = page.getByRole('button', { name: '在地圖上放位置' })
  const [latitude, longitude] = [page.getByLabel('緯度'), page.getByLabel('經度')]
  const before = Number(await latitude.inputValue())
  await map.focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(before)
  // The middle of the county, enlarged around it.
  await map.click()
  const east = Number(await longitude.inputValue())
  await page.getByRole('button', { name: '放大地圖' }).click()
  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width * 0.75, y: box.height / 2 } })
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(east)
  expect(Number(await longitude.inputValue()) - east).toBeLessThan(0.2)
  await latitude.fill('24.0577')
  await longitude.fill('120.4345')
  await expect(page.getByText('北緯 24.0577、東經 120.4345')).toBeVisible()
  await page.getByLabel('縣市').selectOption('金門縣')
  await map.click()
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(119)
})

test('the story of a base is written in lines, shown to visitors and taken back; one with headings is locked', async ({
  page,
  baseURL,
}) => {
  await openEditor(page)
  const story = page.getByLabel('基地的故事')
  await expect(page.getByText(/^基地的故事：現在的故事有標題、粗體或連結/)).toBeVisible()
  await expect(story).toHaveCount(0)
  await examine(page, 'a base with a story that is locked')
  await page.goto(pages.baseDetail({ baseId }))
  const shown = page.getByRole('region', { name: '這棟房子的故事' })
  await expect(shown.getByRole('heading', { name: '從一只窯開始' })).toBeVisible()
  await withDatabase(baseURL, (client) =>
    client.query(`update places.bases set story = '{"type":"doc","content":[]}' where id = $1`, [baseId]),
  )
  await page.goto(staffPaths.staffBase({ baseId: String(baseId) }))
  await story.fill('從一只窯開始。\n\n門一直開著。\n')
  await save(page)
  await page.goto(pages.baseDetail({ baseId }))
  await expect(shown.getByText('從一只窯開始。', { exact: true })).toBeVisible()
  await expect(shown.getByText('門一直開著。', { exact: true })).toBeVisible()
  await page.goto(staffPaths.staffBase({ baseId: String(baseId) }))
  await expect(story).toHaveValue('從一只窯開始。\n門一直開著。')
  const history = page.getByRole('region', { name: '更改紀錄' })
  await expect(history.getByText('基地的故事：（空白） → 從一只窯開始。、門一直開著。')).toBeVisible()
  await history.getByRole('button', { name: /^復原/ }).first().click()
  await expect(story).toHaveValue('')
})
