import { expect, type Browser, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate, taipeiDay } from 'contract/taipei-time'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { openStaffPart } from './support/open-staff-part.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.beforeAll(async ({ baseURL }) => {
  await withDatabase(baseURL, (client) => client.query('delete from catalog.holidays'))
})

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

const addHoliday = async (page: Page, { day, name, kind }: { day: Date; name: string; kind: string }) => {
  await page.goto(staffPaths.staffHoliday({ holidayId: 'new' }))
  await page.getByLabel('日期').fill(taipeiDate(day))
  await page.getByLabel('名稱').fill(name)
  await page.getByLabel('這一天').selectOption(kind)
  await page.getByRole('button', { name: '儲存' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** On another page of the same person, at the same time. */
const renameElsewhere = async (page: Page, { from, to }: { from: string; to: string }) => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('名稱')).toHaveValue(from)
  await other.getByLabel('名稱').fill(to)
  await other.getByRole('button', { name: '儲存' }).click()
  await expect(other.getByRole('heading', { level: 1, name: to })).toBeVisible()
  await other.close()
}

test('holidays that an administrator enters are skipped in a plan, can be taken in, and are deleted', async ({
  browser,
  baseURL,
}) => {
  const [first, second, third] = [inDays(20), inDays(27), inDays(34)]
  const admin = await openAs(browser, 'admin')
  await admin.goto(staffPaths.staffHome())
  await openStaffPart(admin, '假日')
  await expect(admin.getByText('還沒有假日')).toBeVisible()
  await admin.getByRole('link', { name: '新增假日' }).click()
  await admin.getByRole('button', { name: '儲存' }).click()
  await expect(admin.getByLabel('日期')).toHaveAccessibleDescription(/請填寫 2020 到 2099 年的日期/)
  await addHoliday(admin, { day: second, name: '巷口慶', kind: '放假' })
  await addHoliday(admin, { day: third, name: '補上班', kind: '補班日' })
  await admin.goto(staffPaths.staffHolidays())
  await expect(admin.getByRole('main').getByRole('listitem')).toHaveText([/巷口慶放假/, /補上班補班日/])

  const manager = await openAs(browser, 'manager')
  await manager.goto(staffPaths.staffNewClass())
  await manager.getByLabel('第一堂').fill(taipeiDate(first))
  const days = manager.getByRole('region', { name: '上課日' })
  await expect(days.getByRole('listitem')).toHaveCount(8)
  await expect(days.getByText(`${taipeiDay(second)} 巷口慶，不上課`)).toBeVisible()
  await expect(days.getByText(`${taipeiDay(third)} 補班日：補上班，不上課`)).toBeVisible()
  await days.getByRole('button', { name: `${taipeiDay(third)} 還是要上` }).click()
  await expect(days.getByRole('listitem').nth(1)).toContainText('補班日：補上班')
  await days.getByRole('button', { name: `${taipeiDay(second)} 還是要上` }).click()
  await expect(days.getByText('不上課')).toHaveCount(0)
  await manager.reload()
  await expect(days.getByRole('listitem').nth(1)).toContainText('巷口慶')
  await expect(days.getByText('不上課')).toHaveCount(0)

  await admin.getByRole('link', { name: /巷口慶/ }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '巷口慶' })).toBeVisible()
  await renameElsewhere(admin, { from: '巷口慶', to: '巷口祭' })
  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  const again = admin.getByRole('dialog', { name: '刪除「巷口祭」？' })
  await expect(again).toContainText('剛才改過，還沒有刪除：名稱：巷口慶 → 巷口祭')
  await examine(admin, 'a holiday that was changed before its deletion')
  await again.getByRole('button', { name: '先不要' }).click()
  await expect(admin.getByRole('button', { name: '刪除' })).toBeFocused()
  await expect(admin.getByLabel('名稱')).toHaveValue('巷口祭')
  await renameElsewhere(admin, { from: '巷口祭', to: '巷口慶' })
  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByRole('dialog')).toContainText('名稱：巷口祭 → 巷口慶')
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByText('已刪除「巷口慶」')).toBeVisible()
  await expect(admin.getByRole('main').getByRole('listitem')).toHaveText([/補上班/])
  await admin.getByRole('button', { name: '復原「巷口慶」' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: '巷口慶' })).toBeVisible()
  await expect(admin.getByLabel('日期')).toHaveValue(taipeiDate(second))

  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByText('已刪除「巷口慶」')).toBeVisible()
  await admin.goto(staffPaths.staffChanges())
  await admin.getByRole('button', { name: /^復原「.*巷口慶」$/ }).click()
  const result = admin.getByText('放回來了，這次的復原列在上面。')
  await expect(result).toBeFocused()
  await expect(admin).toHaveURL(staffPaths.staffChanges())
  await expect(admin.locator('#main ol > li').first()).toContainText('新增')

  // On an older page the reader stays there, beside the line.
  await admin.goto(staffPaths.staffHolidays())
  await admin.getByRole('link', { name: /補上班/ }).click()
  await admin.getByRole('button', { name: '刪除' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: '刪除', exact: true }).click()
  await expect(admin.getByText('已刪除「補上班」')).toBeVisible()
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into people.person_statuses (id, name, sort) select 'many-' || n, '很多 ' || n, n + 1000 from generate_series(1, 60) n`,
    ),
  )
  await admin.goto(staffPaths.staffChanges())
  await admin.getByRole('link', { name: '看更早的' }).click()
  await expect(admin).toHaveURL(/cursor=/)
  const older = admin.url()
  await admin.getByRole('button', { name: /^復原「.*補上班.*」$/ }).click()
  await expect(admin.getByText('放回來了，這次的復原列在最新的一頁。')).toBeFocused()
  expect(admin.url()).toBe(older)
  for (const page of [admin, manager]) await page.context().close()
})
