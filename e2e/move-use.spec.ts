import { expect, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { landmarks } from 'db/demo/landmarks'
import { applyFor, arrangeApplications } from './support/arrange-applications.ts'
import { enlargeText } from './support/enlarge-text.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial' })

type Applied = Awaited<ReturnType<typeof applyFor>>
let tea: Applied

const dayMs = 86_400_000
/** Days from today to the Monday of a week in about a month. */
const monday = 34 - ((new Date(Date.now() + 8 * 3_600_000 + 34 * dayMs).getUTCDay() + 6) % 7)
const dateIn = (days: number): string => taipeiDate(new Date(Date.now() + (monday + days) * dayMs))
const [tuesday, wednesday, thursday, friday, saturday] = [1, 2, 3, 4, 5] as const

test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    // Open every day, so that only uses are in the way.
    await client.query('delete from places.opening_hours where base_id = $1', [landmarks.lukangBaseId])
    await client.query('delete from places.closed_days where base_id = $1', [landmarks.lukangBaseId])
    const { spaceId } = await arrangeApplications(client)
    await client.query('delete from spaces.applications')
    const details = { headcount: 6, equipment: '', note: '' }
    const borrow = async (
      key: string,
      title: string,
      times: [number, string, string][],
      isApproved = true,
    ) => {
      const made = await applyFor(client, spaceId, { ...details, key, title, times })
      if (isApproved)
        await client.query(`update spaces.uses set state = 'approved' where id = any($1)`, [made.useIds])
      return made
    }
    tea = await borrow('lin', '茶道社團練習', [[monday + tuesday, '18:00', '20:00']])
    await borrow('noemail', '巷口讀書會', [[monday + wednesday, '18:30', '19:30']])
    await borrow('chen', '阿公阿嬤合唱團', [[monday + friday, '19:00', '21:00']], false)
  })
})

const openWeek = async (page: Page, key = 'manager') => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, key)
  await page.goto(`${staffPaths.staffWeek()}?date=${dateIn(tuesday)}`)
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /二樓和室/ }) })
}
const cell = (row: Locator, day: number) => row.getByRole('cell').nth(day)
const sheetOf = (page: Page) => page.getByRole('dialog', { name: '改時間或空間' })
const check = (page: Page) => sheetOf(page).getByTestId('move-check')
const send = (page: Page) => sheetOf(page).getByRole('button', { name: '改時間並通知申請人' }).click()

/** With the mouse, as far as over the cell. */
async function dragOver(page: Page, what: Locator, target: Locator) {
  await what.scrollIntoViewIfNeeded()
  const [from, to] = [(await what.boundingBox())!, (await target.boundingBox())!]
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 4, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
}

test('a use is dragged to another day: what is in the way is named, rivals are shown, nothing is stored before the button', async ({
  page,
}) => {
  const row = await openWeek(page)
  const use = row.getByRole('link', { name: /茶道社團練習/ })
  await examine(page, 'a week whose uses may be moved')
  await dragOver(page, use, cell(row, wednesday))
  await expect(cell(row, wednesday)).toHaveAttribute('data-drop', 'clash')
  await expect(cell(row, thursday)).toHaveAttribute('data-drop', 'free')
  await expect(cell(row, tuesday)).toHaveAttribute('data-drop', 'none')
  await page.mouse.up()
  await expect(check(page)).toContainText('已經有「場地借用：巷口讀書會」')
  await examine(page, 'the form of a move with what is in the way')
  await send(page)
  await expect(sheetOf(page).getByRole('alert')).toContainText('已經有「場地借用：巷口讀書會」')
  await sheetOf(page).getByLabel('日期').fill(dateIn(friday))
  await expect(check(page)).toContainText('「阿公阿嬤合唱團」也申請了這個時段')
  await sheetOf(page).getByLabel('給申請人的話').fill('那天二樓要修冷氣')
  await send(page)
  await expect(page.getByTestId('moved')).toContainText('已把「茶道社團練習」改到')
  await expect(cell(row, friday).getByRole('link', { name: /茶道社團練習/ })).toContainText('18:00–20:00')
  await expect(cell(row, friday).getByRole('link', { name: /合唱團/ })).toHaveCount(0)
  await expect(cell(row, tuesday)).toHaveText('')
  await examine(page, 'a week after a move')
  await page.getByTestId('moved').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: tea.title })).toBeVisible()
  await expect(page.getByRole('region', { name: '經過' }).getByRole('listitem').first()).toContainText(
    '那天二樓要修冷氣',
  )
})

test('by keyboard alone', async ({ page }) => {
  const row = await openWeek(page)
  const button = cell(row, friday).getByRole('button', { name: /^改時間：茶道社團練習/ })
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(48)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(check(page)).toContainText('請選新的空間、日期或時間')
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await sheetOf(page).getByLabel('開始').focus()
  await page.keyboard.type('09:00')
  await expect(sheetOf(page).getByLabel('結束')).toHaveValue('11:00')
  await expect(check(page)).toContainText('可以改到這個時間')
  const save = sheetOf(page).getByRole('button', { name: '改時間並通知申請人' })
  const date = sheetOf(page).getByLabel('日期')
  const typed = await date.inputValue()
  await date.fill('')
  await save.press('Enter')
  await expect(date).toHaveAccessibleDescription(/請填寫日期。/)
  await expect(date).toBeFocused()
  await date.fill(typed)
  await expect(check(page)).toContainText('可以改到這個時間')
  await save.focus()
  // Moved, but the answer is lost: the same again is no second move.
  await page.route(/\/move$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Enter')
  await expect(sheetOf(page).getByRole('alert')).toContainText('再按一次不會重複')
  await page.unrouteAll()
  await save.press('Enter')
  await expect(page.getByTestId('moved')).toContainText('已把「茶道社團練習」改到')
  await expect(cell(row, friday).getByRole('link', { name: /茶道社團練習/ })).toContainText('09:00–11:00')
})

test('those who only read see no handles', async ({ page }) => {
  const row = await openWeek(page, 'viewer')
  await expect(row.getByRole('link', { name: /茶道社團練習/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^改時間/ })).toHaveCount(0)
})

test('on a phone a use is moved on the page of its application, and the applicant reads where it is', async ({
  browser,
  baseURL,
}) => {
  const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(desk, 'manager')
  await desk.goto(staffPaths.staffApplication({ applicationId: tea.id }))
  const card = desk.getByTestId(`use-${tea.useIds[0]}`)
  await card.getByRole('button', { name: /^改時間/ }).click()
  await sheetOf(desk).getByLabel('日期').fill(dateIn(saturday))
  await expect(check(desk)).toContainText('可以改到這個時間')
  await sheetOf(desk).getByLabel('給申請人的話').fill('週五借給選務中心')
  await examine(desk, 'the form of a move on a phone')
  await desk.setViewportSize({ width: 320, height: 844 })
  await enlargeText(desk)
  await examineAsShown(desk, 'the form of a move in large letters')
  expect(await desk.getByTestId('move-form').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  await desk.evaluate(() => (document.documentElement.style.fontSize = ''))
  await desk.setViewportSize({ width: 390, height: 844 })
  await send(desk)
  await expect(card).toContainText(/（六）09:00\W*–\W*11:00/)
  await examine(desk, 'an application after a move')

  await withDatabase(baseURL, (client) =>
    client.query(`update spaces.events set at = at - interval '3 minutes'`),
  )
  const member = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(member, 'lin')
  const notice = member.getByRole('listitem').filter({ hasText: '基地改了你借場地的時間或空間' })
  await expect(async () => {
    await member.goto(pages.inbox())
    await expect(notice).toHaveCount(1, { timeout: 2000 })
  }).toPass()
  await expect(notice).toContainText(/（二）18:00–20:00已核准，照新的時間和空間使用・.*（六）09:00–11:00/)
  await expect(notice).toContainText('週五借給選務中心')
  await examine(member, 'the message of a move')
  await member.goto(pages.spaceApplication({ applicationId: tea.id }))
  await expect(member.getByText(/基地改了時間或空間/).first()).toBeVisible()
  await expect(member.getByText(/週五借給選務中心/)).toBeVisible()
})
