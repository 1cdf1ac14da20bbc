import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDate } from 'contract/taipei-time'
import { landmarks } from 'db/demo/landmarks'
import { applyFor, arrangeApplications, type Applications } from './support/arrange-applications.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

let made: Applications
test.beforeAll(async ({ baseURL }) => {
  made = await withDatabase(baseURL, arrangeApplications)
})

const daysAhead = (days: number): string => taipeiDate(new Date(Date.now() + days * 86_400_000))

test('the week of a base has the uses of its rooms beside the classes, and leads to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logInAs(page, 'manager')
  await page.goto(`${staffPaths.staffWeek()}?date=${daysAhead(34)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /二樓和室/ }) })
  await expect(row.getByRole('link', { name: /茶道社團練習/ })).toContainText('18:00–20:00')
  await expect(row.getByRole('link', { name: /茶道社團練習/ })).toContainText(/借用$/)
  await examine(page, 'a week with uses of spaces')
  await row.getByRole('link', { name: /巷口讀書會/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: made.wanted.title })).toBeVisible()
})

test('the month has them too, and counts how often rooms are lent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(`${staffPaths.staffMonth()}?month=${daysAhead(34).slice(0, 7)}`)
  const calendar = page.getByRole('list', { name: '課表' })
  await expect(calendar.getByRole('link', { name: /茶道社團練習/ })).toContainText('二樓和室・借用')
  await expect(page.getByText(/堂・借用 \d+ 次$/)).toBeVisible()
  await calendar.getByRole('link', { name: /茶道社團練習/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: made.approved.title })).toBeVisible()
})

test('the day has them beside its classes, and leads to where they are recorded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'staff')
  await page.goto(`${staffPaths.staffHome()}?date=${daysAhead(34)}`)
  const uses = page.getByRole('region', { name: '場地借用' })
  await expect(uses.getByRole('listitem')).toHaveCount(1)
  await expect(uses).toContainText('鹿港基地・二樓和室・6 人')
  await expect(uses).toContainText('還沒開始')
  await examine(page, 'a day with a lent room')
  await uses.getByRole('link', { name: '茶道社團練習' }).click()
  await expect(page.getByRole('heading', { level: 1, name: made.approved.title })).toBeVisible()
})

test('an application is found by its number and by its contact in the search of the staff', async ({
  page,
  baseURL,
}) => {
  const code = await withDatabase(baseURL, async (client) => {
    const { rows } = await client.query<{ code: string }>(
      'select code from spaces.applications where id = $1',
      [made.rival.id],
    )
    return rows[0]!.code
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffApplications())
  await expect(page.getByTestId(`application-${made.rival.id}`)).toContainText(`編號 ${code}`)
  await page.getByRole('button', { name: '搜尋', exact: true }).click()
  await page.getByRole('combobox', { name: '搜尋' }).fill(code.replace('-', '').toLowerCase())
  const found = page.getByRole('row', { name: new RegExp(made.rival.title) })
  await expect(found).toContainText(`編號 ${code}`)
  await found.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: made.rival.title })).toBeVisible()
})

test('the menu of a member leads to the own applications', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'lin')
  await page.goto('/home')
  await hydrated(page)
  await page.locator('[popovertarget=account-menu]').click()
  await page.getByRole('navigation', { name: '會員選單' }).getByRole('link', { name: '借用場地' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '我的申請' })).toBeInViewport()
  await expect(page.getByRole('link', { name: made.wanted.title })).toBeVisible()
})

test('the month of the spaces shows hours and share, and the lent times are downloaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'viewer')
  await page.goto(staffPaths.staffApplications())
  await page.getByRole('link', { name: '看每個月的空間使用' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '空間使用' })).toBeVisible()
  await page.goto(`${staffPaths.staffSpaceReport()}?month=${daysAhead(34).slice(0, 7)}`)
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /二樓和室/ }) })
  await expect(row).toContainText('2 小時')
  await expect(row).toContainText('NT$600')
  await examine(page, 'the use of the spaces')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下載借用清單（CSV）' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`空間使用-${daysAhead(34).slice(0, 7)}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `,${daysAhead(34)},18:00,20:00,茶道社團練習,6,600,`,
  )
})

test('who decides reads that the base has closed the day since, and decides it by itself', async ({
  page,
  baseURL,
}) => {
  const late = await withDatabase(baseURL, async (client) => {
    const sent = await applyFor(client, made.spaceId, {
      key: 'lin',
      title: '盤點那天',
      headcount: 5,
      equipment: '',
      note: '',
      times: [[45, '09:00', '10:00']],
    })
    await client.query(
      `insert into places.closed_days (base_id, first_day, last_day, note) values ($1, $2, $2, '盤點')`,
      [landmarks.lukangBaseId, daysAhead(45)],
    )
    return sent
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffApplications())
  await expect(page.getByTestId(`application-${late.id}`).getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: '盤點那天' }).click()
  await expect(page.getByText('這一天休館：盤點。這是送出申請後改的')).toBeVisible()
  await expect(page.getByRole('button', { name: '核准', exact: true })).toBeEnabled()
  await examine(page, 'an application for a day that was closed since')
})

test('applications that nothing speaks against are approved together, each checked again', async ({
  page,
  baseURL,
}) => {
  const details = { key: 'lin', headcount: 5, equipment: '', note: '' }
  const [free, late] = await withDatabase(baseURL, async (client) => [
    await applyFor(client, made.spaceId, { ...details, title: '晨讀', times: [[40, '09:00', '10:00']] }),
    await applyFor(client, made.spaceId, { ...details, title: '歌唱', times: [[41, '09:00', '10:00']] }),
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'manager')
  await page.goto(staffPaths.staffApplications())
  await expect(page.getByTestId(`application-${made.rival.id}`).getByRole('checkbox')).toHaveCount(0)
  await page.getByLabel('選「晨讀」').check()
  await page.getByLabel('選「歌唱」').check()
  await examine(page, 'the list of applications with chosen ones')
  await page.getByRole('button', { name: '核准選的 2 件' }).click()
  await expect(page.getByRole('dialog')).toContainText('晨讀（1 個時段）、歌唱（1 個時段）')
  await withDatabase(baseURL, (client) =>
    applyFor(client, made.spaceId, {
      ...details,
      key: 'chen',
      title: '也要',
      times: [[41, '09:30', '10:30']],
    }),
  )
  await page.getByRole('dialog').getByRole('button', { name: '全部核准' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('「歌唱」沒有核准')
  await expect(page.getByTestId(`application-${free!.id}`)).toHaveCount(0)
  await expect(page.getByTestId(`application-${late!.id}`).getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: '已決定' }).click()
  await expect(page.getByTestId(`application-${free!.id}`)).toContainText('已核准')
})
