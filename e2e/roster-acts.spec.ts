import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { castLineUserId } from 'db/demo/cast'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, async (client) => {
    const made = await arrangeClassLater(client)
    await client.query('update catalog.class_days set capacity = 4 where id = $1', [made.dayIds[0]])
    return made
  })
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const phone = { width: 390, height: 844 }
const openAs = async (browser: Browser, key: string, viewport = phone): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, key)
  return page
}
const openRoster = async (browser: Browser, viewport = phone, key = 'staff'): Promise<Page> => {
  const staff = await openAs(browser, key, viewport)
  await staff.goto(staffPaths.staffClassDay({ classDayId: later.dayIds[0] }))
  await expect(staff.getByRole('heading', { name: '名單' })).toBeVisible()
  return staff
}
/** A page without them does not read again what others have written meanwhile. */
const polls = /\/api\/admin\/class-day\/\d+$/
const listHeading = (staff: Page) => staff.getByRole('heading', { level: 2, name: '名單' })
const mobileOf = (baseURL: string | undefined, key: string) =>
  withDatabase(baseURL, async (client) => {
    const found = await client.query<{ mobile: string }>(
      'select mobile from identity.members m join identity.accounts a using (id) where a.line_user_id = $1',
      [castLineUserId(key)],
    )
    return found.rows[0]!.mobile
  })

test('a member who rings up is recognised by phone, booked, and sees it', async ({ browser, baseURL }) => {
  const staff = await openRoster(browser)
  await staff.getByRole('button', { name: '幫人報名' }).click()
  const sheet = staff.getByRole('dialog', { name: '幫人報名' })
  // The button is pressed before the number has been looked up.
  await staff.route('**/person?phone=*', async (route) => {
    await sleep(500)
    await route.continue()
  })
  await sheet.getByLabel('電話號碼').fill(await mobileOf(baseURL, 'lin'))
  await sheet.getByRole('button', { name: '報名 1 位' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('這支電話有人用過，請選是哪一位。')
  await sheet.getByText('會員，會收到通知').click()
  await examine(staff, 'the booking for a member')
  await sheet.getByRole('button', { name: '報名 1 位' }).click()
  await expect(staff.getByTestId('recall')).toContainText('已報名')
  await expect(staff.getByTestId('recall')).toContainText('還沒通知本人')
  await expect(staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })).toBeVisible()
  const member = await openAs(browser, 'lin')
  await member.goto(pages.classDetail({ classId: later.classId }))
  await hydrated(member)
  await expect(member.getByTestId(`booked-day-${later.dayIds[0]}`)).toContainText('已報名')
})

test('staff see the full number on demand, and can dial it', async ({ browser, baseURL }) => {
  const staff = await openRoster(browser)
  await staff.getByRole('button', { name: '處理林美麗的報名' }).click()
  const sheet = staff.getByRole('dialog', { name: '林美麗' })
  await examine(staff, 'what can be done for a member')
  await sheet.getByRole('button', { name: /^顯示電話/ }).click()
  const mobile = await mobileOf(baseURL, 'lin')
  await expect(sheet.getByRole('link', { name: /^撥打 09/ })).toHaveAttribute('href', `tel:${mobile}`)
  const looks = await withDatabase(baseURL, (client) =>
    client.query('select from booking.phone_looks where class_day_id = $1', [later.dayIds[0]]),
  )
  expect(looks.rowCount).toBe(1)
})

test('a change and a cancellation by phone are taken back before anybody is notified', async ({
  browser,
}) => {
  const staff = await openRoster(browser)
  const open = () => staff.getByRole('button', { name: '處理林美麗的報名' }).first().click()
  const sheet = staff.getByRole('dialog', { name: '林美麗' })
  const row = staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
  await open()
  await sheet.getByRole('button', { name: /^增加/ }).click()
  await sheet.getByRole('button', { name: '改成 2 位' }).click()
  await expect(row).toContainText('2 位')
  await staff.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(row).toContainText('1 位')
  await open()
  await sheet.getByRole('button', { name: '取消這一天' }).click()
  await expect(row).toHaveCount(0)
  // The button that was pressed has left with its row; what can be taken back is next.
  await expect(listHeading(staff)).toBeFocused()
  await examine(staff, 'the roster after a cancellation')
  await staff.keyboard.press('Tab')
  await expect(staff.getByTestId('recall').getByRole('button', { name: '收回' })).toBeFocused()
  await staff.keyboard.press('Enter')
  await expect(row).toBeVisible()
  await expect(listHeading(staff)).toBeFocused()
  await open()
  await readHistory(staff, sheet)
  const member = await openAs(browser, 'lin')
  await member.goto(pages.inbox())
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(member.getByText('報名已取消')).toHaveCount(0)
  await expect(member.getByText('報名已更改')).toHaveCount(0)
})

test('two helpers who change one party at the same time decide which number holds', async ({ browser }) => {
  const [first, second] = [await openRoster(browser), await openRoster(browser, phone, 'manager')]
  await second.route(polls, (route) => route.abort())
  const sheetOf = (staff: Page) => staff.getByRole('dialog', { name: '林美麗' })
  const raise = async (staff: Page, people: number) => {
    await staff.getByRole('button', { name: '處理林美麗的報名' }).first().click()
    for (let at = 1; at < people; at++) await sheetOf(staff).getByRole('button', { name: /^增加/ }).click()
    await sheetOf(staff)
      .getByRole('button', { name: `改成 ${people} 位` })
      .click()
  }
  await raise(first, 2)
  await expect(sheetOf(first)).toHaveCount(0)
  await raise(second, 3)
  const question = second.getByRole('dialog', { name: '林美麗：兩邊都改了' })
  await expect(question).toContainText('班務 簡雅雯剛改成：2 位')
  await expect(question).toContainText('你要改成：3 位')
  await second.unroute(polls)
  await examine(second, 'two numbers of one party')
  const rowOf = (staff: Page) => staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
  await question.getByRole('button', { name: '維持現在的' }).click()
  await expect(sheetOf(second)).toHaveCount(0)
  await expect(rowOf(second)).toContainText('2 位')
  const choose = async (people: number, act: RegExp) => {
    await second.getByRole('button', { name: '處理林美麗的報名' }).first().click()
    await sheetOf(second).getByRole('button', { name: act }).click()
    await sheetOf(second)
      .getByRole('button', { name: `改成 ${people} 位` })
      .click()
  }
  // What the first offers to take back has been changed by then: nothing is taken back, and it says why.
  await choose(3, /^增加/)
  await expect(rowOf(second)).toContainText('3 位')
  await first.getByTestId('recall').getByRole('button').first().click()
  await expect(first.getByText(/剛才把人數從 2 位改成 3 位/)).toBeVisible()
  await expect(rowOf(first)).toContainText('3 位')
  for (const people of [2, 1]) await choose(people, /^減少/)
  await expect(rowOf(second)).toContainText('1 位')
})

/** Of what the test above did, the newest first. */
async function readHistory(staff: Page, sheet: Locator): Promise<void> {
  await sheet.getByText('經過', { exact: true }).click()
  const events = sheet.getByRole('listitem')
  await expect(events).toHaveCount(5)
  for (const [at, words] of ['恢復報名', '取消', '人數 2 → 1', '人數 1 → 2', '報名'].entries())
    await expect(events.nth(at)).toContainText(words)
  await expect(events.first()).toContainText('（電話）')
  await examine(staff, 'the history of a booking')
}

test('somebody without LINE waits for a full day', async ({ browser, baseURL }) => {
  await withDatabase(baseURL, (client) =>
    client.query('update catalog.class_days set capacity = 1 where id = $1', [later.dayIds[0]]),
  )
  const staff = await openRoster(browser, { width: 1280, height: 900 })
  await staff.getByRole('button', { name: '幫人報名' }).click()
  const sheet = staff.getByRole('dialog', { name: '幫人報名' })
  await sheet.getByLabel('電話號碼').fill('2345')
  await sheet.getByRole('button', { name: '候補 1 位' }).click()
  await expect(sheet.getByLabel('姓名')).toHaveAccessibleDescription(/請填寫這一欄/)
  await expect(sheet.getByLabel('電話號碼')).toHaveAccessibleDescription(/請填寫 10 位手機/)
  await sheet.getByLabel('電話號碼').fill('04-2345-6789')
  await sheet.getByLabel('姓名').fill('阿水伯')
  await examine(staff, 'the booking of a full day')
  await sheet.getByRole('button', { name: '候補 1 位' }).click()
  const waits = staff.getByRole('dialog', { name: '阿水伯已加入候補' })
  await waits.getByRole('button', { name: '關閉', exact: true }).click()
  await expect(staff.getByTestId('recall')).toContainText('阿水伯：已加入候補')
  await staff.getByText('候補 1 筆').click()
  await staff.getByRole('button', { name: '超收這一組：阿水伯' }).click()
  const more = staff.getByRole('dialog', { name: '超收這一組' })
  await expect(more).toContainText('不會收到通知，請打電話告訴他們')
  await more.getByLabel('超收的原因').fill('老師同意加一個位子')
  await more.getByRole('button', { name: '超收 1 位' }).click()
  const row = staff.getByTestId(/^party-/).filter({ hasText: '阿水伯' })
  await expect(row).toContainText('請打電話通知')
  // It offered to take back a place in the waitlist, which is a seat now.
  await expect(staff.getByTestId('recall')).toHaveCount(0)
  await expect(listHeading(staff)).toBeFocused()
  await row.getByRole('button', { name: '處理阿水伯的報名' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '取消這一天' }).click()
  await expect(row).toHaveCount(0)
  await staff.getByText('請假或取消').click()
  await staff.getByRole('button', { name: '處理阿水伯的報名' }).click()
  await expect(staff.getByRole('dialog')).toContainText('沒有 LINE 的人不會收到通知')
  await expect(staff.getByRole('dialog')).not.toContainText('空出的名額')
})

test('while the class is on, somebody walks in, and the rest is absent or present', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `update catalog.class_days set capacity = 4, starts_at = now() - interval '30 minutes',
         ends_at = now() + interval '90 minutes' where id = $1`,
      [later.dayIds[0]],
    ),
  )
  const staff = await openRoster(browser)
  await staff.getByRole('button', { name: '幫人報名' }).click()
  const sheet = staff.getByRole('dialog', { name: '幫人報名' })
  await sheet.getByLabel('電話號碼').fill('0922111333')
  await sheet.getByLabel('姓名').fill('路過的客人')
  await sheet.getByRole('button', { name: '報名並簽到 1 位' }).click()
  const walkIn = staff.getByTestId(/^party-/).filter({ hasText: '路過的客人' })
  await expect(walkIn).toContainText('遲到')
  await staff.getByTestId('recall').getByRole('button', { name: '復原' }).click()
  await expect(walkIn).toHaveCount(0)
  await staff.getByRole('button', { name: '其餘 1 筆全部缺席' }).click()
  const row = staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
  await expect(row).toContainText('缺席')
  await expect(staff.getByText('沒來 1')).toBeVisible()
  await examine(staff, 'the roster of a running class')
  await staff.getByTestId('recall').getByRole('button', { name: '復原' }).click()
  await expect(row.getByRole('button', { name: /^簽到/ })).toBeVisible()
  await staff.getByRole('button', { name: '其餘 1 筆全部到' }).click()
  await expect(row).toContainText('出席')
  await expect(staff.getByTestId('recall')).toContainText('1 筆記為出席')
  await staff.getByTestId('recall').getByRole('button', { name: '復原' }).click()
  await expect(row.getByRole('button', { name: /^簽到/ })).toBeVisible()
})

test('two helpers who record one party differently decide which record holds', async ({ browser }) => {
  const [first, second] = [await openRoster(browser), await openRoster(browser, phone, 'manager')]
  const rowOf = (staff: Page) => staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
  const sheetOf = (staff: Page) => staff.getByRole('dialog', { name: '林美麗' })
  const save = async (staff: Page, state: string) => {
    await rowOf(staff).getByRole('button', { name: /^處理/ }).click()
    await sheetOf(staff).locator('label', { hasText: state }).click()
    await sheetOf(staff).getByRole('button', { name: '儲存出席' }).click()
  }
  const question = second.getByRole('dialog', { name: '林美麗：兩邊都改了' })
  await second.route(polls, (route) => route.abort())
  await save(first, '缺席')
  await expect(rowOf(first)).toContainText('缺席')
  await rowOf(second).getByRole('button', { name: /^簽到/ }).click()
  await expect(question).toContainText('班務 簡雅雯剛記成：缺席')
  await expect(question).toContainText('你要記的：遲到')
  await examine(second, 'two records of one party')
  await second.unroute(polls)
  await question.getByRole('button', { name: '維持現在的' }).click()
  await expect(rowOf(second)).toContainText('缺席')
  await expect(rowOf(second).getByRole('button', { name: /^處理/ })).toBeFocused()

  await second.route(polls, (route) => route.abort())
  await save(first, '早退')
  await expect(rowOf(first)).toContainText('早退')
  await save(second, '出席')
  await expect(question).toContainText('班務 簡雅雯剛記成：早退')
  await question.getByRole('button', { name: '用我的' }).click()
  await expect(sheetOf(second)).toHaveCount(0)
  await expect(rowOf(second)).toContainText('出席')
})
