import { readFile } from 'node:fs/promises'
import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { workbookOf } from '../web/app/surfaces/staff/pages/staff-import/testing/workbook-of.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
// Open every day, so that only classes are in the way.
test.beforeAll(({ baseURL }) =>
  withDatabase(baseURL, (client) =>
    client.query(
      'delete from places.opening_hours; delete from places.closed_days; delete from catalog.holidays',
    ),
  ),
)
test.describe.configure({ mode: 'serial' })

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: views.phone })).newPage()
  await logInAs(page, key)
  await page.goto(staffPaths.staffHome())
  await openStaffPart(page, '匯入')
  await expect(page.getByRole('heading', { level: 1, name: '匯入' })).toBeVisible()
  return page
}

const examineViews = async (page: Page, what: string) => {
  for (const viewport of [views.phone, views.desktop]) {
    await page.setViewportSize(viewport)
    await examine(page, `${what}, ${viewport.width} px`)
  }
  await page.setViewportSize(views.phone)
}

const choose = (page: Page, content: string | Buffer, name = '老師.csv') =>
  page.getByLabel('選檔案').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const status = (page: Page) => page.getByRole('main').getByRole('status')

test('an editor downloads the template, corrects a file after the check, and imports it once', async ({
  browser,
}) => {
  const page = await openAs(browser, 'editor')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下載老師範本' }).click()
  const template = await readFile(await (await download).path(), 'utf8')
  expect(template).toMatch(/^\uFEFF姓名,專長,基地,介紹\r\n範例老師/)
  await page.getByText('每一欄怎麼填').click()
  await examineViews(page, 'before a file')

  await choose(page, '姓名,專長,基地\n匯入甲,陶藝、柴燒,\n匯入乙,木工,不存在的基地\n')
  await expect(status(page)).toHaveText('共 2 筆：錯誤 1、新增 1')
  await expect(rowOf(page, '匯入乙')).toContainText('基地：不能填「不存在的基地」。')
  await expect(page.getByRole('button', { name: /^匯入這/ })).toHaveCount(0)
  await examineViews(page, 'a wrong row')

  await choose(page, '姓名,專長,基地\n匯入甲,陶藝、柴燒,\n匯入乙,木工,\n')
  await expect(status(page)).toHaveText('共 2 筆：新增 2')
  // Meanwhile another helper imports one of them.
  const other = await openAs(browser, 'admin')
  await choose(other, '姓名,專長,基地\n匯入甲,金工,\n')
  await other.getByRole('button', { name: '匯入這 1 筆' }).click()
  await expect(other.getByRole('heading', { level: 2, name: '匯入完成' })).toBeVisible()
  await other.context().close()
  await page.getByRole('button', { name: '匯入這 2 筆' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/還沒有匯入。下面是新的檢查結果/)
  await expect(status(page)).toHaveText('共 2 筆：新增 1、更新 1')
  await expect(page.getByRole('button', { name: '匯入這 2 筆' })).toBeFocused()
  await examineViews(page, 'a file that does something else by now')
  await page.getByRole('button', { name: '匯入這 2 筆' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '匯入完成' })).toBeVisible()
  await examineViews(page, 'an imported file')
  await page.getByRole('link', { name: '看老師列表' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '匯入甲' })).toContainText('草稿')

  await page.goto(staffPaths.staffImport())
  await choose(page, '姓名,專長\n匯入甲,陶藝、柴燒\n匯入乙,竹編\n')
  await expect(status(page)).toHaveText('共 2 筆：更新 1、沒有變 1')
  await expect(rowOf(page, '匯入乙')).toContainText('專長')
  await page.context().close()
})

test('an Excel file is read in the browser, and its reader is loaded only then', async ({ browser }) => {
  const page = await openAs(browser, 'editor')
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await choose(page, '姓名,專長\n匯入丙,陶藝\n')
  await expect(status(page)).toHaveText('共 1 筆：新增 1')
  expect(scripts).toEqual([])
  const rows = [['姓名', '專長', '介紹'], ['匯入丙', '陶藝、柴燒', 1987], ['匯入丁']]
  await choose(page, workbookOf([], rows), '老師.xlsx')
  await expect(status(page)).toHaveText('共 2 筆：新增 2')
  expect(scripts).toEqual([expect.stringContaining('read-workbook')])
  await page.getByRole('button', { name: '匯入這 2 筆' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '匯入完成' })).toBeVisible()
  await page.context().close()
})

test('courses are pasted from a spreadsheet', async ({ browser }) => {
  const page = await openAs(browser, 'editor')
  await page.getByRole('group', { name: '匯入什麼' }).getByText('課程').click()
  await page.getByText('或從試算表貼上').click()
  await page.getByLabel('貼上的內容').fill('名稱\t類別\n匯入的課\t沒有這一類')
  await page.getByRole('button', { name: '檢查' }).click()
  await expect(rowOf(page, '匯入的課')).toContainText('類別：不能填「沒有這一類」。可以填：')
  await expect(page).toHaveURL(/thing=course/)
  await page.reload()
  await expect(page.getByLabel('貼上的內容')).toHaveValue('名稱\t類別\n匯入的課\t沒有這一類')
  await page.context().close()
})

test('a base manager imports teachers from a Big5 file, at the own base, and no courses', async ({
  browser,
}) => {
  const page = await openAs(browser, 'manager')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: '課程' })).toHaveCount(0)
  // 姓名,專長 / 王一,陶藝
  const big5 = Buffer.from('a96da6572cb14daaf80aa4fda4402cb3b3c3c00a', 'hex')
  await choose(page, big5)
  await expect(rowOf(page, '王一')).toContainText('新增')
  await page.getByRole('button', { name: '匯入這 1 筆' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '匯入完成' })).toBeVisible()
  await page.context().close()
})

test('a base manager imports classes from an Excel file, twice, and finds them as drafts', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, 'manager')
  await page.getByRole('group', { name: '匯入什麼' }).getByText('班別').click()
  await page.getByText('每一欄怎麼填').click()
  await examineViews(page, 'the columns of classes')
  const heads = ['課程', '班名', '上課日期', '教室', '每堂名額', '費用']
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const rowOfClass = (name: string, days: string) => [1, name, days, '匯入教室', 12, 200]
  await choose(page, workbookOf([heads, rowOfClass('匯入日班', '每週六')]), '班別.xlsx')
  await expect(rowOf(page, '匯入日班')).toContainText('上課日期：看不懂「每週六」。')
  const file = workbookOf([
    heads,
    rowOfClass('匯入日班', `${day(30)} 14:00-16:00；${day(37)}`),
    rowOfClass('匯入晚班', `${day(30)} 15:00-17:00`),
  ])
  await choose(page, file, '班別.xlsx')
  await expect(status(page)).toHaveText('共 2 筆：新增 2')
  await expect(page.getByRole('list', { name: '撞期或休館' }).last()).toContainText(
    /教室在 14:00–16:00 有「.+ 匯入日班」/,
  )
  await examineViews(page, 'classes that clash')
  await page.getByRole('button', { name: '匯入這 2 筆' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '匯入完成' })).toBeVisible()
  await examineViews(page, 'imported classes')
  await choose(page, file, '班別.xlsx')
  await expect(status(page)).toHaveText('共 2 筆：已經有了 2')
  await choose(page, workbookOf([heads, rowOfClass('匯入午班', `${day(37)} 15:00-17:00`)]), '班別.xlsx')
  await expect(status(page)).toHaveText('共 1 筆：新增 1')
  await expect(page.getByRole('list', { name: '撞期或休館' })).toHaveCount(0)
  // Meanwhile a class in that room becomes public.
  await withDatabase(baseURL, (client) =>
    client.query(`update catalog.classes set published_at = now() where name = '匯入日班'`),
  )
  await page.getByRole('button', { name: '匯入這 1 筆' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('下面是新的檢查結果')
  await expect(page.getByRole('list', { name: '撞期或休館' })).toContainText(
    /新出現：.*教室在 14:00–16:00 有「.+ 匯入日班」/,
  )
  await examineViews(page, 'a clash since the check')
  await page.getByRole('button', { name: '匯入這 1 筆' }).click()
  await page.getByRole('link', { name: '看班別列表' }).click()
  for (const name of ['匯入日班', '匯入晚班', '匯入午班'])
    await expect(page.getByRole('main')).toContainText(name)
  await page.context().close()
})

test('what is no list of teachers is explained', async ({ browser }) => {
  const page = await openAs(browser, 'admin')
  const alert = page.getByRole('main').getByRole('alert')
  await page.getByText('或從試算表貼上').click()
  await page.getByLabel('貼上的內容').fill('姓名\n貼上的老師')
  await choose(page, Buffer.from('89504e470d0a1a0a0a', 'hex'), '海報.png')
  await expect(alert).toHaveText(
    /^這不是 CSV 或 Excel（.xlsx）檔.*請在試算表軟體裡另存成 .xlsx 或 CSV，再選一次。$/,
  )
  await expect(page.getByLabel('貼上的內容')).toHaveValue('姓名\n貼上的老師')
  await choose(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), '老師.xlsx')
  await expect(alert).toContainText('這個檔案不完整或壞掉了')
  await choose(page, Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), '有密碼.xlsx')
  await expect(alert).toContainText('這個檔案有密碼')
  await choose(page, '')
  await expect(alert).toContainText('這裡面沒有資料')
  await choose(page, '名字\n王老師')
  await expect(alert).toContainText('少了「姓名」。不認得「名字」')
  await choose(page, `姓名\n${Array.from({ length: 201 }, (_, index) => `老師${index}`).join('\n')}`)
  await expect(alert).toContainText('一次最多 200 列，這裡有 201 列')
  await examineViews(page, 'a refused file')
  await page.context().close()
})

test('who may not import does not reach it', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: views.phone })).newPage()
  await logInAs(page, 'staff')
  await page.goto(staffPaths.staffImport())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這一頁不在你的權限裡')
  await page.context().close()
})
