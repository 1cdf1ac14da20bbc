import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { bookFor } from './support/arrange-class-now.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { recordBooked } from './support/record-booked.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let from: ClassLater
let into: ClassLater
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    from = await arrangeClassLater(client)
    into = await arrangeClassLater(client)
    const classIds = [from.classId, into.classId]
    await client.query('update catalog.class_days set capacity = 6 where class_id = any($1)', [classIds])
    await client.query(`update catalog.classes set name = '假日練習班' where id = $1`, [into.classId])
    await client.query(
      `update catalog.class_days set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
       where class_id = $1`,
      [into.classId],
    )
    const order = { key: 'lin', people: 1, classId: from.classId, dayId: from.dayIds[0] }
    await recordBooked(client, [(await bookFor(client, order)).id])
  }),
)
test.afterAll(({ baseURL }) =>
  withDatabase(baseURL, async (client) => {
    for (const each of [from, into]) await removeClassLater(client, each)
  }),
)

const openRoster = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  await page.goto(staffPaths.staffClassDay({ classDayId: from.dayIds[0] }))
  await expect(rowOf(page)).toBeVisible()
  return page
}
/** Two helpers, of whom the second does not read again what the first has written meanwhile. */
const openTwo = async (browser: Browser) => {
  const [first, second] = [await openRoster(browser, 'staff'), await openRoster(browser, 'manager')]
  await second.route(polls, (route) => route.abort())
  return [first, second] as const
}
const polls = /\/api\/admin\/class-day\/\d+$/
const rowOf = (staff: Page) => staff.getByTestId(/^party-/).filter({ hasText: '林美麗' })
const sheetOf = (staff: Page) => staff.getByRole('dialog', { name: '林美麗', exact: true })
const press = async (staff: Page, ...names: (string | RegExp)[]) => {
  await staff.getByRole('button', { name: '處理林美麗的報名' }).first().click()
  for (const name of names) await sheetOf(staff).getByRole('button', { name }).click()
}

test('a helper who cancels a party that another one has changed is asked; one that is cancelled already says by whom', async ({
  browser,
}) => {
  const [first, second] = await openTwo(browser)
  await press(first, /^增加/, '改成 2 位')
  await expect(rowOf(first)).toContainText('2 位')
  await press(second, '取消這一天')
  const question = second.getByRole('dialog', { name: '林美麗：兩邊都改了' })
  await expect(question).toContainText('班務 簡雅雯剛改成：2 位')
  await expect(question).toContainText('你要做的：取消這一天')
  await examine(second, 'a cancellation of a party that has changed')
  await second.unroute(polls)
  await question.getByRole('button', { name: '維持現在的' }).click()
  await expect(sheetOf(second)).toHaveCount(0)
  await expect(rowOf(second)).toContainText('2 位')

  await second.route(polls, (route) => route.abort())
  await press(first, '取消這一天')
  await expect(rowOf(first)).toHaveCount(0)
  await press(second, '請假')
  await expect(second.getByText('林美麗：已取消（班務 簡雅雯剛才處理的）').first()).toBeVisible()
  // What another helper has done is not theirs to take back.
  await expect(second.getByTestId('recall')).toHaveCount(0)
  await second.unroute(polls)
  await expect(rowOf(second)).toHaveCount(0)
  await first.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(rowOf(first)).toContainText('2 位')
})

/** The next one reaches the server, and its answer is lost. */
const loseAnswer = (staff: Page, path: string) =>
  staff.route(
    path,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

test('a helper whose answers were lost is not asked about their own acts', async ({ browser }) => {
  const staff = await openRoster(browser, 'staff')
  const refusal = sheetOf(staff).getByRole('alert')
  await loseAnswer(staff, '**/party-size')
  await press(staff, /^增加/, '改成 3 位')
  await expect(refusal).not.toBeEmpty()
  await staff.route(polls, (route) => route.abort())
  await loseAnswer(staff, '**/party-cancellation')
  await sheetOf(staff).getByRole('button', { name: '取消這一天' }).click()
  await expect(refusal).not.toBeEmpty()
  await staff.unroute(polls)
  await sheetOf(staff).getByRole('button', { name: '取消這一天' }).click()
  await expect(sheetOf(staff)).toHaveCount(0)
  await expect(staff.getByTestId('recall')).toContainText('林美麗：已取消')
  await staff.getByTestId('recall').getByRole('button', { name: '收回' }).click()
  await expect(rowOf(staff)).toContainText('3 位')
  await press(staff, /^減少/, '改成 2 位')
  await expect(rowOf(staff)).toContainText('2 位')
})

test('a transfer of a booking that has changed since it was shown shows both sides first', async ({
  browser,
}) => {
  const [first, second] = await openTwo(browser)
  await press(second, '轉班')
  const sheet = second.getByRole('dialog', { name: '林美麗：轉班' })
  await sheet.getByLabel('轉到哪一班').selectOption(String(into.classId))
  await expect(sheet.getByRole('region', { name: '每一天轉到哪一天' })).toContainText('報名 2 位')
  await press(first, /^增加/, '改成 3 位')
  await expect(rowOf(first)).toContainText('3 位')
  await sheet.getByRole('button', { name: '確定轉班' }).click()
  const changed = sheet.getByRole('region', { name: '剛才的變動' })
  await expect(changed).toContainText(/班務 簡雅雯剛改過，現在是：.*報名 3 位，轉到/)
  await expect(changed).toContainText(/你剛才看到的：.*報名 2 位，轉到/)
  await expect(sheet.getByRole('alert')).toContainText('還沒有轉班')
  await examine(second, 'a transfer that has changed')
  await second.unroute(polls)
  await sheet.getByRole('button', { name: '照新的內容轉班' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(second.getByTestId('recall')).toContainText('已轉到假日練習班')
})
