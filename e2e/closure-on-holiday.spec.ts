import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate, taipeiDay } from 'contract/taipei-time'
import { arrangeTyphoon } from './support/arrange-typhoon.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

const chooseWay = (page: Page, dayId: number, way: string) =>
  page.getByTestId(`closure-day-${dayId}`).getByLabel('怎麼處理').selectOption({ label: way })

test('a holiday is stepped over, and no day moves to a date that was not shown', async ({
  browser,
  baseURL,
}) => {
  const day = await withDatabase(baseURL, (client) => arrangeTyphoon(client))
  const [pottery, wood, tea] = day.classes
  const datesOfWood = () =>
    withDatabase(baseURL, async (client) => {
      const { rows } = await client.query<{ startsAt: Date }>(
        'select starts_at as "startsAt" from catalog.class_days where class_id = $1 order by starts_at',
        [wood.classId],
      )
      return rows.map(({ startsAt }) => taipeiDate(startsAt))
    })
  const weeksLater = (weeks: number) =>
    taipeiDate(new Date(startOfTaipeiDay(day.date).getTime() + weeks * 7 * 86_400_000))
  const words = (weeks: number) => taipeiDay(startOfTaipeiDay(weeksLater(weeks)))
  const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(staff, 'manager')
  await staff.goto(`${staffPaths.staffClosures()}?date=${day.date}&place=base:1`)
  await staff.getByLabel('原因').fill('海葵颱風停班停課')
  await chooseWay(staff, pottery.dayIds[0], '照常上課')
  await chooseWay(staff, tea.dayIds[0], '照常上課')
  await chooseWay(staff, wood.dayIds[0], '順延一週')
  const card = staff.getByTestId(`closure-day-${wood.dayIds[0]}`)
  await expect(card).toContainText(`改到 ${words(1)}16:00，之後 2 堂也各延一週。`)
  await withDatabase(baseURL, (client) =>
    client.query(`insert into catalog.holidays (day, name) values ($1, '補假')`, [weeksLater(2)]),
  )
  await staff.getByRole('button', { name: '套用並通知' }).click()
  await expect(staff.getByRole('main').getByRole('alert')).toHaveText(
    '符合的課或新的日期有變動，請按「看會影響的課」再看一次，再套用。',
  )
  await staff.getByRole('button', { name: '看會影響的課' }).click()
  await expect(card).toContainText(
    `改到 ${words(1)}16:00，之後 2 堂也順延，改到 ${words(3)}16:00、${words(4)}16:00。避開放假和休館：${words(2)}補假。`,
  )
  await staff.getByRole('button', { name: '套用並通知' }).click()
  const result = staff.getByTestId('closure-result')
  await expect(result).toContainText('1 堂順延。')
  expect(await datesOfWood()).toEqual([1, 3, 4].map(weeksLater))
  await result.getByRole('button', { name: '收回' }).click()
  await expect(result).toContainText('還沒有人收到通知，也不會再通知。')
  expect(await datesOfWood()).toEqual([0, 1, 2].map(weeksLater))
  await withDatabase(baseURL, (client) => client.query(`delete from catalog.holidays where name = '補假'`))
})
