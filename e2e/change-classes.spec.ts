import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import type pg from 'pg'
import { arrangeClassLater, removeClassLater, type ClassLater } from './support/arrange-class-later.ts'
import { examineAsShown } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { sheetHasLeftHistory } from './support/sheet-has-left-history.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test('classes of a base are found, previewed and changed together; the history of one has it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffChangeClasses())
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByLabel('篩選').fill('鹿港')
  await expect(page).toHaveURL(/q=/)
  await main.getByRole('button', { name: '人次' }).click()
  await expect(page).toHaveURL(/sort=-people/)
  await expect(main.getByRole('columnheader', { name: '人次' })).toHaveAttribute('aria-sort', 'descending')
  const boxes = main.getByRole('rowheader').getByRole('checkbox')
  const count = await boxes.count()
  expect(count).toBeGreaterThan(2)
  await main.getByRole('button', { name: `全選符合的 ${count} 班` }).click()
  await main.getByRole('button', { name: `改這 ${count} 班` }).click()

  const sheet = page.getByRole('dialog', { name: `一起改 ${count} 班` })
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('請先填要改的項目，空白的照舊。')
  await expect(sheet.getByRole('alert')).toBeInViewport()
  await sheet.getByLabel('費用（元／人次）').fill('123')
  await sheet.getByLabel('開放報名').selectOption({ label: '各班第一天之前' })
  await sheet.getByLabel('開放報名：第一天之前幾天').fill('21')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  const plan = sheet.getByRole('region', { name: '會怎麼改' })
  await expect(plan).toContainText(/\d+ 班會這樣改/)
  await expect(plan).toContainText('→ 123')
  // Neither what is typed nor what is chosen is lost over a reload.
  await page.reload()
  await hydrated(page)
  await main.getByRole('button', { name: `改這 ${count} 班` }).click()
  // What is asked has changed, so it is previewed again; a closed sheet loses nothing.
  await sheet.getByRole('button', { name: '關閉', exact: true }).click()
  await main.getByRole('button', { name: `改這 ${count} 班` }).click()
  await expect(sheet.getByLabel('費用（元／人次）')).toHaveValue('123')
  await sheet.getByLabel('費用（元／人次）').fill('137')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(plan).toContainText('→ 137')
  await expect(plan).toContainText('報名的人不會收到通知')
  await sheet.getByLabel('轉帳帳號').fill('玉山銀行 808，帳號 1234')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await expect(plan).toContainText(/會通知要繳費的 [1-9]\d* 位/)
  await plan.getByText('看名單').click()
  await expect(plan.getByRole('list', { name: '會通知的人' }).getByRole('listitem')).not.toHaveCount(0)
  await sheet.getByRole('button', { name: /^確定更改 \d+ 班$/ }).click()
  await expect(page.getByText(/^已更改 \d+ 班，會通知要繳費的 \d+ 位/)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await expect(main.getByText('已選 0 班')).toBeVisible()
  await sheetHasLeftHistory(page)

  await page.goto(staffPaths.staffClasses())
  await page
    .getByRole('main')
    .getByRole('link', { name: /（.*）/ })
    .first()
    .click()
  await page.getByRole('link', { name: /設定/ }).first().click()
  await expect(page.getByLabel('費用（元／人次）')).toHaveValue('137')
  await expect(
    page
      .getByRole('main')
      .getByText(/費用（元／人次）.*→ 137/)
      .first(),
  ).toBeVisible()
})

test.describe('days of three classes', () => {
  let later: ClassLater[] = []
  const arrangeThree = (baseURL: string | undefined, name: string) =>
    withDatabase(baseURL, async (client) => {
      for (const each of ['甲', '乙', '丙']) later.push(await arrangeWeekend(client, `${name}${each}`))
    })
  test.afterEach(({ baseURL }) =>
    withDatabase(baseURL, async (client) => {
      for (const each of later) await removeClassLater(client, each)
      later = []
    }),
  )

  for (const width of [390, 1280])
    test(`at ${width} px rooms and times of their Saturdays change after a look, and are taken back`, async ({
      page,
      baseURL,
    }) => {
      // Afterwards they are drafts, which the page lists too.
      const name = `場次${width}練習班`
      await arrangeThree(baseURL, name)
      await page.setViewportSize({ width, height: 844 })
      await logInAs(page, 'staff')
      await page.goto(`${staffPaths.staffChangeClasses()}?q=${name}`)
      await hydrated(page)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: '全選符合的 3 班' }).click()
      await main.getByRole('button', { name: '改場次' }).click()
      const sheet = page.getByRole('dialog', { name: '改 3 班的場次' })
      await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
      await expect(sheet.getByRole('alert').filter({ hasText: '請先填要改的項目' })).toBeVisible()
      await sheet.getByLabel('星期六').check()
      await expect(sheet.locator('datalist option[value="右廂灶腳"]')).toHaveCount(1)
      await sheet.getByRole('combobox', { name: /^教室/ }).fill('大廳')
      await sheet.getByLabel('時間').selectOption('延後 30 分鐘')
      await sheet.getByLabel('名額').selectOption('每天多幾位')
      await sheet.getByLabel('幾位', { exact: true }).fill('2')
      await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
      const plan = sheet.getByRole('region', { name: '會怎麼改' })
      await expect(plan).toContainText('3 班 3 天會這樣改')
      await expect(plan).toContainText('14:30–16:30')
      await expect(plan).toContainText('1 位')
      // They come into one room at the same time.
      await expect(plan).toContainText('教室：同一時間有')
      await examineAsShown(page, 'preview')
      await sheet.getByRole('button', { name: '確定更改 3 班' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByText('已更改 3 班 3 天，不會通知任何人')).toBeVisible()
      await expect(main.getByText('已選 0 班')).toBeVisible()

      const other = await page.context().newPage()
      await other.goto(staffPaths.staffClass({ classId: later[1]!.classId }))
      const days = other.getByRole('region', { name: '上課日' }).getByRole('listitem')
      await expect(days.first()).toContainText('大廳')
      await expect(days.first()).toContainText('／3 位')
      await expect(days.last()).toContainText('陶藝教室')
      await other.getByTestId('recall').getByRole('button', { name: '收回' }).click()
      await expect(days.first()).toContainText('陶藝教室')
      // The others are taken back together.
      await page.getByTestId('recall').getByRole('button', { name: '收回' }).click()
      await expect(page.getByText('已收回 3 班，沒有人收到通知。')).toBeVisible()
      await examineAsShown(page, 'after the change was taken back')
      await other.goto(staffPaths.staffClass({ classId: later[0]!.classId }))
      await expect(days.first()).toContainText('陶藝教室')
      await expect(days.first()).toContainText('／1 位')
    })
})

test('drafts that are published together show what they clash with, and wait for a space that is reserved', async ({
  page,
  baseURL,
}) => {
  const name = '一起公開練習班'
  const setRoom = (room: string) =>
    withDatabase(baseURL, (client) =>
      client.query(
        `update catalog.class_days d set venue = $2 from catalog.classes c
         where c.id = d.class_id and c.name like '%' || $1 || '%'`,
        [name, room],
      ),
    )
  const later = await withDatabase(baseURL, async (client) => {
    const made = [await arrangeWeekend(client, `${name}甲`), await arrangeWeekend(client, `${name}乙`)]
    for (const each of made) await removeClassLater(client, each)
    return made
  })
  await setRoom('右廂灶腳')
  await logInAs(page, 'manager')
  await page.goto(`${staffPaths.staffChangeClasses()}?q=${name}`)
  await hydrated(page)
  await page.getByRole('button', { name: '全選符合的 2 班' }).click()
  await page.getByRole('button', { name: '改這 2 班的設定' }).click()
  const sheet = page.getByRole('dialog')
  const look = sheet.getByRole('button', { name: '先看會怎麼改' })
  const plan = sheet.getByRole('region', { name: '會怎麼改' })
  await sheet.getByLabel('公開').selectOption('馬上')
  await look.click()
  await expect(plan).toContainText('其中 2 班不能公開')
  await expect(plan.getByText(/教室在 14:00–16:00 已保留給「/).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^確定更改/ })).toHaveCount(0)
  await setRoom('走廊')
  await look.click()
  await expect(plan).toContainText('其中 2 班撞期或休館，仍然可以公開')
  await sheet.getByRole('button', { name: '確定更改 2 班' }).click()
  await expect(page.getByText('已更改 2 班')).toBeVisible()
  await withDatabase(baseURL, async (client) => {
    for (const each of later) await removeClassLater(client, each)
  })
})

/** A class on a Saturday and the Sunday after it. */
const arrangeWeekend = async (client: pg.Client, name: string): Promise<ClassLater> => {
  const later = await arrangeClassLater(client)
  await client.query('update catalog.classes set name = $2 where id = $1', [
    later.classId,
    `場次練習班${name}`,
  ])
  for (const [index, id] of later.dayIds.entries())
    await client.query(
      `update catalog.class_days d set starts_at = w.at, ends_at = w.at + interval '2 hours'
       from (select starts_at + (6 - extract(dow from starts_at at time zone 'Asia/Taipei') - $2 * 6) * interval '1 day' as at
         from catalog.class_days where id = $1) w where d.id = $1`,
      [id, index],
    )
  return later
}

test('of many classes the first hundred are drawn, and they are chosen in parts of a hundred', async ({
  page,
  baseURL,
}) => {
  const inDatabase = <T>(work: (client: pg.Client) => Promise<T>) => withDatabase(baseURL, work)
  await inDatabase((client) =>
    client.query(
      `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at)
       select 1, 1, '巷口第' || n || '期', 5, '2020-01-01' from generate_series(1, 130) n`,
    ),
  )
  await page.setViewportSize({ width: 1280, height: 844 })
  await logInAs(page, 'admin')
  await page.goto(`${staffPaths.staffChangeClasses()}?q=${encodeURIComponent('巷口第')}`)
  await hydrated(page)
  const boxes = page.getByRole('rowheader').getByRole('checkbox')
  await expect(boxes).toHaveCount(100)
  // One change takes a hundred, which is said while they are chosen.
  await expect(page.getByText('一次最多改 100 班，超過請分批')).toBeVisible()
  await page.getByRole('button', { name: '選前 100 班（符合的有 130 班）' }).click()
  await expect(page.getByText('已選 100 班，已達一次的上限。')).toBeVisible()
  await page.getByRole('button', { name: '再列 30 班（還有 30 班）' }).press('Enter')
  await expect(boxes).toHaveCount(130)
  await expect(boxes.nth(100)).toBeFocused()
  await expect(page.getByRole('button', { name: /^再列/ })).toHaveCount(0)
  await boxes.last().click()
  await expect(page.getByText('一次最多 100 班，有 1 班沒有選進來。')).toBeVisible()
  await expect(boxes.last()).not.toBeChecked()
  await boxes.first().uncheck()
  await boxes.last().check()
  await expect(page.getByText('已選 100 班，已達一次的上限。')).toBeVisible()
  await page.getByRole('button', { name: '改這 100 班的設定' }).click()
  const sheet = page.getByRole('dialog', { name: '一起改 100 班' })
  await sheet.getByLabel('費用（元／人次）').fill('135')
  await sheet.getByRole('button', { name: '先看會怎麼改' }).click()
  await sheet.getByRole('button', { name: '確定更改 100 班' }).click()
  await expect(page.getByText('已更改 100 班')).toBeVisible()
  // Then those that were in no change yet.
  await page.getByRole('button', { name: '選接下來 30 班（符合的有 130 班）' }).click()
  await expect(page.getByText('已選 30 班', { exact: true })).toBeVisible()
  await expect(boxes.first()).toBeChecked()
  await expect(boxes.last()).not.toBeChecked()
  await inDatabase((client) => client.query(`delete from catalog.classes where name like '巷口第%期'`))
})
