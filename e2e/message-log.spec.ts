import { expect, type Page } from '@playwright/test'
import { staffPaths } from 'contract/staff-pages'
import { freshWorld } from './support/fresh-world.ts'
import { controlLine } from './support/line-platform.ts'
import { hydrated, logInAs } from './support/log-in.ts'
import { book } from './support/open-class.ts'
import { test } from './support/test.ts'

test.beforeAll(freshWorld)
test.afterEach(({ request }) => controlLine(request, 'DELETE', '/faults'))

const messages = (page: Page) => page.getByTestId(/^message-/)

test('a message that LINE refused is found by name, read, and sent again', async ({ browser, request }) => {
  // What is due is sent about once a minute, later when the machine is busy.
  test.setTimeout(240_000)
  await controlLine(request, 'POST', '/faults', {
    host: 'api',
    path: '/v2/bot/message/push',
    times: 500,
    status: 400,
  })
  const member = await (await browser.newContext()).newPage()
  await logInAs(member, 'noemail')
  await book(member, 10)

  const staff = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(staff, 'admin')
  await staff.goto(`${staffPaths.staffMessages()}?onlyFailed=1`)
  await hydrated(staff)
  await staff.getByLabel('找姓名、課名，或手機末三碼').fill('巷弄小偵探')
  await staff.getByRole('main').getByRole('button', { name: '搜尋' }).click()
  await expect(staff).toHaveURL(/q=/)
  const refused = messages(staff).filter({ hasText: '報名完成' }).first()
  await expect(async () => {
    await staff.reload()
    await expect(refused).toContainText('LINE：被退回', { timeout: 2_000 })
  }).toPass({ timeout: 100_000 })
  await hydrated(staff)
  await refused.getByText('看內文').click()
  await expect(refused).toContainText(/月\d+日（.）\d\d:\d\d–\d\d:\d\d・大溪基地 後院・1 人/)

  await controlLine(request, 'DELETE', '/faults')
  await refused.getByRole('button', { name: /^再送一次/ }).click()
  await expect(staff.getByText('已排入重送，稍後會在這裡看到結果。')).toBeVisible()
  await expect(async () => {
    await staff.goto(`${staffPaths.staffMessages()}?q=${encodeURIComponent('巷弄小偵探')}`)
    const sent = messages(staff).filter({ hasText: '報名完成' }).first()
    await expect(sent).toContainText('LINE：已送出', { timeout: 2_000 })
    await expect(sent).toContainText('重送')
    await expect(sent.getByRole('button', { name: /^再送一次/ })).toHaveCount(0)
  }).toPass({ timeout: 100_000 })
})

test('a search without a result says so and is cleared', async ({ page }) => {
  await logInAs(page, 'admin')
  await page.goto(`${staffPaths.staffMessages()}?q=${encodeURIComponent('查無此人')}`)
  await expect(page.getByRole('heading', { name: '找不到符合的訊息' })).toBeVisible()
  await expect(page.getByText(/則訊息$/)).toHaveCount(0)
  await page.getByRole('link', { name: '清除搜尋' }).click()
  await expect(page.getByLabel('找姓名、課名，或手機末三碼')).toHaveValue('')
  // Those of the journeys above.
  await expect(messages(page).first()).toBeVisible()
  await expect(page.getByText(/^共 [\d,]+ 則訊息$/)).toBeVisible()
})
