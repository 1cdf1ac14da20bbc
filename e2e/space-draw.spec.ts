import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDate } from 'contract/taipei-time'
import { arrangeApplications, type Applications } from './support/arrange-applications.ts'
import { examine } from './support/examine.ts'
import { freshWorld } from './support/fresh-world.ts'
import { withDatabase } from './support/journey-database.ts'
import { logInAs } from './support/log-in.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)

test.describe.configure({ mode: 'serial' })

let made: Applications
test.beforeAll(async ({ baseURL }) => {
  made = await withDatabase(baseURL, arrangeApplications)
  // Those who apply are of two groups.
  await withDatabase(baseURL, (client) =>
    client.query(`update spaces.applications set contact_phone = '0955000111' where id = $1`, [
      made.rival.id,
    ]),
  )
})

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }
const openAs = async (browser: Browser, key: string, viewport = phone): Promise<Page> => {
  const page = await (await browser.newContext({ viewport })).newPage()
  await logInAs(page, key)
  return page
}

const dayAhead = (days: number): string =>
  taipeiDate(new Date(startOfTaipeiDay(taipeiDate(new Date())).getTime() + days * 86_400_000))

/** In both widths. */
const examineBoth = async (page: Page, what: string): Promise<void> => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await examine(page, `${what}, ${viewport.width} px`)
  }
}

test('a contested time is announced, mediated, drawn, checked by anybody and confirmed', async ({
  browser,
  baseURL,
}) => {
  // With many views that are examined, and a job that runs once a minute.
  test.setTimeout(300_000)
  const manager = await openAs(browser, 'manager')
  await manager.goto(staffPaths.staffDraws())
  await manager.getByRole('button', { name: '公布抽籤' }).click()
  await expect(manager.getByText('請寫抽籤的名稱。')).toBeVisible()
  await expect(manager.getByLabel('名稱')).toBeFocused()
  await manager.getByLabel('名稱').fill('秋季場地抽籤')
  await manager.getByLabel('二樓和室').check()
  await manager.getByLabel('使用的第一天').fill(dayAhead(18))
  await manager.getByLabel('使用的最後一天').fill(dayAhead(30))
  await manager.getByLabel('登記到').fill(`${dayAhead(5)}T12:00`)
  await manager.getByLabel('抽籤的時間').fill(`${dayAhead(8)}T12:00`)
  await examineBoth(manager, 'announcing')
  await manager.reload()
  await expect(manager.getByLabel('二樓和室')).toBeChecked()
  await expect(manager.getByLabel('抽籤的時間')).toHaveValue(`${dayAhead(8)}T12:00`)
  await manager.getByRole('button', { name: '公布抽籤' }).click()
  await expect(manager.getByRole('heading', { name: '秋季場地抽籤' })).toBeVisible()
  await expect(manager.getByText('3 筆參加，2 筆的時段有別人也要')).toBeVisible()
  await examineBoth(manager, 'staff before')

  // Who applied later has a telephone that the earlier applicant has typed too.
  await withDatabase(baseURL, (client) =>
    client.query(`update spaces.applications set contact_phone = '0955000111' where id in ($1, $2)`, [
      made.rival.id,
      made.wanted.id,
    ]),
  )
  await manager.reload()
  await expect(manager.getByText('2 筆參加，2 筆的時段有別人也要')).toBeVisible()
  await expect(manager.getByText(/^不參加：同一個團體的 .{9} 先送出/)).toBeVisible()
  await examineBoth(manager, 'staff before, one held out')
  const later = await openAs(browser, 'chen')
  await later.goto(pages.spaceApplication({ applicationId: made.rival.id }))
  await expect(later.getByText(/不是同一個團體的話，請在 .+抽籤以前打電話給基地/)).toBeVisible()
  await examineBoth(later, 'held out')
  await manager.getByRole('button', { name: /：不同的團體，各自參加$/ }).click()
  await expect(manager.getByText('3 筆參加，2 筆的時段有別人也要')).toBeVisible()
  await expect(manager.getByRole('button', { name: /：改回同一個團體$/ })).toBeVisible()
  await examineBoth(manager, 'staff before, set apart')
  await later.reload()
  await expect(later.getByText('基地確認是不同的團體，各自抽籤')).toBeVisible()
  await expect(later.getByText(/由抽籤決定：/)).toBeVisible()

  await manager.goto(staffPaths.staffApplication({ applicationId: made.wanted.id }))
  const card = manager.getByTestId(`use-${made.wanted.useIds[0]}`)
  await expect(card).toContainText('「秋季場地抽籤」')
  await expect(card.getByRole('button', { name: '核准', exact: true })).toBeDisabled()
  await examine(manager, 'an application that a draw decides')

  const member = await openAs(browser, 'lin')
  await member.goto(pages.spaceApplication({ applicationId: made.wanted.id }))
  await expect(member.getByText(/由抽籤決定：.+登記.+目前有 1 份別的申請也想借這個時段/)).toBeVisible()
  await withDatabase(baseURL, (client) =>
    client.query(
      `update spaces.draws set registers_until = now() - interval '1 minute' where title = '秋季場地抽籤'`,
    ),
  )
  await member.reload()
  await expect(member.getByText(/最近的空檔：/)).toBeVisible()
  await examineBoth(member, 'mediating')
  await member.getByRole('link', { name: '看「秋季場地抽籤」' }).first().click()
  await expect(member.getByText('目前有 3 筆參加抽籤。')).toBeVisible()
  await expect(member.getByText('抽籤後公開', { exact: true })).toBeVisible()
  await examineBoth(member, 'public before')

  await withDatabase(baseURL, (client) =>
    client.query(`update spaces.draws set draws_at = now() where title = '秋季場地抽籤'`),
  )
  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  await visitor.goto(`${pages.applySpace()}?base=1`)
  const address = await visitor.getByRole('link', { name: '秋季場地抽籤' }).getAttribute('href')
  await expect(async () => {
    await visitor.goto(address!)
    await expect(visitor.getByText('已抽籤', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await expect(visitor.getByRole('table').getByText('正取')).toHaveCount(2)
  await expect(visitor.getByRole('table').getByText('備取 1')).toHaveCount(1)
  await visitor.getByRole('button', { name: '在這裡重算一次' }).click()
  await expect(visitor.getByText('重算的結果和上面的順序一樣。')).toBeVisible()
  await visitor.getByText('用自己的電腦驗算').click()
  await examineBoth(visitor, 'public after')

  await member.goto(pages.spaceApplication({ applicationId: made.wanted.id }))
  await member
    .getByRole('button', { name: /^確認要用/ })
    .last()
    .click()
  await expect(member.getByText('抽籤抽到，你已經確認要用。')).toHaveCount(1)
  await examineBoth(member, 'confirmed')
  await manager.goto(staffPaths.staffDraws())
  await manager.getByRole('link', { name: '秋季場地抽籤' }).click()
  await expect(manager.getByRole('table').getByText(/已確認/)).toHaveCount(1)
  await expect(manager.getByRole('button', { name: '取消這次抽籤' })).toHaveCount(0)
  const history = manager.getByRole('region', { name: '更改紀錄' })
  await history.getByText('更改紀錄').click()
  await expect(history.getByRole('listitem').filter({ hasText: '公布：' })).toContainText(
    '空間抽籤：秋季場地抽籤',
  )
  await examineBoth(manager, 'staff after')
})
