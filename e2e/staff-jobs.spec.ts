import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { castLineUserId } from 'db/demo/cast'
import { landmarks } from 'db/demo/landmarks'
import { arrangeClassNow, removeClassNow, type ClassNow } from './support/arrange-class-now.ts'
import { arrangeTyphoon, type Typhoon } from './support/arrange-typhoon.ts'
import { estimatePerson } from './support/estimate-person.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { recordBooked } from './support/record-booked.ts'
import { test } from './support/test.ts'

// The jobs of STAFF.md §1 on a phone, from /admin, by the keystroke-level estimate; the term is `term.spec.ts`.
test.beforeAll(freshWorld)

let today: ClassNow
let typhoon: Typhoon
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    today = await arrangeClassNow(client, { lin: 2, chen: 1 })
    typhoon = await arrangeTyphoon(client)
  })
})
test.afterAll(({ baseURL }) => withDatabase(baseURL, (client) => removeClassNow(client, today)))

const openHome = async (browser: Browser, key: string) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await logInAs(page, key)
  // Shortly after midnight the class is yesterday's.
  await page.goto(`${staffPaths.staffHome()}?date=${today.date}`)
  await hydrated(page)
  return { page, person: estimatePerson(page) }
}

const report = (seconds: number) =>
  test.info().annotations.push({ type: 'seconds', description: seconds.toFixed(1) })

const partyOf = (page: Page, name: string): Locator => page.getByTestId(/^party-/).filter({ hasText: name })

test('a caller cancels a day', async ({ browser, baseURL }) => {
  const { rows } = await withDatabase(baseURL, (client) =>
    client.query<{ end: string }>(
      `select right(mobile, 3) as end from identity.members m join identity.accounts a using (id) where a.line_user_id = $1`,
      [castLineUserId('lin')],
    ),
  )
  const { page, person } = await openHome(browser, 'staff')
  await person.tap(page.getByRole('button', { name: '搜尋' }))
  await expect(page.getByRole('combobox', { name: '搜尋' })).toBeFocused()
  await person.type(rows[0]!.end)
  const hit = page.getByRole('row', { name: /林美麗/ }).first()
  await person.read(hit)
  await person.tap(hit.getByRole('link', { name: /^取消一天/ }))
  const sheet = page.getByRole('dialog', { name: '林美麗' })
  await person.tap(sheet.getByRole('button', { name: '取消這一天' }))
  await expect(page.getByTestId('recall')).toContainText('林美麗：請假')
  report(person.effort.seconds)
  expect(person.effort.seconds).toBeLessThanOrEqual(20)
})

test('somebody walks in', async ({ browser }) => {
  const { page, person } = await openHome(browser, 'staff')
  await person.tap(page.getByRole('main').getByRole('link', { name: /正在上課班/ }))
  await person.tap(page.getByRole('button', { name: '幫人報名' }))
  const sheet = page.getByRole('dialog', { name: '幫人報名' })
  await person.tap(sheet.getByLabel('電話號碼'))
  await person.type('0922111333')
  await person.tap(sheet.getByLabel('姓名'))
  await person.type('王小明')
  await person.tap(sheet.getByRole('button', { name: '報名並簽到 1 位' }))
  await expect(partyOf(page, '王小明')).toBeVisible()
  report(person.effort.seconds)
  // The target is 15 s; ten digits of a telephone number are 8 s of it.
  expect(person.effort.seconds).toBeLessThanOrEqual(25)
})

test('of thirty people all have come but one', async ({ browser, baseURL }) => {
  await withDatabase(baseURL, async (client) => {
    await client.query('update catalog.class_days set capacity = 40 where id = $1', [today.dayId])
    const { rows } = await client.query<{ id: string }>(
      `with g as (
         insert into booking.guests (base_id, name, mobile, created_at)
         select $3, '學員' || n, '09331' || lpad(n::text, 5, '0'), now() from generate_series(1, 28) n returning id),
       b as (
         insert into booking.bookings (code, member_id, class_id, fee_twd, created_at, changed_at)
         select 'AAAA-' || lpad(row_number() over ()::text, 4, '0'), id, $1, 0, now(), now() from g returning *)
       insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, overlap_accepted, booked_at)
       select id, $2, member_id, class_id, 0, true, created_at from b returning booking_id as id`,
      [today.classId, today.dayId, landmarks.lukangBaseId],
    )
    await recordBooked(
      client,
      rows.map(({ id }) => id),
    )
  })
  const { page, person } = await openHome(browser, 'staff')
  await person.tap(page.getByRole('main').getByRole('link', { name: /正在上課班/ }))
  await person.read(page.getByRole('heading', { name: '名單' }))
  const absent = '學員17'
  await person.tap(page.getByRole('button', { name: `處理${absent}的報名` }))
  const sheet = page.getByRole('dialog', { name: absent })
  await person.tap(sheet.getByText('缺席', { exact: true }))
  await person.tap(sheet.getByRole('button', { name: '儲存出席' }))
  await expect(partyOf(page, absent)).toContainText('缺席')
  await person.tap(page.getByRole('button', { name: /^其餘 \d+ 筆全部到/ }))
  await expect(page.getByTestId('recall')).toContainText('筆記為出席')
  report(person.effort.seconds)
  expect(person.effort.seconds).toBeLessThanOrEqual(90)
})

test('a typhoon day of one base is decided, and ends with the people to phone', async ({ browser }) => {
  const { page, person } = await openHome(browser, 'manager')
  await person.tap(page.getByRole('button', { name: '選單' }))
  await person.tap(page.getByRole('link', { name: '停班停課' }))
  await person.pick(page.getByLabel('日期', { exact: true }), typhoon.date)
  await person.tap(page.getByRole('button', { name: '看會影響的課' }))
  await person.read(page.getByTestId(/^closure-day-/).first())
  await person.tap(page.getByLabel('原因'))
  await person.type('颱風停班停課')
  await person.tap(page.getByRole('button', { name: '套用並通知' }))
  const result = page.getByTestId('closure-result')
  await person.read(result.getByRole('heading', { name: '處理好了' }))
  await expect(result.getByRole('list', { name: '要打電話的人' }).getByRole('listitem')).toHaveCount(11)
  report(person.effort.seconds)
  expect(person.effort.seconds).toBeLessThanOrEqual(60)
})
