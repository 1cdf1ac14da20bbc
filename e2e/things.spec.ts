import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

/** The base that the first journey adds. */
let withoutClasses = ''

const openAs = async (browser: Browser, key: string, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  await page.goto(path)
  return page
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: /^儲存(草稿)?$/ }).click()
}
const saved = (page: Page) =>
  expect(page.getByRole('region', { name: '通知' })).toContainText(/已儲存|資料修改成功/)

const fillBase = async (page: Page) => {
  await page.getByLabel('名稱').fill('關子嶺基地')
  await page.getByLabel('縣市').selectOption('臺南市')
  await page.getByLabel('鄉鎮市區').selectOption('白河區')
  await page.getByLabel('地址').fill('關嶺里 1 號')
  await page.getByLabel('緯度').fill('23.3370')
  await page.getByLabel('經度').fill('120.5060')
  await page.getByLabel('一句話介紹').fill('溫泉旁的老火車站。')
}

test('an administrator adds a base: errors at their fields, a draft that survives a reload, then published', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin', staffPaths.staffBases())
  await page.getByRole('link', { name: '新增基地' }).click()
  await save(page)
  await expect(page.getByLabel('名稱')).toHaveAccessibleDescription(/./)
  await expect(page.getByLabel('名稱')).toBeFocused()
  await fillBase(page)
  await page.reload()
  await expect(page.getByText('上次還沒儲存的內容在下面，確認後按「儲存草稿」。')).toBeVisible()
  await expect(page.getByLabel('鄉鎮市區')).toHaveValue('白河區')
  await save(page)
  await saved(page)
  await expect(page.getByRole('heading', { level: 1, name: '關子嶺基地' })).toBeVisible()
  await expect(page.getByText('上次還沒儲存的內容在下面')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '公開' })).toContainText('草稿')
  withoutClasses = new URL(page.url()).pathname
  const transport = page.getByLabel('怎麼來')
  const before = await transport.inputValue()
  await transport.fill('在白河轉運站換公車')
  await expect(page.getByText('下面改的還沒儲存；公開的是上次儲存的內容。')).toBeVisible()
  await transport.fill(before)
  await expect(page.getByText('下面改的還沒儲存')).toHaveCount(0)
  await page.getByRole('button', { name: '現在公開' }).click()
  await expect(page.getByRole('region', { name: '公開：公開中' })).toBeFocused()
  await page.getByRole('link', { name: '看公開的頁面' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /關子嶺基地/ })).toBeVisible()
  await page.context().close()
})

test('a teacher and a course are added; a course waits for its time', async ({ browser }) => {
  const page = await openAs(browser, 'editor', staffPaths.staffTeacher({ teacherId: 'new' }))
  await page.getByLabel('姓名').fill('許阿土')
  await page.getByLabel('專長').fill('陶藝，柴燒')
  await page.getByLabel('基地').selectOption({ label: '關子嶺基地' })
  await save(page)
  await saved(page)
  await page.goto(staffPaths.staffCourse({ courseId: 'new' }))
  await page.getByLabel('名稱').fill('溫泉泥彩繪')
  await page.getByLabel('類別').selectOption('陶藝')
  await save(page)
  await saved(page)
  await page.getByLabel('日期').fill('2031-01-02')
  await page.getByRole('button', { name: '到時候公開' }).click()
  await expect(page.getByRole('region', { name: '公開' })).toContainText('1月2日（四）09:00 公開')
  await page.getByRole('link', { name: '照這門課再開一門' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新增課程' })).toBeVisible()
  await expect(page.getByLabel('名稱')).toHaveValue('溫泉泥彩繪（複本）')
  await expect(page.getByLabel('類別').locator('option:checked')).toHaveText('陶藝')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: '溫泉泥彩繪（複本）' })).toBeVisible()
  await expect(page.getByRole('region', { name: '公開' })).toContainText('草稿')
  await page.goto(`${staffPaths.staffTeachers()}?q=${encodeURIComponent('柴燒 阿土')}`)
  await page.getByRole('link', { name: '許阿土' }).click()
  await expect(page.getByLabel('專長')).toHaveValue('陶藝、柴燒')
  await page.context().close()
})

test('two people edit one base: other fields are merged, the same field is shown and asked, and undone from the history', async ({
  browser,
}) => {
  const path = staffPaths.staffBase({ baseId: 1 })
  const [manager, admin] = [await openAs(browser, 'manager', path), await openAs(browser, 'admin', path)]
  const summary = await admin.getByLabel('一句話介紹').inputValue()
  await manager.getByLabel('一句話介紹').fill('主任寫的介紹')
  await manager.getByLabel('電話').fill('04-777-1234')
  await save(manager)
  await saved(manager)

  await admin.getByLabel('怎麼來').fill('管理員寫的交通')
  await admin.getByLabel('一句話介紹').fill('管理員寫的介紹')
  await save(admin)
  const conflict = admin.getByRole('region', { name: '一句話介紹：兩邊都改了' })
  await expect(conflict).toContainText('劉建宏剛改成：主任寫的介紹')
  await expect(conflict).toContainText('你填的：管理員寫的介紹')
  await conflict.getByRole('button', { name: '留我的' }).click()
  await save(admin)
  await saved(admin)
  await expect(admin.getByLabel('電話')).toHaveValue('04-777-1234')
  await expect(admin.getByLabel('一句話介紹')).toHaveValue('管理員寫的介紹')
  await expect(admin.getByLabel('怎麼來')).toHaveValue('管理員寫的交通')

  const history = admin.getByRole('region', { name: '更改紀錄' })
  await expect(history.getByRole('listitem').first()).toContainText(
    '一句話介紹：主任寫的介紹 → 管理員寫的介紹',
  )
  await history.getByRole('button', { name: /^復原/ }).last().click()
  await expect(history).toContainText('之後又有人改了這些欄位')
  await history.getByRole('button', { name: /^復原/ }).first().click()
  await expect(admin.getByLabel('一句話介紹')).toHaveValue('主任寫的介紹')
  expect(summary).not.toBe('主任寫的介紹')
  for (const page of [manager, admin]) await page.context().close()
})

test('unsaved text survives a publication beside it, and a reload never undoes what another person has saved', async ({
  browser,
}) => {
  const path = withoutClasses
  const [admin, editor] = [await openAs(browser, 'admin', path), await openAs(browser, 'editor', path)]
  await admin.getByLabel('怎麼來').fill('還沒存的交通')
  await admin.getByRole('button', { name: '收回成草稿' }).click()
  await expect(admin.getByRole('region', { name: '公開' })).toContainText('草稿')
  await expect(admin.getByLabel('怎麼來')).toHaveValue('還沒存的交通')
  await editor.getByLabel('電話').fill('06-111-2222')
  await save(editor)
  await saved(editor)
  await admin.reload()
  await expect(admin.getByText('上次還沒儲存的內容在下面')).toBeVisible()
  await expect(admin.getByLabel('怎麼來')).toHaveValue('還沒存的交通')
  await expect(admin.getByLabel('電話')).toHaveValue('06-111-2222')
  await save(admin)
  await saved(admin)
  await admin.reload()
  await expect(admin.getByLabel('怎麼來')).toHaveValue('還沒存的交通')
  await expect(admin.getByLabel('電話')).toHaveValue('06-111-2222')
  for (const page of [admin, editor]) await page.context().close()
})

test('a manager neither lists nor opens another base', async ({ browser }) => {
  const page = await openAs(browser, 'manager', staffPaths.staffBases())
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: '新增基地' })).toHaveCount(0)
  await page.goto(staffPaths.staffBase({ baseId: 2 }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('這條巷子走不通')
  await page.context().close()
})

test('an administrator changes the address of the network, and the contact page has it', async ({
  browser,
}) => {
  const page = await openAs(browser, 'admin', staffPaths.staffSettings())
  await page.getByLabel('聯絡信箱').fill('沒有小老鼠')
  await save(page)
  await expect(page.getByLabel('聯絡信箱')).toHaveAccessibleDescription(/完整的電子信箱/)
  await page.getByLabel('聯絡信箱').fill('hello@alley.example.org')
  await save(page)
  await saved(page)
  await expect(async () => {
    await page.goto(pages.contact())
    await expect(page.getByRole('main')).toContainText('寫信到 hello@alley.example.org', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.context().close()
})
