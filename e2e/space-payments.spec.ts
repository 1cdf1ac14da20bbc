import { expect, type Browser, type Page } from '@playwright/test'
import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
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
})

const openAs = async (browser: Browser, key: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await logInAs(page, key)
  return page
}

test('a base asks for a deposit within a week; the applicant reads it, and staff mark what comes in', async ({
  browser,
}) => {
  const manager = await openAs(browser, 'manager')
  await manager.goto(staffPaths.staffSpace({ spaceId: String(made.spaceId) }))
  await manager.getByLabel('押金（元）').fill('1000')
  await manager.getByLabel('核准後幾天內繳清').fill('7')
  await manager.getByLabel('怎麼拿鑰匙、怎麼進來').fill('鑰匙在一樓櫃檯，報案件編號就可以領。')
  await examine(manager, 'a space with a deposit, a deadline and a note about the key')
  await manager.getByRole('button', { name: /^儲存/ }).click()
  await expect(manager.getByText('押金（元）：0 → 1000')).toBeVisible()

  await manager.goto(staffPaths.staffApplication({ applicationId: made.wanted.id }))
  await manager
    .getByTestId(`use-${made.wanted.useIds[1]}`)
    .getByRole('button', { name: '核准', exact: true })
    .click()
  await manager.getByRole('button', { name: '送出決定' }).click()
  const charges = manager.getByRole('region', { name: '費用與押金' })
  await expect(charges.getByRole('listitem')).toHaveCount(2)
  await expect(charges).toContainText('NT$600・')
  await expect(charges.getByRole('button', { name: '全部收到了（NT$1,600）' })).toBeVisible()
  await examine(manager, 'what is to be paid for an application')

  const member = await openAs(browser, 'lin')
  await member.goto(pages.spaceApplication({ applicationId: made.wanted.id }))
  const owed = member.getByRole('region', { name: '費用與押金' })
  await expect(owed).toContainText(/還要繳 NT\$1,600，請在 .+以前繳清，付款方式由基地聯絡你/)
  await expect(member.getByRole('region', { name: '怎麼進來' })).toContainText('鑰匙在一樓櫃檯')
  await examine(member, 'an application with something to pay')

  const desk = await openAs(browser, 'staff')
  await desk.goto(staffPaths.staffApplication({ applicationId: made.wanted.id }))
  const atDesk = desk.getByRole('region', { name: '費用與押金' })
  await atDesk.getByLabel('備註').fill('收據 20261126')
  await atDesk.getByRole('button', { name: '全部收到了（NT$1,600）' }).click()
  await expect(atDesk.getByText('已繳')).toHaveCount(2)
  const timeline = desk.getByRole('region', { name: '經過' })
  await expect(timeline).toContainText('「NT$1,000；收據 20261126」')
  await atDesk.getByRole('button', { name: /^退還了：押金/ }).click()
  await expect(atDesk.getByText('已退還')).toBeVisible()
  await expect(timeline.getByRole('listitem').first()).toContainText('退還押金')
  await examine(desk, 'an application that is paid')
  await member.reload()
  await expect(owed).toContainText('都處理好了，沒有要繳的。')
})

test('what is to be paid soon is on the home page until somebody marks it', async ({ browser, baseURL }) => {
  await withDatabase(baseURL, (client) =>
    client.query(
      `insert into spaces.charges (application_id, space_id, use_id, amount_twd, due_at)
       values ($1, $2, $3, 600, now() + interval '1 day')`,
      [made.approved.id, made.spaceId, made.approved.useIds[0]],
    ),
  )
  const desk = await openAs(browser, 'staff')
  await desk.goto(staffPaths.staffHome())
  const todo = desk.getByRole('region', { name: '現在要處理' })
  const entry = todo.getByRole('listitem').filter({ hasText: '場地費用與押金還沒繳' })
  await expect(entry).toContainText('1 份')
  await examine(desk, 'the home page with a space that is not paid for')
  await entry.getByRole('link').click()
  await expect(desk.getByRole('link', { name: '待繳費（1）' })).toHaveAttribute('aria-current', 'page')
  const row = desk.getByTestId(`application-${made.approved.id}`)
  await expect(row).toContainText(/還要繳 NT\$600・.+前/)
  await examine(desk, 'applications that are not paid for')
  await row.getByRole('link', { name: made.approved.title }).click()
  await desk
    .getByRole('button', { name: /^(全部)?收到了/ })
    .first()
    .click()
  await expect(desk.getByRole('region', { name: '費用與押金' }).getByText('已繳')).toBeVisible()
  await desk.goto(`${staffPaths.staffApplications()}?part=unpaid`)
  await expect(desk.getByRole('heading', { name: '都繳清了' })).toBeVisible()
  await examine(desk, 'no application that is not paid for')
  await desk.goto(staffPaths.staffHome())
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(desk.getByText('場地費用與押金還沒繳')).toHaveCount(0)
})
