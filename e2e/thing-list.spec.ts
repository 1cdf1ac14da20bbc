import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { openStaff, phone, rows, titles } from './support/open-staff.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.describe.configure({ mode: 'serial' })

test('at a desk the list is a table: it counts, searches, sorts by its headings and goes on page by page', async ({
  browser,
  baseURL,
}) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into people.teachers (name, expertise) select '巷口老師 ' || to_char(n, 'FM00'), array['打掃'] from generate_series(1, 52) n`,
    ),
  )
  const page = await openStaff(browser, { as: 'editor', path: staffPaths.staffTeachers() })
  await expect(page.getByText(/^共 \d+ 位老師$/)).toBeVisible()
  await page.getByRole('searchbox', { name: '找老師' }).fill('打掃')
  await page.keyboard.press('Enter')
  await expect(page.getByText('找到 52 位老師')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  const name = page.getByRole('columnheader', { name: '姓名' })
  // The page scrolls, not a box in it.
  await rows(page).last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  await expect(name).toBeInViewport()
  await expect(name).toHaveAttribute('aria-sort', 'none')
  await name.getByRole('link').click()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=name/)
  await expect.poll(async () => (await titles(page))[0]).toBe('巷口老師 01')
  await page.getByRole('link', { name: '看更多' }).click()
  await expect.poll(() => titles(page)).toEqual(['巷口老師 51', '巷口老師 52'])
  await expect(page.getByText('找到 52 位老師')).toBeVisible()

  await page.getByRole('link', { name: '巷口老師 52' }).click()
  await page.getByLabel('專長').fill('打掃、除草')
  await page.getByRole('button', { name: '儲存', exact: true }).click()
  await expect(page.getByRole('region', { name: '更改紀錄' })).toContainText('除草')
  await page.goto(`${staffPaths.staffTeachers()}?sort=changed`)
  await expect(rows(page).first()).toContainText('巷口老師 52')
  await expect(rows(page).first()).toContainText(/(?:今天|昨天) \d\d:\d\d/)
  // A cursor of another order leads to the first page of this one.
  await page.goto(`${staffPaths.staffTeachers()}?sort=changed&cursor=name_QQ_1`)
  await expect(page).toHaveURL(/\?sort=changed$/)
  await expect(rows(page).first()).toContainText('巷口老師 52')
  await page.context().close()
})

test('the columns of the table can be chosen: ticks stay, and so does the choice in another order or search', async ({
  browser,
}) => {
  const page = await openStaff(browser, { as: 'editor', path: staffPaths.staffTeachers() })
  const headings = () => page.getByRole('columnheader').allInnerTexts()
  await expect.poll(headings).toEqual(['姓名', '專長', '狀態', '最後更改'])
  await page.getByRole('row').getByRole('checkbox').first().check()
  await page.getByText('要看的欄位').click()
  await page.getByRole('checkbox', { name: '專長' }).uncheck()
  await expect.poll(headings).toEqual(['姓名', '狀態', '最後更改'])
  await expect(page.getByText('已選 1 位')).toBeVisible()
  await page.getByRole('columnheader', { name: '姓名' }).getByRole('link').click()
  await expect(page).toHaveURL(/\?sort=name&hide=note$/)
  await page.getByRole('searchbox', { name: '找老師' }).fill('林')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^找到/)).toBeVisible()
  await expect.poll(headings).toEqual(['姓名', '狀態', '最後更改'])
  await page.reload()
  await expect.poll(headings).toEqual(['姓名', '狀態', '最後更改'])
  await page.getByText('要看的欄位').click()
  await page.getByRole('checkbox', { name: '專長' }).check()
  await expect.poll(headings).toEqual(['姓名', '專長', '狀態', '最後更改'])
  await expect(page).toHaveURL(/sort=name$/)
  await page.context().close()
})

test('a manager reads the number of the own base, and on a phone sorts cards', async ({ browser }) => {
  const page = await openStaff(browser, { as: 'manager', path: staffPaths.staffBases(), viewport: phone })
  await expect(page.getByText('共 1 個基地')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goto(staffPaths.staffTeachers())
  await page.getByRole('navigation', { name: '排序' }).getByRole('link', { name: '依姓名' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('link', { name: '依姓名' })).toHaveAttribute('aria-current', 'true')
  await page.context().close()
})
