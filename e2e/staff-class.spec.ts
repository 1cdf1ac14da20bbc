import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examine, examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openClass } from './support/open-class.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
// Days are moved to hours of any weekday.
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, (client) => client.query('delete from places.opening_hours'))
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

let later: ClassLater
test.beforeAll(async ({ baseURL }) => {
  later = await withDatabase(baseURL, (client) => arrangeClassLater(client))
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassLater(client, later)))

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string, viewport = views.phone): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, key)
  return page
}

const staffDay = (page: Page, index: 0 | 1) => page.getByTestId(`staff-day-${later.dayIds[index]}`)

/** A day on the page of the class, held by the member or not. */
const classDay = (page: Page, index: 0 | 1) => page.getByTestId(new RegExp(`day-${later.dayIds[index]}$`))

const bookDay = async (page: Page, index: 0 | 1, { isFull = false } = {}) => {
  await openClass(page, later.classId)
  const day = page.getByTestId(`day-${later.dayIds[index]}`)
  // A page may be cached for a second, and asks for its seats every five.
  await expect(day).toContainText(isFull ? '額滿' : '席', { timeout: 10_000 })
  await day.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(報名|加入候補)$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /完成|候補/ })).toBeVisible()
}

test('more seats on a day promote the member who waits for it', async ({ browser }) => {
  const [holder, waiting] = [await openAs(browser, 'lin'), await openAs(browser, 'chen')]
  await bookDay(holder, 0)
  await bookDay(waiting, 0, { isFull: true })
  await expect(waiting.getByText('候補第 1 位。')).toBeVisible()

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClass({ classId: later.classId }))
  await expect(staffDay(staff, 0)).toContainText('1／1 位・候補 1 組 1 位')
  await examine(staff, 'the class')
  await staffDay(staff, 0)
    .getByRole('button', { name: /^調整名額/ })
    .click()
  await expect(staff.getByRole('dialog')).toContainText('1 天・1 人次（1 筆報名），候補 1 組')
  await staff.getByRole('spinbutton', { name: '名額' }).press('ArrowUp')
  await examine(staff, 'the seats')
  await staff.getByRole('button', { name: '名額改成 2 位' }).click()
  await expect(staff.getByText('名額已改成 2 位。候補遞補了 1 組。')).toBeVisible()
  await expect(staffDay(staff, 0)).toContainText('2／2 位')
  await waiting.reload()
  await expect(waiting.getByRole('main').getByText('已報名', { exact: true })).toBeVisible()
})

test('with the keyboard: a day is cancelled for a reason, the member sees it, and it is undone', async ({
  browser,
}) => {
  const member = await openAs(browser, 'lin')
  const staff = await openAs(browser, 'manager', views.desktop)
  await staff.goto(staffPaths.staffClass({ classId: later.classId }))
  await staffDay(staff, 0).getByRole('button', { name: /^停課/ }).focus()
  await staff.keyboard.press('Enter')
  await staff.getByRole('button', { name: '這一天停課' }).focus()
  await staff.keyboard.press('Enter')
  const reason = staff.getByLabel('停課原因')
  await expect(reason).toHaveAccessibleDescription(/請填寫停課原因，報名的人會看到。/)
  await expect(reason).toBeFocused()
  await staff.keyboard.type('老師身體不適')
  await expect(reason).not.toHaveAttribute('aria-invalid')
  await examine(staff, 'the cancellation')
  await staff.getByRole('button', { name: '這一天停課' }).focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('已停課。2 筆報名會收到通知。')).toBeVisible()
  await expect(staffDay(staff, 0)).toContainText('停課：老師身體不適')
  await expect(staffDay(staff, 0).getByRole('heading')).toBeFocused()

  // Offered until the messages are sent; then nobody is notified.
  const recall = staff.getByRole('region', { name: '還沒寄出的通知' })
  // The higher capacity of the journey above may still wait as well.
  await expect(recall).toContainText(
    /剛才的停課還沒通知任何人(（之前還有 1 項更動也還沒通知；要收回前面的，先收回這一項）)?，\d+ 秒後寄出/,
  )
  await recall.getByRole('button', { name: '收回' }).focus()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText('已收回，這項更動沒有通知任何人。')).toBeVisible()
  await expect(staffDay(staff, 0)).toContainText('2／2 位')
  await expect(staffDay(staff, 0)).not.toContainText('停課：')

  await staffDay(staff, 0).getByRole('button', { name: /^停課/ }).click()
  await staff.getByLabel('停課原因').fill('停電')
  await staff.getByRole('button', { name: '這一天停課' }).click()
  await expect(staffDay(staff, 0)).toContainText('停課：停電')
  await openClass(member, later.classId)
  await expect(classDay(member, 0)).toContainText('這天停課')
  await examine(staff, 'the class with a cancelled day')
  await staffDay(staff, 0)
    .getByRole('button', { name: /^恢復上課/ })
    .press('Enter')
  await expect(staffDay(staff, 0)).not.toContainText('停課：')
  await expect(staffDay(staff, 0).locator(':focus')).toBeVisible()
})

test('a move shows what it clashes with before it is made, and the class is confirmed', async ({
  browser,
  baseURL,
}) => {
  const evening = await withDatabase(baseURL, async (client) => {
    const arranged = await arrangeClassLater(client)
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '4 hours', ends_at = ends_at + interval '4 hours'
       where id = $1`,
      [arranged.dayIds[0]],
    )
    await client.query('delete from catalog.class_days where id = $1', [arranged.dayIds[1]])
    return arranged
  })
  const member = await openAs(browser, 'lin')
  await openClass(member, evening.classId)
  await member.getByTestId(`day-${evening.dayIds[0]}`).getByRole('checkbox').check()
  await member.getByRole('button', { name: '報名', exact: true }).click()
  await expect(member.getByRole('heading', { level: 1, name: /完成/ })).toBeVisible()

  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffHome())
  // On some dates other classes of the base are more urgent.
  const decision = staff.getByTestId(`decision-${later.classId}`)
  await decision.waitFor({ state: 'attached' })
  if (!(await decision.isVisible())) await staff.getByText(/^看其他 \d+ 班$/).click()
  await decision.getByRole('link').click()
  await staffDay(staff, 0).getByRole('button', { name: /^改期/ }).click()
  await staff.getByLabel('開始').fill('18:00')
  const end = staff.getByLabel('結束')
  await expect(end).toHaveAccessibleDescription(/結束時間要在開始之後/)
  await staff.getByRole('button', { name: '檢查撞期' }).click()
  await expect(end).toBeFocused()
  await end.fill('20:30')
  await staff.getByRole('button', { name: '檢查撞期' }).click()
  await expect(staff.getByRole('dialog').getByRole('status')).toContainText('這個時間有 2 個撞期')
  await expect(staff.getByRole('dialog').getByText(/^場地「陶藝教室」/)).toBeVisible()
  await examine(staff, 'the clashes')
  await staff.setViewportSize(views.desktop)
  await examine(staff, 'the clashes on a desktop')
  await staff.setViewportSize(views.phone)
  await staff.getByLabel('開始').fill('10:00')
  await staff.getByLabel('結束').fill('12:00')
  await staff.getByRole('button', { name: '檢查撞期' }).click()
  await expect(staff.getByText('這個時間沒有撞期。')).toBeVisible()
  await staff.getByLabel('開始').fill('18:00')
  await staff.getByLabel('結束').fill('20:30')
  await staff.getByRole('button', { name: '檢查撞期' }).focus()
  await staff.keyboard.press('Enter')
  await staff.getByRole('button', { name: '確定改期' }).click()
  await expect(staffDay(staff, 0)).toContainText('18:00')
  await expect(staff.getByText(/其中 1 筆和本人的其他課撞期/)).toBeVisible()
  await withDatabase(baseURL, (client) => removeClassLater(client, evening))
  await staff.getByRole('button', { name: '決定是否開班' }).click()
  await examine(staff, 'the decision')
  await staff.getByRole('button', { name: '確定開班' }).click()
  await expect(staff.getByText('已確定開班。2 筆報名會收到通知。')).toBeVisible()
  await expect(staff.getByRole('button', { name: '更改決定' })).toBeVisible()
})

test('who may book is changed, shown to everybody, and taken back', async ({ browser }) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClass({ classId: later.classId }))
  // What is taken back before it is sent stays in sight together with what is undone.
  await staffDay(staff, 0)
    .getByRole('button', { name: /^換教室/ })
    .click()
  await staff.getByRole('combobox', { name: /教室/ }).fill('大廳')
  await staff.getByRole('dialog').getByRole('button', { name: '換教室' }).click()
  const recall = staff.getByRole('region', { name: '還沒寄出的通知' })
  await expect(recall).toContainText('剛才的換教室')
  const rules = staff.getByRole('region', { name: '報名資格' })
  await expect(rules).toContainText('不限，每個人都可以報名。')
  await rules.getByRole('button', { name: '更改資格' }).click()
  await staff.getByLabel('最小年齡').fill('一百')
  await staff.getByRole('button', { name: '儲存資格' }).click()
  await expect(staff.getByLabel('最小年齡')).toHaveAccessibleDescription(
    /年齡請填 0 到 120 的數字，或留空白。/,
  )
  await expect(staff.getByLabel('最小年齡')).toBeFocused()
  await staff.getByLabel('最小年齡').fill('６５')
  await staff.getByRole('checkbox', { name: '樂齡' }).check()
  await examine(staff, 'the rules')
  await staff.getByRole('button', { name: '儲存資格' }).click()
  await expect(rules).toContainText('65 歲以上・限 1 種身分。')
  const visitor = await (await browser.newContext({ viewport: views.phone })).newPage()
  await openClass(visitor, later.classId)
  await expect(visitor.getByText('這一班限 65 歲以上報名，以上課那天的年齡計算。')).toBeVisible()
  await examineAsShown(staff, 'two notices')
  await staff.getByRole('button', { name: '復原' }).click({ timeout: 10_000 })
  await expect(rules).toContainText('不限，每個人都可以報名。')
  await recall.getByRole('button', { name: '收回' }).click()
  await expect(staffDay(staff, 0)).not.toContainText('大廳')
})

test('a closure is previewed, applied to all days of the date, and undone', async ({ browser }) => {
  const member = await openAs(browser, 'chen')
  await bookDay(member, 1)
  const staff = await openAs(browser, 'manager')
  await staff.goto(staffPaths.staffHome())
  await openStaffPart(staff, '停班停課')
  await staff.getByLabel('日期').fill(later.date)
  await staff.getByLabel('縣市或基地').selectOption({ index: 0 })
  await staff.getByRole('button', { name: '看會影響的課' }).click()
  await expect(staff.getByTestId(`closure-day-${later.dayIds[1]}`)).toContainText('1 位（1 筆報名）')
  await expect(staff.getByText('1 堂停課。影響 1 位，都會收到通知，每人一則。')).toBeVisible()
  await examine(staff, 'the preview')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  await expect(staff.getByLabel('原因')).toHaveAccessibleDescription(/請填寫原因，報名和借場地的人會看到。/)
  await expect(staff.getByLabel('原因')).toBeFocused()
  await staff.getByLabel('原因').fill('颱風停班停課')
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const closure = staff.getByTestId(`closure-${later.date}`)
  await expect(closure).toContainText('颱風停班停課')
  await examine(staff, 'the closures')
  await openClass(member, later.classId)
  await expect(classDay(member, 1)).toContainText('這天停課')
  await closure.getByRole('button', { name: /^復原/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: '復原' }).click()
  await expect(staff.getByTestId('closure-result')).toContainText('已經復原')
  await expect(closure).toContainText('復原')
  await expect(closure.getByRole('button', { name: /^復原/ })).toHaveCount(0)
  await openClass(member, later.classId)
  await expect(classDay(member, 1)).toContainText('已報名')
})

/** Between ten in the evening and eight in the morning in Taipei. */
const isNight = (): boolean => {
  const hour = (new Date().getUTCHours() + 8) % 24
  return hour >= 22 || hour < 8
}

test('the messages of a class say who was notified of what, and whether it arrived', async ({ browser }) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffClass({ classId: later.classId }))
  await staff.getByRole('link', { name: '這一班的訊息紀錄' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: '訊息紀錄' })).toBeVisible()
  const messages = staff.getByTestId(/^message-/)
  // Jobs send the messages of the actions above every few seconds; those that can wait, in the morning.
  await expect(async () => {
    await staff.reload()
    await expect(messages.filter({ hasText: '確定開班' }).first()).toContainText(
      // Just before the night it may have been sent already.
      isNight() ? /：(等待送出|已送出)/ : '：已送出',
    )
  }).toPass({ timeout: 40_000 })
  await expect(messages.filter({ hasNotText: '班務練習班' })).toHaveCount(0)
  await examine(staff, 'the messages')
  await staff.setViewportSize(views.desktop)
  await examine(staff, 'the messages on a desktop')
  await staff.getByRole('link', { name: '沒送到' }).click()
  await expect(staff.getByText('沒有送不到的訊息')).toBeVisible()

  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffMessages())
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('這一頁不在你的權限裡')
  await expect(editor.getByText('有「管理員」「基地管理」「班務」權限的夥伴可以用這一頁。')).toBeVisible()
})

test('班務 see the closures of their base and cannot close; others do not reach the page', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'staff')
  await staff.goto(staffPaths.staffHome())
  await openStaffPart(staff, '停班停課')
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText('停班停課')
  await expect(staff.getByTestId(`closure-${later.date}`).first()).toContainText('颱風停班停課')
  await expect(staff.getByRole('button', { name: '看會影響的課' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: /^復原/ })).toHaveCount(0)
  const editor = await openAs(browser, 'editor')
  await editor.goto(staffPaths.staffClosures())
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText('這一頁不在你的權限裡')
  await expect(editor.getByText('有「管理員」「基地管理」「班務」權限的夥伴可以用這一頁。')).toBeVisible()
  const member = await openAs(browser, 'lin')
  await member.goto(staffPaths.staffClass({ classId: later.classId }))
  await expect(member.getByRole('link', { name: '回網站首頁' })).toBeVisible()
})
